export type * from "./command.ts";
export { COMMAND_NAMES } from "./command-names.ts";
export type * from "./consent.ts";
export type * from "./room-view.ts";
