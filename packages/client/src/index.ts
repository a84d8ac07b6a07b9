/** The typed client of the server's API, for browsers, tools, tests and other people's bots. */
export * from "./channel.ts";
export * from "./chat-line.ts";
export * from "./client.ts";
export * from "./hear.ts";
export * from "./http.ts";
export * from "./line-state.ts";
export * from "./renamed.ts";
export * from "./room.ts";
export * from "./room-copy.ts";
export * from "./room-line.ts";
export * from "./send-once.ts";
export * from "./shared.ts";
export * from "./transport.ts";
