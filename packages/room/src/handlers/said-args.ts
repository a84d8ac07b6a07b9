/** Arguments of commands that the log quotes as they were sent. */
import { isObject } from "@baize/engine/is-object";
import { saidItems, saidShortName } from "../text/said-cards.ts";

/** The same arguments; what others will read of them is fit to be read. */
export function saidArgs(command: string, args: unknown): unknown {
  if (command !== "loadList" || !isObject(args)) return args;
  const { name, items } = args;
  return {
    ...args,
    ...(typeof name === "string" ? { name: saidShortName(name) } : {}),
    ...(Array.isArray(items) ? { items: saidItems(items) } : {}),
  };
}
