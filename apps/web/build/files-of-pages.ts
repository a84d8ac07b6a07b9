/** How the app is cut into files: a first, quick build tells what each page needs, by which the real one groups its modules. */
import { build, type Plugin, type Rolldown } from "vite";
import { type Load, type Part, type Piece, partsOfPages } from "./parts-of-pages.ts";

type Chunk = Rolldown.OutputChunk;

/** The entry, which waits for the texts: it must not be in one file with what the texts import. */
const ENTRY = /\/(src\/main\.tsx|index\.html)$/;
const PAGE = /\/src\/features\/[\w/-]+\/(\w+)(Page|Screen)\.tsx$/;
/** What every page fetches when it has nothing else to do. */
const WHEN_IDLE = /\/src\/frame\/Offline\.tsx$/;
/** What the first page fetches once it is drawn. */
const AFTER_LOBBY = /\/src\/features\/(lobby\/BelowGames|on-device\/DeviceTables)\.tsx$/;
/** What every table fetches once it stands (`late-parts.ts`). */
const AFTER_TABLE =
  /\/src\/features\/room\/(chrome\/(page\/(choice-parts|news-parts|LeavingGuard)|messages\/ChatTab|top-bar\/(BarMenuList|rule-parts))|model\/conditions|parts\/pan|predict\/foresee|table\/(cards\/card-parts|context\/glide|surface\/preload-pictures|drag\/carrying))\.tsx?$/;
/** The page that needs least: what is loaded for it is loaded for every page. */
const LEAST = "NotFound";
/** Where most people come, often on a phone: what they need is the limit of what they load (`bundle.test.ts`). */
const BUSY = new Set(["Lobby", "Room"]);
const BUSY_WEIGHT = 50;

/** Groups for the bundler's `codeSplitting`. */
export async function filesOfPages(root: string): Promise<Rolldown.CodeSplittingGroup[]> {
  return partsOfPages(loadsOf(await uncut(root))).flatMap(groupsOf);
}

/** A part that every page needs is two files: libraries change less often than the rest. */
function groupsOf({ loads, modules }: Part): Rolldown.CodeSplittingGroup[] {
  const isPart = (id: string) => modules.has(id) && !ENTRY.test(id);
  const isLibrary = (id: string) => id.includes("/node_modules/");
  if (loads.includes(LEAST))
    return [
      group("base", (id) => isPart(id) && isLibrary(id)),
      group("site", (id) => isPart(id) && !isLibrary(id)),
    ];
  const [only = "", second] = loads;
  return [group(second === undefined ? `of-${only.toLowerCase()}` : "shared", isPart)];
}

function group(name: string, test: (id: string) => boolean): Rolldown.CodeSplittingGroup {
  // What a part imports is in it or in one of more loads; by modules' own imports it would be everything that a library offers.
  return { name, test, includeDependenciesRecursively: false };
}

/** The app as the bundler cuts it by itself, which is into hundreds of files; none is written. */
async function uncut(root: string): Promise<Chunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [withoutStyleAndWorkers],
    build: { write: false, minify: false, modulePreload: false, reportCompressedSize: false },
  });
  return (result as Rolldown.RolldownOutput).output.filter((file) => file.type === "chunk");
}

/** Neither style sheets nor workers share a module with pages, and both take long. */
const withoutStyleAndWorkers: Plugin = {
  name: "without-style-and-workers",
  enforce: "pre",
  load: (id) => (/\.css$/.test(id) ? "" : undefined),
  transform: (code) =>
    code.includes("new Worker(new URL(") ? code.replace(/new URL\([^)]*\)/g, '""') : undefined,
};

function loadsOf(chunks: readonly Chunk[]): Load[] {
  const pieces = piecesOf(chunks);
  const startingIn = (file: RegExp) =>
    chunks
      .filter(({ facadeModuleId }) => file.test(facadeModuleId ?? ""))
      .map((chunk) => pieces.get(chunk) as Piece);
  const entries = chunks.filter(({ isEntry }) => isEntry).map((chunk) => pieces.get(chunk) as Piece);
  const pages = chunks.flatMap((chunk): Load[] => {
    const name = PAGE.exec(chunk.facadeModuleId ?? "")?.[1];
    if (name === undefined) return [];
    const roots = [...entries, pieces.get(chunk) as Piece];
    return [{ name, roots, weight: BUSY.has(name) ? BUSY_WEIGHT : 1 }];
  });
  const rootsOf = (page: string) => pages.find(({ name }) => name === page)?.roots ?? [];
  const idle = startingIn(WHEN_IDLE);
  return [
    ...pages,
    { name: "idle", roots: [...entries, ...idle] },
    { name: "whole-lobby", roots: [...rootsOf("Lobby"), ...idle, ...startingIn(AFTER_LOBBY)] },
    { name: "whole-table", roots: [...rootsOf("Room"), ...idle, ...startingIn(AFTER_TABLE)] },
  ];
}

function piecesOf(chunks: readonly Chunk[]): Map<Chunk, Piece> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const made = new Map<Chunk, Piece & { imports: Piece[] }>();
  for (const chunk of chunks)
    made.set(chunk, { modules: Object.keys(chunk.modules), size: chunk.code.length, imports: [] });
  for (const [chunk, piece] of made)
    for (const name of chunk.imports) {
      const imported = made.get(byName.get(name) as Chunk);
      if (imported) piece.imports.push(imported);
    }
  return made;
}
