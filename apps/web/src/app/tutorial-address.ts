/** Where the rules of a game stand, as its definition says. */

/** The address if it is one a browser may open: on the web, or a path of this site. Else null. @param url a game's `tutorialUrl` */
export function tutorialAddress(url: unknown): string | null {
  return typeof url === "string" && /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : null;
}

/** Opens a page beside this one, which stays as it is. */
export function openBeside(address: string): void {
  window.open(address, "_blank", "noopener");
}
