/** The memory of those bytes that have it for themselves: it may change threads without being copied. */
export function ownBuffers(parts: readonly unknown[]): ArrayBuffer[] {
  return parts.flatMap((part) => {
    if (!(part instanceof Uint8Array)) return [];
    const { buffer } = part;
    return buffer instanceof ArrayBuffer && buffer.byteLength === part.byteLength ? buffer : [];
  });
}
