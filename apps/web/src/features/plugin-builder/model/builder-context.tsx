/** Hands the builder to the steps. */
import { createContext, type ReactNode, useContext } from "react";
import { useStore } from "zustand";
import type { Builder, BuilderSession } from "./builder.ts";
import type { BuilderState } from "./builder-state.ts";

const Context = createContext<Builder | null>(null);

export function BuilderProvider({ builder, children }: { builder: Builder; children: ReactNode }) {
  return <Context value={builder}>{children}</Context>;
}

export function useBuilder(): Builder {
  const builder = useContext(Context);
  if (!builder) throw new Error("A step of the plugin builder stands outside of it.");
  return builder;
}

/** A part of the session; draws anew when it changes. */
export function useSession<Value>(select: (session: BuilderSession) => Value): Value {
  return useStore(useBuilder().store, select);
}

/** A part of what was entered; draws anew when it changes. */
export function useEntered<Value>(select: (state: BuilderState) => Value): Value {
  return useSession(({ work }) => select(work.state));
}
