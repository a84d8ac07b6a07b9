import { writeSetting } from "../../browser/storage.ts";
import { COVER_HOSTS, readCoverHosts } from "./cover-hosts.ts";

/** From now on this host's covers are drawn. @returns all such hosts. */
export function showCoversOf(host: string): string[] {
  const hosts = [...new Set([...readCoverHosts(), host])];
  writeSetting(COVER_HOSTS, hosts.join(" "));
  return hosts;
}
