/** The program of a room worker, with a bug: a room that writes the text `hang here` as JSON never comes back. */
import "../src/rooms/workers/thread.ts";

const { stringify } = JSON;

JSON.stringify = ((...args: Parameters<typeof stringify>) => {
  const text = stringify(...args);
  while (text?.includes("hang here"));
  return text;
}) as typeof stringify;
