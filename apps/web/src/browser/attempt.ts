/** The outcome, or nothing where the browser refuses: storage may be full, broken or forbidden. */
export function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
