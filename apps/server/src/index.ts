/** What the command line needs of the server. */
export { type Config, ConfigError, loadConfig, SETTINGS } from "./config.ts";
export { SeedError, type SeededPlugin } from "./plugins/seed-plugin.ts";
export { type BaizeServer, createServer } from "./server.ts";
