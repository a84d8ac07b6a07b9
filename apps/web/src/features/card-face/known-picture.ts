/** A picture that stands in its address, or one that this page has made an address for, such as of a folder. */
export const isOfThePage = (address: string) => /^(data:image\/|blob:)/i.test(address);

/** Reading an address takes longer than drawing a card that has it: the answers of each list of hosts. */
const known = new WeakMap<readonly string[], Map<string, boolean>>();

/**
 * Whose pictures this room shows: those of its plugin's hosts, which the server names, and this site's. A host learns who
 * looks, so an address that somebody brought along is not asked for.
 */
export function isKnownPicture(address: string, hosts: readonly string[]): boolean {
  const answers = known.get(hosts) ?? new Map<string, boolean>();
  known.set(hosts, answers);
  const answer = answers.get(address) ?? isOfHosts(address, hosts);
  answers.set(address, answer);
  return answer;
}

function isOfHosts(address: string, hosts: readonly string[]): boolean {
  if (isOfThePage(address)) return true;
  if (!URL.canParse(address, location.href)) return false;
  const { protocol, host } = new URL(address, location.href);
  return /^https?:/.test(protocol) && (host === location.host || hosts.includes(host));
}
