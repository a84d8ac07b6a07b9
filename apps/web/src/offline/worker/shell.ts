/** What a build of the app consists of, as far as a browser keeps it. */
export interface Shell {
  /** Tells one build from another. */
  build: string;
  /** Paths of the code, styles and fonts that every language needs, each with a slash before it. */
  files: string[];
  /** By the code of a language, the paths of its texts. */
  languages: Record<string, string[]>;
}

/** The cache with the files of a build. */
export const shellCache = (build: string) => `${SHELL_CACHES}${build}`;
export const SHELL_CACHES = "baize-code-";
