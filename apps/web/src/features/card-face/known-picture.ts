/**
 * Whose pictures this room shows: those of its plugin's hosts, which the server names, and this site's. A host learns who
 * looks, so an address that somebody brought along is not asked for.
 */
export function isKnownPicture(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address, location.href)) return false;
  const { protocol, host } = new URL(address, location.href);
  if (protocol === "data:") return /^data:image\//i.test(address);
  return (protocol === "http:" || protocol === "https:") && (host === location.host || hosts.includes(host));
}
