/** Which room a thread works for right now, in memory that outlives the thread: whoever ends it knows whom it was for. */

/** Names have at most a hundred characters; what does not fit is nobody's name. */
const NAME_BYTES = 400;
const LENGTH = 0;

export function actingMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT + NAME_BYTES);
}

export class ActingRoom {
  readonly #length: Int32Array;
  readonly #name: Uint8Array;

  constructor(memory = actingMemory()) {
    this.#length = new Int32Array(memory, 0, 1);
    this.#name = new Uint8Array(memory, Int32Array.BYTES_PER_ELEMENT);
  }

  /** @param slug null: for no room. */
  set(slug: string | null): void {
    Atomics.store(this.#length, LENGTH, 0);
    if (slug === null) return;
    const { written } = encoder.encodeInto(slug, this.#name);
    Atomics.store(this.#length, LENGTH, written);
  }

  get(): string | null {
    const length = Atomics.load(this.#length, LENGTH);
    // Shared memory is nothing that a decoder reads.
    return length === 0 ? null : decoder.decode(this.#name.slice(0, length));
  }
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
