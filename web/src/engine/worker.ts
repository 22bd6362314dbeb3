// The engine in a worker of its own, as the npm package has it.
import "unicursal/thread.js";
