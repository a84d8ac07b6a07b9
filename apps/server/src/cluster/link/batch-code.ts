/**
 * A batch of plain data as bytes, and back, with the same outcome as between threads: JSON, behind which stands raw what JSON
 * has no word for, or would make dear. `[length of the JSON, 4 bytes][JSON: [batch, lifted]][raw][raw]…`
 */
import { types } from "node:util";
import type { Message } from "../../rooms/links/link.ts";
import { ByteReader } from "./byte-reader.ts";

/** Texts of as many UTF-16 units, or more, go raw: quoting JSON within JSON costs more than carrying it. */
const RAW_TEXT = 1024;
const LENGTH_BYTES = 4;

type Key = string | number;
/**
 * A value that is not in the JSON, where 0 stands for it: where it belongs, what it is, and its raw length in bytes; of a
 * number the name.
 */
type Lifted =
  | [path: Key[], kind: "text" | "bytes", bytes: number]
  | [path: Key[], kind: "number", name: string]
  | [path: Key[], kind: "undefined"];

/**
 * @returns the pieces that, one after the other, are the batch.
 * @throws DataCloneError when something in it cannot be copied to another place.
 */
export function encodeBatch(batch: readonly Message[]): Uint8Array[] {
  const lifter = new Lifter();
  const rest = lifter.lift(batch);
  const head = Buffer.from(JSON.stringify(lifter.lifted.length === 0 ? [rest] : [rest, lifter.lifted]));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(head.length);
  return [length, head, ...lifter.raw];
}

/** @param parts the same bytes, cut anywhere. */
export function decodeBatch(parts: readonly Uint8Array[]): Message[] {
  const reader = new ByteReader(parts);
  const [batch, lifted = []] = JSON.parse(reader.text(reader.number())) as [Message[], Lifted[]?];
  for (const one of lifted) put(batch, one[0], takenBack(one, reader));
  return batch;
}

function takenBack(lifted: Lifted, reader: ByteReader): unknown {
  switch (lifted[1]) {
    case "text":
      return reader.text(lifted[2]);
    case "bytes":
      return reader.bytes(lifted[2]);
    case "number":
      return Number(lifted[2]);
    case "undefined":
      return undefined;
  }
}

/** Every key on the path is the place's own: the other end has found it there. */
function put(root: unknown, path: readonly Key[], value: unknown): void {
  let place = root as Record<Key, unknown>;
  for (const key of path.slice(0, -1)) place = place[key] as Record<Key, unknown>;
  place[path.at(-1)!] = value;
}

/** Takes out of a value what is not to stand in its JSON. Objects that have such in them are copied, all others are kept. */
class Lifter {
  readonly lifted: Lifted[] = [];
  readonly raw: Uint8Array[] = [];
  readonly #path: Key[] = [];

  lift(value: unknown): unknown {
    switch (typeof value) {
      case "string":
        return value.length < RAW_TEXT || !value.isWellFormed() ? value : this.#takeText(value);
      case "number":
        return Number.isFinite(value) && !Object.is(value, -0) ? value : this.#takeNumber(value);
      case "undefined":
        this.lifted.push([[...this.#path], "undefined"]);
        return 0;
      case "object":
        return value === null ? null : this.#liftObject(value);
      case "boolean":
        return value;
      default:
        throw uncopied(typeof value);
    }
  }

  #liftObject(value: object): unknown {
    if (value instanceof Uint8Array) return this.#takeBytes(value);
    if (Array.isArray(value)) return this.#liftItems(value);
    if (!isPlain(value)) throw uncopied(value.constructor.name);
    return this.#liftFields(value as Record<string, unknown>);
  }

  #liftItems(items: readonly unknown[]): readonly unknown[] {
    let copy: unknown[] | null = null;
    for (let index = 0; index < items.length; index++) {
      const kept = this.#liftAt(index, items[index]);
      if (kept === items[index]) continue;
      copy ??= [...items];
      copy[index] = kept;
    }
    return copy ?? items;
  }

  #liftFields(fields: Record<string, unknown>): Record<string, unknown> {
    let copy: Record<string, unknown> | null = null;
    for (const key of Object.keys(fields)) {
      const kept = this.#liftAt(key, fields[key]);
      if (kept === fields[key]) continue;
      // Its own fields, also one that is called `__proto__`.
      copy ??= { ...fields };
      copy[key] = kept;
    }
    return copy ?? fields;
  }

  #liftAt(key: Key, value: unknown): unknown {
    this.#path.push(key);
    const kept = this.lift(value);
    this.#path.pop();
    return kept;
  }

  #takeText(text: string): number {
    const bytes = Buffer.from(text);
    this.lifted.push([[...this.#path], "text", bytes.length]);
    this.raw.push(bytes);
    return 0;
  }

  #takeBytes(bytes: Uint8Array): number {
    this.lifted.push([[...this.#path], "bytes", bytes.length]);
    this.raw.push(bytes);
    return 0;
  }

  #takeNumber(value: number): number {
    this.lifted.push([[...this.#path], "number", Object.is(value, -0) ? "-0" : String(value)]);
    return 0;
  }
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype === Object.prototype || prototype === null || !isSpecial(value);
}

/** Of other classes only the fields cross, as between threads; but not of these, whose contents are not in fields. */
function isSpecial(value: object): boolean {
  return (
    types.isMap(value) ||
    types.isSet(value) ||
    types.isDate(value) ||
    types.isRegExp(value) ||
    types.isNativeError(value) ||
    types.isPromise(value) ||
    types.isBoxedPrimitive(value) ||
    types.isAnyArrayBuffer(value) ||
    ArrayBuffer.isView(value)
  );
}

function uncopied(what: string): DOMException {
  return new DOMException(`A value of the kind ${what} cannot be sent to another node.`, "DataCloneError");
}
