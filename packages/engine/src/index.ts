export type * from "./api.ts";
export * from "./commands/index.ts";
export * from "./state.ts";
export * from "./view/index.ts";
