/**
 * Asks the browser not to clear away what is kept when it needs space. Nobody waits for the answer: some browsers ask the person, who
 * may never say anything, and the answer changes nothing here.
 */
export function askToPersist(): void {
  void globalThis.navigator.storage?.persist?.().catch(() => undefined);
}
