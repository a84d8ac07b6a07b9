/** What the command line needs of the server. */

export { StartError } from "./base/start-error.ts";
export { ConfigError, loadConfig } from "./config/config.ts";
export { type Config, SETTINGS } from "./config/settings.ts";
export { grantAdmin, listAdmins, OperatorError, revokeAdmin } from "./operator/admin.ts";
export { type Backup, backUp, restore } from "./operator/backup.ts";
export { type Compacted, compact } from "./operator/compact.ts";
export { SeedError, type SeededPlugin } from "./plugins/seed-plugin.ts";
export { type BaizeServer, createServer } from "./server.ts";
