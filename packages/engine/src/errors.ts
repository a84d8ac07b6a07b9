/** A failure inside an action: `message` is what the log line says (action-language §9). Rolls the action back. */
export class EngineError extends Error {
  override name = "EngineError";
}
