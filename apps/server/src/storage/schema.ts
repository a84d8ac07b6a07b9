/**
 * Every table of the product (spec api §11). `drizzle-kit generate` turns a change there into the next SQL file of
 * `migrations/`; migrations only go forward and run at start.
 */
export * from "./tables/cluster.ts";
export * from "./tables/people.ts";
export * from "./tables/plugins.ts";
export * from "./tables/rooms.ts";
