/** Bytes that have come in several parts, read from the beginning on. What is read is copied: the parts may go. */
export class ByteReader {
  readonly #parts: readonly Uint8Array[];
  #part = 0;
  #offset = 0;

  constructor(parts: readonly Uint8Array[]) {
    this.#parts = parts;
  }

  /** Of four bytes, the highest first. */
  number(): number {
    return new DataView(this.bytes(4).buffer).getUint32(0);
  }

  /** @param length in bytes of UTF-8. */
  text(length: number): string {
    const part = this.#parts[this.#part];
    if (part && this.#offset + length <= part.length) {
      const { buffer, byteOffset } = part;
      const start = byteOffset + this.#offset;
      this.#offset += length;
      return Buffer.from(buffer, start, length).toString();
    }
    return Buffer.from(this.bytes(length).buffer).toString();
  }

  /** @throws RangeError when there are not as many. */
  bytes(length: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const part = this.#parts[this.#part];
      if (!part) throw new RangeError(`A batch ends ${length - filled} bytes too early.`);
      const piece = part.subarray(this.#offset, this.#offset + length - filled);
      bytes.set(piece, filled);
      filled += piece.length;
      this.#offset += piece.length;
      if (this.#offset < part.length) continue;
      this.#part++;
      this.#offset = 0;
    }
    return bytes;
  }
}
