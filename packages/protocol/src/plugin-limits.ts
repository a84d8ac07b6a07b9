/** How much a person may store of plugins; the folders that a server brings along do not count. */
export const pluginLimits = {
  /** Plugins of one author. */
  plugins: 300,
  /** Of the definitions and cards of all current versions of one author's plugins, as they are stored: packed. */
  allBytes: 300_000_000,
} as const;
