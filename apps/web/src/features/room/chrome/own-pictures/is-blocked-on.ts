/** Whether browsers refuse a picture: a page that came encrypted shows none that would not. */
export function isBlockedOn(pageProtocol: string, address: string): boolean {
  return pageProtocol === "https:" && /^http:/i.test(address);
}
