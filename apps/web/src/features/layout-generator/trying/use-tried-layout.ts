import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { TriedPlugin } from "../../../local-room/trial/trial-orders.ts";
import type { Drawing, Generator } from "../model/generator.ts";
import { withDrawing } from "../model/tried-layout.ts";
import type { OpenedPlugin } from "../opening/use-plugin.ts";

/** The table is told once nothing has been drawn for so long, milliseconds: a name that is typed passes through many. */
const QUIET_MS = 250;

/** The plugin with the layout that is drawn, and which of its layouts that is. */
export function useTriedLayout(
  generator: Generator,
  opened: OpenedPlugin | null,
): { plugin: TriedPlugin | undefined; layoutId: string | null } {
  const layout = useStore(generator.store, (state) => state.layout);
  const layoutId = useStore(generator.store, (state) => state.layoutId);
  const [drawing, setDrawing] = useState<Drawing>({ layout, layoutId });
  useEffect(() => {
    const timer = setTimeout(() => setDrawing({ layout, layoutId }), QUIET_MS);
    return () => clearTimeout(timer);
  }, [layout, layoutId]);
  const plugin = useMemo(
    () =>
      opened
        ? {
            name: opened.name,
            gameDef: withDrawing(opened.game.definition, drawing),
            cardDb: opened.game.cardDb,
          }
        : undefined,
    [opened, drawing],
  );
  return { plugin, layoutId: drawing.layoutId };
}
