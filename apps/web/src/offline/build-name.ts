/** Which builds of the app are open: every page holds a lock with the name of its build as long as it lives. */

const PREFIX = "baize-build-";

/** What the build writes into its page. */
export const buildMark = (build: string): string => `<meta name="baize:build" content="${build}">`;

/** The build that a page is of, by its HTML; null: it is of none. */
export const buildOfHtml = (html: string): string | null =>
  /<meta name="baize:build" content="(\w+)">/.exec(html)?.[1] ?? null;

/** The build that this page came with; null where the app was not built, as in a development session. */
export function buildOfPage(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="baize:build"]')?.content || null;
}

/** Says until the page is left that it is of this build. Where the browser has no locks, nothing is said. */
export function holdBuild(build: string): void {
  const forever = new Promise<never>(() => undefined);
  void navigator.locks?.request(PREFIX + build, { mode: "shared" }, () => forever);
}

/** The builds that pages are open of; null: the browser does not tell. */
export async function openBuilds(): Promise<Set<string> | null> {
  if (!navigator.locks) return null;
  const { held = [] } = await navigator.locks.query();
  const names = held.map(({ name }) => name ?? "").filter((name) => name.startsWith(PREFIX));
  return new Set(names.map((name) => name.slice(PREFIX.length)));
}
