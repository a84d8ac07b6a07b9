/** Hands the editor to its parts: the layout, what is chosen, and everything that can be done with it. */
import { createContext, type ReactNode, useContext } from "react";
import type { LayoutEditing } from "./use-layout-editing.ts";

const Context = createContext<LayoutEditing | null>(null);

export function EditorProvider({ editing, children }: { editing: LayoutEditing; children: ReactNode }) {
  return <Context value={editing}>{children}</Context>;
}

export function useEditor(): LayoutEditing {
  const editing = useContext(Context);
  if (!editing) throw new Error("A part of the layout editor stands outside of it.");
  return editing;
}
