export * from "./channel/index.ts";
export * from "./http/index.ts";
