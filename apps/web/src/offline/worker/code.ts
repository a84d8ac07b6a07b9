/** Keeps the files of a build, and those of older ones as long as a page of them is open. */
import { buildOfHtml, openBuilds } from "../build-name.ts";
import { deviceDatabase } from "../store/database.ts";
import { SHELL_CACHES, type Shell, shellCache } from "./shell.ts";

/** The app's page stands for every address of it. */
const PAGE = "/";
/** Files that are fetched at once: the page beside has its own. */
const AT_ONCE = 6;
/** Nothing of ours depends on headers of a request. */
const EXACTLY: CacheQueryOptions = { ignoreVary: true };

/** Fetches everything that the build needs, and the texts of the languages that are kept. Rejects when a file cannot be had. */
export async function installShell(shell: Shell): Promise<void> {
  const texts = (await keptLanguages()).flatMap((code) => shell.languages[code] ?? []);
  await addFiles(shell, [PAGE, ...shell.files, ...texts]);
}

/** Has the texts of a language here from now on. Rejects when they cannot be had. */
export async function addLanguage(shell: Shell, code: string): Promise<void> {
  await addFiles(shell, shell.languages[code] ?? []);
  await (await deviceDatabase()).put("languages", code, code);
}

/** English stands in for a text that a language lacks. */
async function keptLanguages(): Promise<string[]> {
  try {
    return [...new Set(["en", ...(await (await deviceDatabase()).getAll("languages"))])];
  } catch (error) {
    console.info("offline: languages not readable", error);
    return ["en"];
  }
}

async function addFiles(shell: Shell, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(shellCache(shell.build));
  const waiting = [...paths];
  const next = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (await cache.match(path)) continue;
      // A file with its hash in its name is the same in every build.
      const known = path.startsWith("/assets/") ? await caches.match(path, EXACTLY) : undefined;
      const response = known ?? (await fetch(path, { cache: path === PAGE ? "no-store" : "default" }));
      if (!response.ok) throw new Error(`${path}: the server answered ${response.status}.`);
      if (path === PAGE) await checkPage(shell, response.clone());
      await cache.put(path, response);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * While a new version arrives on one node of a server after the other, any of them may answer; a page that asks for files of another
 * build would stay white without a network. The browser tries to install the build again later.
 */
async function checkPage(shell: Shell, page: Response): Promise<void> {
  const build = buildOfHtml(await page.text());
  if (build !== shell.build)
    throw new Error(
      `${PAGE}: the page is of ${build ? `build ${build}` : "no build"}, not of ${shell.build}.`,
    );
}

/** Forgets the builds that no page is open of. Keeps all where the browser does not tell which are. */
export async function forgetOldBuilds(shell: Shell, registration: ServiceWorkerRegistration): Promise<void> {
  // The files of a version that is on its way have no page yet.
  if (registration.installing || registration.waiting) return;
  const open = await openBuilds();
  if (open === null) return;
  for (const name of await caches.keys()) {
    const build = name.startsWith(SHELL_CACHES) ? name.slice(SHELL_CACHES.length) : shell.build;
    if (build !== shell.build && !open.has(build)) await caches.delete(name);
  }
}

/** A file with its hash in its name: of any build that is kept, else from the network, and kept with this build. */
export async function fileOf(shell: Shell, request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const kept = await caches.match(path, EXACTLY);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.status === 200) await keepFile(shell, path, response.clone());
  return response;
}

/** The page gets its file also where the device has no room to keep it. */
async function keepFile(shell: Shell, path: string, file: Response): Promise<void> {
  try {
    const cache = await caches.open(shellCache(shell.build));
    await cache.put(path, file);
  } catch (error) {
    console.info("offline: file not kept", error);
  }
}

/** A file whose name stays the same while it changes: from the network, and the kept one where there is none. */
export async function freshFile(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(new URL(request.url).pathname, EXACTLY);
    if (!kept) throw error;
    return kept;
  }
}

/** The app's page as it is kept. */
export async function keptPage(shell: Shell): Promise<Response | undefined> {
  return (await caches.open(shellCache(shell.build))).match(PAGE, EXACTLY);
}
