import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { prefersStill } from "../../../../app/motion.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import type { Glide } from "../context/glide.ts";
import type { TableContextValue } from "../context/table-context.tsx";
import type { ChangeToken } from "../context/token-buttons.tsx";
import { attachPointerLayer } from "./pointer-layer.ts";

interface Options {
  root: RefObject<HTMLElement | null>;
  overlay: RefObject<HTMLElement | null>;
  table: TableContextValue | null;
  glide: RefObject<Glide | null>;
  scale: RefObject<number>;
  changeToken: ChangeToken;
}

/** Attaches the pointer layer to the table for as long as it is there. */
export function usePointerLayer({ root, overlay, table, glide, scale, changeToken }: Options): void {
  const { store, ui, actions, plugin, userId, language } = useRoomContext();
  const { t } = useTranslation("table");
  const latest = useRef({ table, t });
  latest.current = { table, t };
  useEffect(() => {
    if (!root.current || !overlay.current) return;
    return attachPointerLayer({
      root: root.current,
      overlay: overlay.current,
      store,
      ui,
      actions,
      plugin,
      userId,
      language,
      changeToken,
      table: () => latest.current.table,
      glide: () => glide.current,
      isStill: prefersStill,
      scale: () => scale.current,
      t: ((key, values) => latest.current.t(key, values ?? {})) as Translate,
    });
  }, [root, overlay, store, ui, actions, plugin, userId, language, glide, scale, changeToken]);
}
