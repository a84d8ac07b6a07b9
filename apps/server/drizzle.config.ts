import { defineConfig } from "drizzle-kit";

/** `drizzle-kit generate` in this folder writes the next migration from the schema. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./src/storage/schema.ts",
  out: "./src/storage/migrations",
});
