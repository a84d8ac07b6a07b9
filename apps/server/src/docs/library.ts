/** The folder of documentation: which files it has, the way to a page, what stands before and after it. */
import { readdir, readFile } from "node:fs/promises";
import { extname, join, posix } from "node:path";
import { languages } from "@baize/plugin/languages";
import { headingsOf, linksOf, titleOf } from "./markdown.ts";

/** What is served. Anything else in the folder stays there. */
export const TYPES: Record<string, string> = {
  ".json": "application/json; charset=utf-8",
  ".md": "text/html; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".tsv": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".yaml": "text/plain; charset=utf-8",
};

/** A page as others point to it. */
export interface PageLink {
  title: string;
  /** Beginning with `/docs/`. */
  href: string;
}

/** A language that a page is there in. */
export interface PageLanguage {
  code: LanguageCode;
  href: string;
}

export type LanguageCode = (typeof languages)[number]["code"];

/** Pages are written in English; a folder named by a language's code has those of the folder above in that language. */
const WRITTEN_IN: LanguageCode = "en";

/** Where a page stands: the pages above it from the start, and those before and after it in its folder's list. */
export interface Place {
  above: PageLink[];
  before: PageLink | null;
  after: PageLink | null;
}

export class DocsLibrary {
  private readonly files: ReadonlySet<string>;
  private readonly dir: string;

  private constructor(dir: string, files: ReadonlySet<string>) {
    this.dir = dir;
    this.files = files;
  }

  /** Knows the files that are there now: a path of a request is looked up among them, never opened as it is. */
  static async of(dir: string): Promise<DocsLibrary> {
    const entries = await readdir(dir, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && Object.hasOwn(TYPES, extname(entry.name)))
      .map((entry) => posix.relative(slashed(dir), posix.join(slashed(entry.parentPath), entry.name)));
    return new DocsLibrary(dir, new Set(files.sort()));
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  /** Paths of all pages, in the order of their names. */
  pages(): string[] {
    return [...this.files].filter((path) => extname(path) === ".md");
  }

  /** What language a page is in, and all that it is there in, in the order in which menus offer them. */
  languagesOf(path: string): { code: LanguageCode; all: PageLanguage[] } {
    const { code, original } = this.originalOf(path);
    const all = languages.flatMap(({ code }) => {
      const page = inLanguage(original, code);
      return this.files.has(page) ? [{ code, href: hrefOf(page) }] : [];
    });
    return { code, all };
  }

  /** The English page that a page is a translation of; a page that is none is its own. */
  private originalOf(path: string): { code: LanguageCode; original: string } {
    for (const { code } of languages) {
      const original = posix.join(path, "../..", posix.basename(path));
      if (code !== WRITTEN_IN && path === inLanguage(original, code) && this.files.has(original))
        return { code, original };
    }
    return { code: WRITTEN_IN, original: path };
  }

  /** The content of a file that `has` knows. Rejects when it has gone since. */
  async read(path: string): Promise<Buffer> {
    return await readFile(join(this.dir, path));
  }

  /** A translation stands where its original does, between others of its language as far as there are such. */
  async place(path: string): Promise<Place> {
    const { code, original } = this.originalOf(path);
    const above = this.indexesAbove(original);
    const list = above.at(-1);
    const order = list === undefined ? [] : await this.listedBy(list);
    const position = order.indexOf(original);
    const near = (step: number) => {
      const page = position < 0 ? undefined : order[position + step];
      return page && [inLanguage(page, code), page].find((path) => this.files.has(path));
    };
    return {
      above: await Promise.all(above.map((index) => this.linkTo(index))),
      before: await this.linkIfThere(near(-1)),
      after: await this.linkIfThere(near(1)),
    };
  }

  /** First pages of the folders above, from the start. */
  private indexesAbove(path: string): string[] {
    const steps = path.split("/");
    return steps
      .map((_, depth) => posix.join(...steps.slice(0, depth), "README.md"))
      .filter((index) => index !== path && this.files.has(index));
  }

  /** Pages in the order in which a folder's first page leads to them, each once, of this folder only. */
  private async listedBy(index: string): Promise<string[]> {
    const folder = posix.dirname(index);
    const targets = linksOf((await this.read(index)).toString("utf8"))
      .map((href) => posix.join(folder, href.replace(/#.*$/, "")))
      .filter((path) => path !== index && extname(path) === ".md" && this.files.has(path))
      .filter((path) => folder === "." || path.startsWith(`${folder}/`));
    return [...new Set(targets)];
  }

  private async linkIfThere(path: string | undefined): Promise<PageLink | null> {
    return path === undefined ? null : await this.linkTo(path);
  }

  private async linkTo(path: string): Promise<PageLink> {
    return { title: titleOf((await this.read(path)).toString("utf8")), href: hrefOf(path) };
  }

  /** Every stretch of English text between two headings, for the search: it looks for words of one language. */
  async sections(): Promise<Section[]> {
    const originals = this.pages().filter((path) => this.originalOf(path).original === path);
    const ofPages = await Promise.all(
      originals.map(async (path) => {
        const text = (await this.read(path)).toString("utf8");
        const page = titleOf(text);
        return headingsOf(text).map(({ id, title, body }) => ({
          href: id === null ? hrefOf(path) : `${hrefOf(path)}#${id}`,
          page,
          title,
          text: body,
        }));
      }),
    );
    return ofPages.flat();
  }
}

/** A heading with the text below it, up to the next heading. */
export interface Section {
  href: string;
  page: string;
  title: string;
  text: string;
}

function inLanguage(path: string, code: LanguageCode): string {
  return code === WRITTEN_IN ? path : posix.join(posix.dirname(path), code, posix.basename(path));
}

function hrefOf(path: string): string {
  return `/docs/${encodeURI(path)}`;
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}
