export type * from "./command.ts";
export type * from "./consent.ts";
export type * from "./messages.ts";
export * from "./room-view.ts";
