// The workers in which the engine answers: pictures do not wait for searches, nor does the check while one edits.
import { connect } from "unicursal/worker";
import { compiled } from "./module";
import { trusted, WORKER } from "./trusted";

const lane = () =>
  connect({ create: () => new Worker(trusted(WORKER), { type: "module" }), module: compiled });

/** Pictures, and reading and writing: short questions only. */
export const desk = lane();
/** Whether the board that is being edited has one solution. */
export const checker = lane();
/** Questions for whose answers someone waits. */
export const work = lane();

export { EngineError, Stopped } from "unicursal/worker";
