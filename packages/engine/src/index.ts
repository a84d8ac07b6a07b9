export type * from "./api.ts";
export * from "./state.ts";
export * from "./view/index.ts";
