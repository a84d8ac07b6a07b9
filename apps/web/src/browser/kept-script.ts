/** The script that is worked on, for each game: it survives a page that is loaded again, and ends with its tab. */
const key = (pluginId: number) => `playScript ${pluginId}`;

/** False: the browser does not take it. */
export function keepScript(pluginId: number, text: string): boolean {
  try {
    sessionStorage.setItem(key(pluginId), text);
    return true;
  } catch {
    return false;
  }
}

export function keptScript(pluginId: number): string | null {
  try {
    return sessionStorage.getItem(key(pluginId));
  } catch {
    return null;
  }
}
