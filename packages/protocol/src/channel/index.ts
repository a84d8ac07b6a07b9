export * from "./alert.ts";
export type * from "./chat-messages.ts";
export type * from "./command.ts";
export type * from "./consent.ts";
export type * from "./lobby-messages.ts";
export type * from "./message.ts";
export type * from "./messages.ts";
export type * from "./room-messages.ts";
export type * from "./room-view.ts";
