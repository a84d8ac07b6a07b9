/** Runs the server by itself, configured by the environment. `baize serve` does the same with options. */
import { ConfigError, loadConfig } from "./config.ts";
import { createServer } from "./server.ts";

try {
  const server = await createServer(loadConfig());
  const { url } = await server.listen();
  console.log(`Baize is ready: ${url}`);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
