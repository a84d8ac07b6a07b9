export * from "./account.ts";
export * from "./common.ts";
export * from "./errors.ts";
export * from "./plugin.ts";
export * from "./profile.ts";
export * from "./replay.ts";
export * from "./room.ts";
export * from "./session.ts";
