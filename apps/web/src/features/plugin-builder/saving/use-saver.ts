import { useStore } from "zustand";
import { http } from "../../../app/services.ts";
import type { Builder } from "../model/builder.ts";
import { useBuilder } from "../model/builder-context.tsx";
import { createSaver, type Saver, type SaveState } from "./saver.ts";

const savers = new WeakMap<Builder, Saver>();

/** The one saver of the builder on the screen, and how it stands. */
export function useSaver(): { saver: Saver; state: SaveState } {
  const builder = useBuilder();
  const saver = savers.get(builder) ?? createSaver(builder, { http });
  savers.set(builder, saver);
  return { saver, state: useStore(saver.store) };
}
