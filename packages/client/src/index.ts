/** The typed client of the server's API, for browsers, tools, tests and other people's bots. */
export * from "./http.ts";
export * from "./transport.ts";
