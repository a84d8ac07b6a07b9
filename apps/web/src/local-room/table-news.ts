/** Tells the pages of this device that their lists of tables are out of date. */

const CHANNEL = "baize-tables";
/** Lists are read again at most once in this time, in milliseconds. */
const REST_MS = 500;

/** @returns what is called at each change; several in a row are told as one. */
export function tellOfTables(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      channel.postMessage(null);
    }, REST_MS);
  };
}

/** @returns a function that stops listening. */
export function hearOfTables(changed: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = () => changed();
  return () => channel.close();
}
