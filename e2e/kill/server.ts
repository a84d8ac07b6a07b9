/** The server of the kill test, in a process of its own: `node e2e/kill/server.ts <data folder> <port>`. */
import { join } from "node:path";
import { createServer, loadConfig } from "@baize/server";

const [dataDir = "", port = "0"] = process.argv.slice(2);
const config = loadConfig(process.env, {
  dataDir,
  port: Number(port),
  host: "127.0.0.1",
  logLevel: "info",
  rateLimitFactor: 1_000_000,
  gamesDir: join(dataDir, "no-games"),
});
const server = await createServer(config);
const { url } = await server.listen();
process.once("SIGTERM", () => void server.close().then(() => process.exit(0)));
process.stdout.write(`serving ${url}\n`);
