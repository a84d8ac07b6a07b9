export type * from "./api.ts";
export * from "./state.ts";
