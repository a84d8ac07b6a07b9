/** The slug of the room that a topic is about: `room:{slug}` or `chat:{slug}`. */
export function slugOf(topic: string): string {
  return topic.slice(topic.indexOf(":") + 1);
}
