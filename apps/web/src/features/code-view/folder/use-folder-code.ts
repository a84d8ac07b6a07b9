import { useEffect, useRef, useState } from "react";
import { rememberFolder } from "./last-folder.ts";
import { type FolderDesk, openFolderDesk } from "./open-folder.ts";
import { type FolderHandle, mayUse } from "./plugin-folder.ts";

type Opening =
  | { is: "none" }
  | { is: "opening" }
  | { is: "refused" }
  | { is: "empty"; name: string }
  | { is: "failed" }
  | ({ is: "open" } & FolderDesk);

/** The folder that is worked on, and what opens another one. */
export function useFolderCode(): {
  opening: Opening;
  open(folder: FolderHandle): Promise<void>;
  leave(): void;
} {
  const [opening, setOpening] = useState<Opening>({ is: "none" });
  const opened = useRef<FolderDesk | null>(null);
  function close(): void {
    opened.current?.keeper.end();
    opened.current?.desk.end();
    opened.current = null;
  }
  useEffect(
    () => () => {
      opened.current?.keeper.end();
      opened.current?.desk.end();
    },
    [],
  );
  return {
    opening,
    async open(folder) {
      try {
        if (!(await mayUse(folder))) return setOpening({ is: "refused" });
        setOpening({ is: "opening" });
        close();
        const made = await openFolderDesk(folder);
        if (!made) return setOpening({ is: "empty", name: folder.name });
        opened.current = made;
        setOpening({ is: "open", ...made });
        await rememberFolder(folder);
      } catch {
        setOpening({ is: "failed" });
      }
    },
    leave() {
      close();
      setOpening({ is: "none" });
    },
  };
}
