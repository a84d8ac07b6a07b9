/** The server of the bench, in a process of its own; tells its parent how it is doing. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createServer, loadConfig } from "@baize/server";

const [dataDir = "", port = "0", plugin = ""] = process.argv.slice(2);
const config = loadConfig(process.env, {
  dataDir,
  port: Number(port),
  host: "127.0.0.1",
  logLevel: "error",
  rateLimitFactor: 1_000,
});
const server = await createServer(config);
const seeded = plugin === "" ? null : await server.seedPlugin(plugin, { authorAlias: "Bench" });
const { url } = await server.listen();
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on("message", (question: string) => {
  if (question === "stop") process.exit(0);
  if (question === "reset") delay.reset();
  const { rss, heapUsed, external } = process.memoryUsage();
  const milliseconds = (nanoseconds: number) => Math.round(nanoseconds / 1e5) / 10;
  process.send!({
    memory: { rss, heapUsed, external },
    cpu: process.cpuUsage(),
    delay: {
      mean: milliseconds(delay.mean),
      p99: milliseconds(delay.percentile(99)),
      max: milliseconds(delay.max),
    },
  });
});
process.send!({ url, plugin: seeded?.name ?? "Standard 52" });
