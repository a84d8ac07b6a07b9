/** Addresses for the pictures of a folder, which the table in its frame can show: it is of the same site. */
import type { PictureFile } from "../desk/code-desk.ts";

interface PictureAddresses {
  /** Looks at the files. @returns the address of each; null: none has changed since it was asked last */
  read(pictures: readonly PictureFile[]): Promise<Record<string, string> | null>;
  /** From then on the addresses lead nowhere. */
  end(): void;
}

interface Made {
  /** What is changed with the file. */
  state: string;
  address: string;
}

export function createPictureAddresses(): PictureAddresses {
  const made = new Map<string, Made>();
  let isOver = false;
  return {
    async read(pictures) {
      const files = await Promise.all(
        // A file that has gone meanwhile has no picture.
        pictures.map(async ({ name, read }) => ({ name, file: await read().catch(() => null) })),
      );
      if (isOver) return null;
      let isChanged = false;
      const left = new Set(made.keys());
      for (const { name, file } of files) {
        if (!file) continue;
        left.delete(name);
        const state = `${file.lastModified} ${file.size}`;
        const before = made.get(name);
        if (before?.state === state) continue;
        isChanged = true;
        if (before) URL.revokeObjectURL(before.address);
        made.set(name, { state, address: URL.createObjectURL(file) });
      }
      for (const name of left) {
        isChanged = true;
        URL.revokeObjectURL(made.get(name)?.address ?? "");
        made.delete(name);
      }
      return isChanged ? Object.fromEntries([...made].map(([name, { address }]) => [name, address])) : null;
    },
    end() {
      isOver = true;
      for (const { address } of made.values()) URL.revokeObjectURL(address);
      made.clear();
    },
  };
}
