/** Leads to a plugin's code beside the page that asks for it, which stays as it is. */

/** @param path where in the definition, empty for its beginning; the same tab is used again for the next place of that plugin. */
export function openCode(pluginId: number, path: readonly (string | number)[]): void {
  const at = path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
  const query = at === "" ? "" : `?${new URLSearchParams({ at })}`;
  globalThis.open(`/plugin/${pluginId}/code${query}`, `code of plugin ${pluginId}`);
}
