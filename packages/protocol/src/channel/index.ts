export type * from "./command.ts";
export type * from "./consent.ts";
export * from "./room-view.ts";
