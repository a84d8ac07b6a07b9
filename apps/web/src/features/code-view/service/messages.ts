/** What the page asks of the code service, and what it is answered. Both travel between threads. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { DefinitionPath } from "@baize/plugin";
import type { CodeFile } from "../../../editing/code-file.ts";
import type { Completions } from "../language/complete.ts";
import type { Explanation } from "../language/explain.ts";
import type { IdPlaces } from "../language/id-places.ts";
import type { SearchOptions, SearchResult } from "../language/search.ts";
import type { FolderPictures } from "../model/folder-pictures.ts";
import type { FileProblem } from "../model/problem.ts";
import type { FileRange, TextEdit } from "../model/text-edit.ts";
import type { TriedState } from "./tried-states.ts";

/** A place in a file, for questions about what stands there. */
export interface At {
  file: string;
  offset: number;
}

/** Questions with their answers. */
export interface Questions {
  /** Everything that is wrong or doubtful. */
  check: { asked: null; answer: FileProblem[] };
  /** What could stand at a place; null: nothing is known. */
  complete: { asked: At; answer: Completions | null };
  /** What stands at a place, in words. */
  explain: { asked: At; answer: Explanation | null };
  /** The id at a place, with every place that names it; null: none stands there. */
  places: { asked: At; answer: IdPlaces | null };
  /** Where the definition writes what a path leads to, or as much of the path as is there; null: nowhere. */
  written: { asked: { path: DefinitionPath }; answer: FileRange | null };
  /** Where a text stands in the files. */
  search: { asked: SearchOptions; answer: SearchResult };
  /** What the files hold as a plugin; null where one cannot be read. */
  plugin: { asked: null; answer: { gameDef: JsonObject; cardDb: CardDatabase } | null };
  /** The same for a table, with the pictures of the folder; `has`: number of the state that it has. */
  tried: { asked: { has: number | null }; answer: TriedState | null };
}

export type Asked = keyof Questions;

/** What the service is told, in this order. Changes are not answered. */
export type Order =
  | { is: "open"; files: readonly CodeFile[] }
  | { is: "edited"; name: string; edits: readonly TextEdit[] }
  | { is: "put"; file: CodeFile }
  | { is: "removed"; name: string }
  | { is: "pictures"; pictures: FolderPictures }
  | { [Key in Asked]: { is: "question"; number: number; kind: Key; asked: Questions[Key]["asked"] } }[Asked];

/** `failed` instead of an answer: the question could not be answered at all. */
export type Reply =
  | { number: number; answer: Questions[Asked]["answer"] }
  | { number: number; failed: string };
