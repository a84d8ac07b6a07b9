import type { Face } from "@baize/engine";
import { useMemo } from "react";
import { useTextResolver } from "../model/texts.tsx";
import { useTable } from "../table/table-context.tsx";
import { spokenFace } from "./text-face.ts";

/** What a card says beside its name (table-ui §12.3); undefined for one whose face this viewer does not know. */
export function useSpokenFace(face: Face | undefined, known: boolean): string | undefined {
  const { textColumns, statColumns } = useTable();
  const resolve = useTextResolver();
  return useMemo(
    () => (known && face && spokenFace(face, textColumns, statColumns, resolve)) || undefined,
    [known, face, textColumns, statColumns, resolve],
  );
}
