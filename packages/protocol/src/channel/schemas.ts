/** The schemas of the channels, for those who read or describe messages at run time; types come with the package's index. */
export * from "./chat-messages.ts";
export * from "./lobby-messages.ts";
export type { MessageSchema, MessageSchemas } from "./message.ts";
export * from "./read-payload.ts";
export * from "./request-id.ts";
export * from "./room-messages.ts";
export * from "./room-view.ts";
export * from "./topics.ts";
