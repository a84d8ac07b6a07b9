import type { Channel } from "phoenix";

/** Listens to a message of a channel; `Messages` is what the protocol lists for its topic. */
export function hear<Messages extends object, Event extends keyof Messages & string>(
  channel: Channel,
  event: Event,
  take: (payload: Messages[Event]) => void,
): void {
  channel.on(event, take);
}
