import { gzipSync } from "node:zlib";

/** A .tar.gz of files, as repositories hand them out. */
export function archiveOf(files: Record<string, string | Uint8Array>): Uint8Array<ArrayBuffer> {
  const blocks = Object.entries(files).flatMap(([name, written]) => {
    const bytes = Buffer.from(written);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("0", 156);
    const content = Buffer.alloc(Math.ceil(bytes.length / 512) * 512);
    content.set(bytes);
    return [header, content];
  });
  return new Uint8Array(gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])));
}
