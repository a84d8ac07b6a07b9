import type { ResourceKey } from "i18next";

/** Texts that come with this file: those of every page and of the first one. */
export const first = import.meta.glob<ResourceKey>("../es/{common,lobby,about}.json", {
  eager: true,
  import: "default",
});

/** Texts of the other features, each a file of its own. */
export const others = import.meta.glob<ResourceKey>(
  ["../es/*.json", "!../es/{common,lobby,about,builder-contents}.json"],
  {
    import: "default",
  },
);
