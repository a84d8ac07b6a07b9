/** Hears typed messages of a channel. In a file of its own: pages that only listen need nothing else. */
import type { Channel } from "phoenix";

/**
 * Listens to an event of a channel; `Messages` is what the protocol lists for its topic.
 * @returns a function that stops it.
 */
export function hear<Messages extends object, Event extends keyof Messages & string>(
  channel: Channel,
  event: Event,
  take: (payload: Messages[Event]) => void,
): () => void {
  const ref = channel.on(event, take);
  return () => channel.off(event, ref);
}
