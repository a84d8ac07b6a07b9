/** Arguments of commands that the log quotes as they were sent. */
import { isObject } from "@baize/engine/is-object";
import { saidName } from "../text/said-text.ts";

/** Longer names are refused by the command as they are. */
const NAME_MOST = 200;

/** The same arguments; what others will read of them is fit to be read. */
export function saidArgs(command: string, args: unknown): unknown {
  if (command !== "loadList" || !isObject(args) || typeof args.name !== "string") return args;
  if (args.name.length > 2 * NAME_MOST || [...args.name].length > NAME_MOST) return args;
  return { ...args, name: [...saidName(args.name)].slice(0, NAME_MOST).join("") };
}
