/** How a message of a channel is declared: what it is for, its payload, what it is answered. */
import type { z } from "zod";

/** One message. Its name is the key under which it stands in its topic's table. */
export interface MessageSchema {
  /** One line for the reference. */
  says: string;
  payload: z.ZodType;
  /** `response` of the ok reply; absent: an empty object. Only of what clients send. */
  answer?: z.ZodType;
}

/** The messages of a topic in one direction, by event. */
export type MessageSchemas = Readonly<Record<string, MessageSchema>>;

/** Event → payload, as a handler receives it. */
export type Payloads<Messages extends MessageSchemas> = {
  -readonly [Event in keyof Messages]: z.output<Messages[Event]["payload"]>;
};

/** Event → payload, as a sender may write it. */
export type Sendable<Messages extends MessageSchemas> = {
  -readonly [Event in keyof Messages]: z.input<Messages[Event]["payload"]>;
};

/** Event → `response` of its ok reply. */
export type Answers<Messages extends MessageSchemas> = {
  -readonly [Event in keyof Messages]: Messages[Event] extends { answer: infer Answer extends z.ZodType }
    ? z.output<Answer>
    : Record<string, never>;
};
