/** Why the server cannot listen, naming the setting. */

import { StartError } from "../base/start-error.ts";
import type { Config } from "../config/settings.ts";

/** The StartError that a failure to listen amounts to; the error itself when it is none of the known ones. */
export function explainListening({ port, host }: Pick<Config, "port" | "host">, error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "EADDRINUSE")
    return new StartError(`Port ${port} is in use. Choose another with --port or PORT.`);
  if (code === "EACCES")
    return new StartError(`PORT: this user may not listen on port ${port}. Choose one from 1024 on.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError(`HOST: this machine has no address ${host}.`);
  return error;
}
