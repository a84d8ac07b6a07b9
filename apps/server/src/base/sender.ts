/** Whom requests are counted by that nobody has signed in for. */

/**
 * An address as it is counted: of IPv6 the half that is the network's, as a machine changes its own half as it likes. This
 * machine's own address, and what is no IPv6 address, is left as it is.
 */
export function senderAt(ip: string): string {
  if (!ip.includes(":") || ip.includes(".") || ip === "::1") return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const network = [...groups, ...Array<string>(zeros).fill("0"), ...after].slice(0, 4);
  return `${network.join(":")}::/64`;
}
