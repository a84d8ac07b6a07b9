import type { TopicHandler } from "../ports/membership.ts";

/** Which handler answers for a topic. */
export interface TopicRegistry {
  /** `room:*` for every topic that begins with `room:` and goes on, `lobby:lobby` for that one. */
  add(pattern: string, handler: TopicHandler): void;
  find(topic: string): TopicHandler | null;
}

/** An empty registry. */
export function createTopicRegistry(): TopicRegistry {
  const exact = new Map<string, TopicHandler>();
  const byPrefix = new Map<string, TopicHandler>();
  return {
    add(pattern, handler) {
      const isPrefix = pattern.endsWith(":*");
      const topics = isPrefix ? byPrefix : exact;
      const key = isPrefix ? pattern.slice(0, -1) : pattern;
      if (topics.has(key)) throw new Error(`The topic pattern ${pattern} has a handler already.`);
      topics.set(key, handler);
    },
    find(topic) {
      const whole = exact.get(topic);
      if (whole) return whole;
      const colon = topic.indexOf(":");
      if (colon < 0 || colon === topic.length - 1) return null;
      return byPrefix.get(topic.slice(0, colon + 1)) ?? null;
    },
  };
}
