/**
 * Files that are broken or meant to break us, and what is said about each. Run as a program it prints the largest
 * memory that reading all of them took, in bytes.
 */
import { gzipSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import {
  checkDefinition,
  type Finding,
  loadPluginFiles,
  readCardTables,
  readDefinitionUpload,
  readParts,
  untarParts,
} from "../src/index.ts";
import { emberAndTide, emberAndTideFiles } from "./corpora.ts";

export interface BrokenInput {
  name: string;
  /** All that is said, each as `level message`; file and line in front when they are known. */
  read(): string[];
  /** The first lines of it. */
  says: (string | RegExp)[];
}

const HEADER = "databaseId\tname\timageUrl\tcardBack\ttype";
const zip = (bytes: Uint8Array) => upload([{ name: "game.zip", bytes }]);
const parts = (text: string) => shown(readPartsFindings(text));
const table = (text: string) => {
  const { errors, warnings, cardDb } = readCardTables([{ name: "cards.tsv", text }], emberAndTide());
  return [...shown([...errors, ...warnings]), ...(cardDb ? [`${Object.keys(cardDb).length} cards`] : [])];
};

export const brokenInputs: BrokenInput[] = [
  {
    name: "a zip that was cut short",
    read: () => zip(zipSync({ "a.json": strToU8(JSON.stringify(emberAndTide())) }).slice(0, 900)),
    says: [/^error Error extracting JSON files from zip: ./],
  },
  {
    name: "a zip whose files claim 10 GB and hold nothing",
    read: () => zip(claiming(["a.json", "b.json", "c.json"], 3_500_000_000)).slice(0, 1),
    says: ["c.json:1:1 error Missing required key in gameDef: pluginName"],
  },
  {
    name: "a zip that hides 150 MB behind a small claim",
    read: () => zip(claiming(["a.json"], 1000, zeros(150))),
    says: ["error Error extracting JSON files from zip: the files in it are too large"],
  },
  {
    name: "a .tar.gz that unpacks to 150 MB",
    read: () => archive(gzipSync(zeros(150))),
    says: ["the files in it are too large"],
  },
  {
    name: "a .tar.gz that hides 150 MB behind a small claim",
    read: () => archive(withClaim(gzipSync(zeros(150)), 2048)),
    says: ["the files in it are too large"],
  },
  {
    name: "a .tar.gz that was cut short",
    read: () => archive(gzipSync(strToU8("x".repeat(5000))).slice(0, 18)),
    says: ["not a .tar.gz archive"],
  },
  {
    name: "a byte-order mark",
    read: () => parts(`\uFEFF${emberAndTideFiles().json.text}`),
    says: [],
  },
  {
    name: "CRLF line ends, whose lines are still counted right",
    read: () => parts('{\r\n  // one\r\n  "pluginName": "x",\r\n  "labels": 1,\r\n}'),
    says: [/^a\.json:5:1 error Error parsing JSON in file: a\.json, /],
  },
  {
    name: "100,000 duplicate keys",
    read: () => parts(`{${'"a": 1,\n'.repeat(100_000)}"b": 2}`).slice(0, 2),
    says: [
      'a.json:2:1 warning Duplicate key "a": the last one counts.',
      'a.json:3:1 warning Duplicate key "a": the last one counts.',
    ],
  },
  {
    name: "nesting a million deep",
    read: () => parts(`${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}`),
    says: [
      "a.json:1:501 error Error parsing JSON in file: a.json, Nested deeper than 500 levels at line 1, column 501",
    ],
  },
  {
    name: "nesting a million deep in a request",
    read: () => shown(checkDefinition({ automation: nested(1_000_000) })),
    says: ["error Nested deeper than 500 levels"],
  },
  {
    name: "__proto__ as a key",
    read: () => {
      const text = emberAndTideFiles().json.text.replace("{", '{ "__proto__": { "polluted": true },');
      const said = parts(text);
      return [...said, ...("polluted" in {} ? ["every object is polluted"] : [])];
    },
    says: [],
  },
  {
    name: "100,000 unknown keys",
    read: () => {
      const gameDef = emberAndTide();
      for (let index = 0; index < 100_000; index++) gameDef[`key${index}`] = index;
      return shown(checkDefinition(gameDef)).slice(0, 1);
    },
    says: [/^error Invalid key in gameDef: key0\. Valid keys are: /],
  },
  {
    name: "3,000 wrong decks in one section, each with its place",
    read: () => {
      const deck = { label: "x", cards: [{ databaseId: "et-001", quantity: 1, loadGroupId: "nowhere" }] };
      const decks = Array.from({ length: 3_000 }, (_, index) => [`deck${index}`, deck]);
      const text = JSON.stringify({ preBuiltDecks: Object.fromEntries(decks) }, null, 1);
      const { errors } = loadPluginFiles([emberAndTideFiles().json, { name: "json/z.json", text }], []);
      return shown(errors.slice(-1));
    },
    says: [
      /^json\/z\.json:29999:21 error Invalid key in gameDef\.preBuiltDecks\.deck2999\.cards\[0\]\.loadGroupId: /,
    ],
  },
  {
    name: "100,000 calls of functions that do not exist",
    read: () => {
      const calls = Array.from({ length: 100_000 }, (_, index) => [`MOVE_CARDS_${index}`, 1]);
      return shown(checkDefinition({ ...emberAndTide(), actionLists: { many: calls } })).slice(0, 1);
    },
    says: ["warning MOVE_CARDS_0 is not a function."],
  },
  {
    name: "a table of 200,000 rows",
    read: () => table([HEADER, ...rows((id) => `${id}\tFox\t\tplain\tCreature`)].join("\n")),
    says: ["200000 cards"],
  },
  {
    name: "a table of 200,000 wrong rows",
    read: () => table([HEADER, ...rows((id) => `${id}\tFox\t\tplain\tGhost`)].join("\r\n")).slice(0, 1),
    says: ["cards.tsv:2:14 error type Ghost for Fox not found in gameDef.cardTypes"],
  },
  {
    name: "a table of 200,000 rows that are joined to one",
    read: () => table([HEADER, ...rows(() => "x")].join("\n")).slice(0, 1),
    says: ["cards.tsv:2:6 error Missing type for "],
  },
  {
    name: "a table with __proto__ as an id",
    read: () => table(`${HEADER}\n__proto__\tFox\t\tplain\tCreature`),
    says: ["1 cards"],
  },
  {
    name: "a table with a byte-order mark and CRLF",
    read: () => table(`\uFEFF${HEADER}\r\nx\tFox\t\tplain\tCreature\r\n\r\n`),
    says: ["1 cards"],
  },
  {
    name: "bytes that are no text",
    read: () =>
      upload([{ name: "a.json", bytes: Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % 256) }]),
    says: [
      /^a\.json:1:1 error Invalid JSON file\(s\): Error parsing JSON in file: a\.json, /,
      /^a\.json:1:1 warning a\.json is not stored as UTF-8\. /,
    ],
  },
  {
    name: "an empty file",
    read: () => upload([{ name: "a.json", bytes: new Uint8Array() }]),
    says: [/^a\.json:1:1 error Invalid JSON file\(s\): Error parsing JSON in file: a\.json, /],
  },
];

function upload(files: { name: string; bytes: Uint8Array }[]): string[] {
  const { errors, warnings } = readDefinitionUpload(files, null);
  return shown([...errors, ...warnings]);
}

function readPartsFindings(text: string): Finding[] {
  const { errors, warnings } = readParts([{ name: "a.json", text }]);
  return [...errors, ...warnings];
}

function archive(bytes: Uint8Array): string[] {
  try {
    return [`${untarParts(bytes).length} files`];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

function shown(findings: readonly Finding[]): string[] {
  return findings.map(({ level, message, place }) => {
    const where = place ? `${place.file}:${place.line}:${place.column} ` : "";
    return `${where}${level} ${message}`;
  });
}

const zeros = (megabytes: number) => new Uint8Array(megabytes * 1_000_000);

function rows(row: (id: number) => string): string[] {
  return Array.from({ length: 200_000 }, (_, index) => row(index));
}

function nested(levels: number): never[] {
  let value: unknown[] = [];
  for (let level = 0; level < levels; level++) value = [value];
  return value as never[];
}

/** A zip of these files in whose table of contents every one claims this many bytes. */
function claiming(names: string[], size: number, content = strToU8("{}")): Uint8Array {
  const bytes = zipSync(Object.fromEntries(names.map((name) => [name, content])), { level: 9 });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Signature of an entry in the table of contents; its unpacked size stands 24 bytes behind.
  for (let at = 0; at + 46 < bytes.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
  }
  return bytes;
}

/** A gzip stream that claims to hold this many bytes. */
function withClaim(bytes: Uint8Array, size: number): Uint8Array {
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.byteLength - 4, size, true);
  return bytes;
}

/** What a process that reads all of them prints: what each of them is answered, and the memory that it took, in bytes. */
export interface ReadApart {
  said: string[][];
  peak: number;
}

if (import.meta.main) {
  const said = brokenInputs.map(({ read }) => read());
  const told: ReadApart = { said, peak: process.resourceUsage().maxRSS * 1024 };
  process.stdout.write(JSON.stringify(told));
}
