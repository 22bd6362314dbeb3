// The lanes in which the engine works: pictures do not wait for searches, nor does the check while one edits.
import { Lane } from "./lane";

/** Pictures, and reading and writing: short questions only. */
export const desk = new Lane();
/** Whether the board that is being edited has one solution. */
export const checker = new Lane();
/** Questions for whose answers someone waits. */
export const work = new Lane();

export { EngineError, Stopped } from "./lane";
