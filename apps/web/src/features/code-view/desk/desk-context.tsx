import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { WorkspaceState } from "../model/workspace.ts";
import type { CodeDesk, DeskView } from "./code-desk.ts";

const DeskContext = createContext<CodeDesk | null>(null);

/** Gives the desk to all parts of the code view. */
export function DeskProvider({ desk, children }: { desk: CodeDesk; children: ReactNode }) {
  return <DeskContext value={desk}>{children}</DeskContext>;
}

/** @throws outside of a code view */
export function useDesk(): CodeDesk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error("There is no code view around.");
  return desk;
}

/** A part of what the files are; drawn anew when it changes. */
export function useFiles<Value>(select: (state: WorkspaceState) => Value): Value {
  return useStore(useDesk().workspace.store, select);
}

/** A part of what is shown; drawn anew when it changes. */
export function useView<Value>(select: (view: DeskView) => Value): Value {
  return useStore(useDesk().view, select);
}
