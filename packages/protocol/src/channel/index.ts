export type * from "./command.ts";
export type * from "./consent.ts";
export type * from "./room-view.ts";
