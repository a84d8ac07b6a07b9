/**
 * The server's configuration: the settings read from the environment, overridden by options (tests, the command line).
 * Everything is checked at start, and every problem is named at once.
 */
import { resolve } from "node:path";
import { type Config, SETTINGS } from "./settings.ts";

/** The configuration is wrong; `message` lists every problem on a line of its own. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not valid:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

/** What settings need that cannot be without others. @returns the problems of the others. */
function missing({ natsUrl, clusterSecret, databaseUrl }: Config): string[] {
  if (natsUrl === null) return [];
  const needed = [
    [clusterSecret, SETTINGS.clusterSecret],
    [databaseUrl, SETTINGS.databaseUrl],
  ] as const;
  return needed.flatMap(([value, { env, about }]) =>
    value === null ? [`${env}: must be set, because NATS_URL is. ${about}`] : [],
  );
}

/** Reads the configuration. An empty variable counts as not set. Throws ConfigError. */
export function loadConfig(
  environment: Record<string, string | undefined> = process.env,
  options: Partial<Config> = {},
): Config {
  const problems: string[] = [];
  const entries = Object.entries(SETTINGS).map(([key, setting]) => {
    const value = environment[setting.env]?.trim();
    if (!value) return [key, setting.fallback];
    try {
      return [key, setting.read(value)];
    } catch (error) {
      const shown = setting.secret ? setting.env : `${setting.env}=${value}`;
      problems.push(`${shown}: ${(error as Error).message}. ${setting.about}`);
      return [key, setting.fallback];
    }
  });
  // The table's type guarantees one value of the right type for every key.
  const config = { ...(Object.fromEntries(entries) as Config), ...options };
  // What is wrong is not missing.
  const named = (problem: string) => problems.some((other) => other.startsWith(`${problem.split(":")[0]}:`));
  problems.push(...missing(config).filter((problem) => !named(problem)));
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...config, dataDir: resolve(config.dataDir) };
}
