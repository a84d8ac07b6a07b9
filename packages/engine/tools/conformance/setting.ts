/** Where vectors are run: definitions and base states by name, loaded once. */
import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { CardDatabase, Definition, JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import { loadDefinition } from "../../src/index.ts";
import { findByName, fixtureFoldersOf, readJson } from "./files.ts";
import type { Mode } from "./modes.ts";
import type { Fixture, SessionFile } from "./vectors.ts";

const OWN_FIXTURES = fileURLToPath(new URL("../../conformance/fixtures", import.meta.url));

interface PluginFiles {
  gameDef: JsonObject;
  cardDb: CardDatabase;
}

/** Whole plugins by folder: reading a large one takes longer than playing a session with it, and every run reads the same. */
const corpora = new Map<string, Promise<PluginFiles>>();

/** Looks things up the way conformance §10 says. Definitions are made once and shared by all vectors. */
export class Setting {
  readonly #fixtures: string | null;
  readonly #plugins: readonly string[];
  /** How everything is run. */
  readonly mode: Mode;
  readonly #definitions = new Map<string, Definition>();
  readonly #bases = new Map<string, Fixture>();

  constructor(fixtures: string | null, plugins: readonly string[], mode: Mode) {
    this.mode = mode;
    this.#fixtures = fixtures;
    this.#plugins = plugins;
  }

  /** A fixture plugin, as plugin 1 of author 1. */
  definition(name: string, vectorFile: string): Definition {
    const file = this.#fixtureFile(name, vectorFile);
    const known = this.#definitions.get(file);
    if (known) return known;
    const { gameDef, cardDb } = readJson(file) as PluginFiles;
    const made = loadDefinition({ id: 1, version: 1, authorId: 1, gameDef, cardDb });
    this.#definitions.set(file, made);
    return made;
  }

  /** A fixture state. It is the same at each call and nobody writes to it: `openTable` makes its own copy. */
  base(name: string, vectorFile: string): Fixture {
    const file = this.#fixtureFile(name, vectorFile);
    const known = this.#bases.get(file);
    if (known) return known;
    const read = readJson(file) as Fixture;
    this.#bases.set(file, read);
    return read;
  }

  /** The definition that a session was recorded with. */
  async sessionDefinition(session: SessionFile, sessionFile: string): Promise<Definition> {
    const files = await this.#corpus(session.plugin);
    const id = Number(session.newGame.options.pluginId ?? 1);
    return loadDefinition({
      id,
      version: 1,
      authorId: 1,
      gameDef: { ...files.gameDef, ...session.gameDefPatch },
      cardDb: await this.#sessionCards(session, sessionFile, files),
    });
  }

  async #sessionCards(session: SessionFile, sessionFile: string, own: PluginFiles): Promise<CardDatabase> {
    const source = session.cardDb;
    if (source === undefined) return own.cardDb;
    if (source.startsWith("plugin:")) return (await this.#corpus(source.slice("plugin:".length))).cardDb;
    return (readJson(join(dirname(sessionFile), source)) as PluginFiles).cardDb;
  }

  #corpus(name: string): Promise<PluginFiles> {
    const folders = this.#plugins.map((folder) => resolve(folder, name));
    const folder = folders.find((candidate) => existsSync(candidate));
    if (folder === undefined) throw new Error(`No plugin ${name} in ${this.#plugins.join(", ")}.`);
    const known = corpora.get(folder);
    if (known) return known;
    const loading = loadPluginFolder(folder);
    corpora.set(folder, loading);
    return loading;
  }

  #fixtureFile(name: string, vectorFile: string): string {
    const folders = this.#fixtures === null ? fixtureFoldersOf(vectorFile) : [resolve(this.#fixtures)];
    return findByName(name, [...folders, OWN_FIXTURES]);
  }
}
