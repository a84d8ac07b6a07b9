/** Has the files and answers about them. Pure; a worker runs it beside the page. */

import { byName, type CodeFile } from "../../../editing/code-file.ts";
import { createPluginReader, type ReadPlugin } from "../checks/plugin-reader.ts";
import { completionsAt } from "../language/complete.ts";
import { explanationAt } from "../language/explain.ts";
import { createIdIndex } from "../language/id-index.ts";
import { placesOfIdAt } from "../language/id-places.ts";
import { searchIn } from "../language/search.ts";
import { writtenAt } from "../language/written-at.ts";
import type { FolderPictures } from "../model/folder-pictures.ts";
import { withEdits } from "../model/text-edit.ts";
import type { Asked, Order, Questions } from "./messages.ts";
import { createTriedStates } from "./tried-states.ts";

export interface CodeService {
  /** Takes note of a change of the files. */
  note(change: Exclude<Order, { is: "question" }>): void;
  /** Answers about the files as they are. */
  answer<Kind extends Asked>(kind: Kind, asked: Questions[Kind]["asked"]): Questions[Kind]["answer"];
}

export function createCodeService(): CodeService {
  let files = new Map<string, CodeFile>();
  const reader = createPluginReader();
  const index = createIdIndex((file) => reader.part(file)?.source);
  const triedStates = createTriedStates();
  let pictures: FolderPictures | null = null;
  /** What the files hold; null: that is not known since the last change. */
  let read: ReadPlugin | null = null;
  const all = () => [...files.values()].sort(byName);
  function plugin() {
    read ??= reader.read(all());
    const { gameDef, cardDb } = read;
    return gameDef && cardDb ? { gameDef, cardDb } : null;
  }

  type Answers = { [Kind in Asked]: (asked: Questions[Kind]["asked"]) => Questions[Kind]["answer"] };
  const answers: Answers = {
    check() {
      read ??= reader.read(all());
      return read.problems;
    },
    complete({ file, offset }) {
      const open = files.get(file);
      const source = open && reader.part(open)?.source;
      return source ? completionsAt({ written: open.text, source, offset, ids: index.of(all()) }) : null;
    },
    explain({ file, offset }) {
      const open = files.get(file);
      const source = open && reader.part(open)?.source;
      return source ? explanationAt({ file, source, offset, ids: index.of(all()) }) : null;
    },
    places: ({ file, offset }) => placesOfIdAt({ file, offset, ids: index.of(all()) }),
    written: ({ path }) => writtenAt(path, all(), (file) => reader.part(file)?.source.root()),
    search: (options) => searchIn(all(), options),
    plugin,
    tried({ has }) {
      const now = plugin();
      return now && triedStates(now, pictures, has);
    },
  };
  return {
    note(change) {
      if (change.is === "pictures") {
        pictures = change.pictures;
        return;
      }
      read = null;
      switch (change.is) {
        case "open":
          files = new Map(change.files.map((file) => [file.name, file]));
          return;
        case "edited": {
          const file = files.get(change.name);
          if (file) files.set(change.name, { ...file, text: withEdits(file.text, change.edits) });
          return;
        }
        case "put":
          files.set(change.file.name, change.file);
          return;
        case "removed":
          files.delete(change.name);
      }
    },
    answer: (kind, asked) => answers[kind](asked),
  };
}
