/**
 * Readers of a command's untrusted arguments. Each names the argument that is wrong and what would be right, and says of
 * itself, as a JSON Schema, what may be sent: documentation and the types of those who send are made from it.
 */
import type { Json, JsonObject } from "../model/state.ts";
import { invalid } from "./refusal.ts";

/** What may stand in an argument, in those words of JSON Schema that are needed. */
export interface ArgSchema {
  /** Ours: a text that names a card or a stack. */
  readonly names?: "card" | "stack";
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly not?: ArgSchema;
  readonly anyOf?: readonly ArgSchema[];
  readonly items?: ArgSchema;
  readonly properties?: Readonly<Record<string, ArgSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
}

/**
 * Reads one value; `at` is its place, such as `changes[2].token`. Throws CommandError.
 * `Sent` is what a sender may write; undefined in it means that the argument may be left out.
 */
export interface Reader<out Read, Sent = Read> {
  (value: unknown, at: string): Read;
  readonly schema: ArgSchema;
  /** Only its type is looked at. */
  readonly sent?: Sent;
}

/** Makes a reader of a function and of the schema of what it takes. */
export function reader<Read, Sent = Read>(
  schema: ArgSchema,
  read: (value: unknown, at: string) => Read,
): Reader<Read, Sent> {
  // A fresh function each time, so that no other reader's schema is written over.
  return Object.assign((value: unknown, at: string) => read(value, at), { schema });
}

/** Longer texts are no ids, names or answers. */
const MAX_TEXT = 10_000;
/** No command carries more items than a large deck list. */
const MAX_ITEMS = 2_000;
/** The place of all arguments together; the arguments themselves go by their bare names. */
const WHOLE = "args";

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** The refusal of a value that is something else. */
export function expected(at: string, what: string, value: unknown): never {
  throw invalid(`${at} must be ${what}, got ${shown(value)}.`);
}

export const text = reader({ type: "string", maxLength: MAX_TEXT }, (value, at) =>
  typeof value === "string" && value.length <= MAX_TEXT ? value : expected(at, "a text", value),
);

/** The name of a card in the sender's view; the room has put the state's id in its place. */
export const cardId = reader({ ...text.schema, names: "card" }, text);
/** The name of a stack, as {@link cardId}. */
export const stackId = reader({ ...text.schema, names: "stack" }, text);

/** A text that says something, of so many characters at the most. */
export function textUpTo(most: number): Reader<string> {
  return reader({ type: "string", minLength: 1, maxLength: most }, (value, at) => {
    const isFit =
      typeof value === "string" && value.trim() !== "" && [...value.slice(0, 2 * most + 1)].length <= most;
    return isFit ? value : expected(at, `a text of 1 to ${most} characters`, value);
  });
}

export const number = reader({ type: "number" }, (value, at) =>
  typeof value === "number" && Number.isFinite(value) ? value : expected(at, "a number", value),
);

export const integer = reader({ type: "integer" }, (value, at) =>
  Number.isSafeInteger(value) ? (value as number) : expected(at, "a whole number", value),
);

/** An index or a count. */
export const natural = reader({ type: "integer", minimum: 0 }, (value, at) =>
  Number.isSafeInteger(value) && (value as number) >= 0
    ? (value as number)
    : expected(at, "a whole number from 0", value),
);

/** A change by nothing is none. */
export const difference = reader({ type: "number", not: { const: 0 } }, (value, at) => {
  const amount = number(value, at);
  return amount === 0 ? expected(at, "a number other than 0", value) : amount;
});

/** The same of something that is counted in whole numbers. */
export const wholeDifference = reader({ type: "integer", not: { const: 0 } }, (value, at) =>
  integer(difference(value, at), at),
);

export const boolean = reader({ type: "boolean" }, (value, at) =>
  typeof value === "boolean" ? value : expected(at, "true or false", value),
);

export const object = reader({ type: "object" }, (value, at) =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : expected(at, "an object", value),
);

export function oneOf<const Word extends string>(...words: Word[]): Reader<Word> {
  return reader({ enum: words }, (value, at) => {
    const word = words.find((each) => each === value);
    return word ?? expected(at, `one of ${words.join(", ")}`, value);
  });
}

/** Absent and null are read as undefined. */
export function optional<Read, Sent>(read: Reader<Read, Sent>): Reader<Read | undefined, Sent | undefined> {
  return reader(read.schema, (value, at) =>
    value === undefined || value === null ? undefined : read(value, at),
  );
}

function listOf<Read, Sent>(read: Reader<Read, Sent>, most: number): Reader<Read[], Sent[]> {
  return reader({ type: "array", items: read.schema, maxItems: most }, (value, at) => {
    if (!Array.isArray(value)) return expected(at, "a list", value);
    if (value.length > most) throw invalid(`${at} has ${value.length} items, more than ${most}.`);
    return value.map((item, index) => read(item, `${at}[${index}]`));
  });
}

/** A list with at least one item. */
export function someOf<Read, Sent>(read: Reader<Read, Sent>, most = MAX_ITEMS): Reader<Read[], Sent[]> {
  const list = listOf(read, most);
  return reader({ ...list.schema, minItems: 1 }, (value, at) => {
    const items = list(value, at);
    return items.length > 0 ? items : expected(at, "a list with at least one item", value);
  });
}

/** More cards than anybody selects with a frame; one action has to move them all. */
export const MAX_SELECTED = 200;

/** Ids that differ from one another: what a selection names. */
export function eachOnce(read: Reader<string>): Reader<string[]> {
  const list = someOf(read, MAX_SELECTED);
  return reader({ ...list.schema, uniqueItems: true }, (value, at) => {
    const ids = list(value, at);
    const again = ids.findIndex((id, index) => ids.indexOf(id) < index);
    if (again >= 0) throw invalid(`${at}[${again}] is ${at}[${ids.indexOf(ids[again]!)}] once more.`);
    return ids;
  });
}

type Readers = Record<string, Reader<unknown, unknown>>;
type Shape<R extends Readers> = { [Key in keyof R]: ReturnType<R[Key]> };
type SentBy<R> = R extends Reader<unknown, infer Sent> ? Sent : never;
/** What may be left out may be left out. */
type SentShape<R extends Readers> = {
  [Key in keyof R as undefined extends SentBy<R[Key]> ? never : Key]: SentBy<R[Key]>;
} & {
  [Key in keyof R as undefined extends SentBy<R[Key]> ? Key : never]?: SentBy<R[Key]>;
};

/** An object with these keys; further keys are ignored. */
export function shape<R extends Readers>(readers: R): Reader<Shape<R>, SentShape<R>> {
  const properties = Object.fromEntries(Object.entries(readers).map(([key, { schema }]) => [key, schema]));
  const required = Object.entries(readers).flatMap(([key, read]) => (takesNothing(read) ? [] : [key]));
  return reader({ type: "object", properties, required }, (value, at) => {
    const source = object(value, at);
    const entries = Object.entries(readers).map(([key, read]) => {
      const place = at === WHOLE ? key : `${at}.${key}`;
      return [key, read(Object.hasOwn(source, key) ? source[key] : undefined, place)];
    });
    return Object.fromEntries(entries) as Shape<R>;
  });
}

function takesNothing(read: Reader<unknown, unknown>): boolean {
  try {
    read(undefined, WHOLE);
    return true;
  } catch {
    return false;
  }
}

/** All arguments of a command, by their names. */
export type ArgsReader<Read, Sent> = ((args: unknown) => Read) & { schema: ArgSchema; sent?: Sent };

export function argsOf<R extends Readers>(readers: R): ArgsReader<Shape<R>, SentShape<R>> {
  const read = shape(readers);
  return Object.assign((args: unknown) => read(args, WHOLE), { schema: read.schema });
}

/** A command without arguments. */
export const noArgs: ArgsReader<Record<never, never>, Record<string, never>> = argsOf({});
