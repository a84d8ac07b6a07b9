import type { Card, CardId, Face } from "@baize/engine";
import { useMemo } from "react";
import { spokenFace } from "../../../card-face/text-face.ts";
import { useRoom } from "../../model/room-context.tsx";
import { cardOf } from "../../model/room-store.ts";
import { isKnown, visibleFace } from "../../model/visible-side.ts";
import { useTable } from "../context/table-context.tsx";
import type { Looker } from "./use-looker.ts";

/**
 * What a card says beside its name (table §12.3): where its arrows go, and what stands on the face if this viewer
 * knows it; undefined for nothing.
 */
export function useSpokenFace(
  card: Card | undefined,
  face: Face | undefined,
  known: boolean,
  looker: Looker,
): string | undefined {
  const { textColumns, statColumns, words } = useTable();
  const { resolve } = words;
  const arrows = useArrowsOf(card, looker);
  const printed = useMemo(
    () => (known && face ? spokenFace(face, textColumns, statColumns, resolve) : null),
    [known, face, textColumns, statColumns, resolve],
  );
  return [arrows, printed].filter(Boolean).join(". ") || undefined;
}

/** The cards that this one has arrows to, in words; "" without any. */
function useArrowsOf(card: Card | undefined, { seat, peekingAll }: Looker): string {
  const { label, t } = useTable().words;
  // Plugins may have put anything in their place.
  const targets = Object.values(card?.arrows ?? {}).filter((ids) => Array.isArray(ids));
  return useRoom((state) => {
    if (targets.length === 0) return "";
    const nameOf = (id: CardId) => {
      const target = cardOf(state, id);
      if (!target) return [];
      const known = isKnown(target, seat, peekingAll);
      return [known ? label(visibleFace(target, seat, peekingAll)?.name) : t("faceDown")];
    };
    const names = targets.flat().flatMap(nameOf);
    return names.length === 0 ? "" : t("arrowTo", { names: names.join(", ") });
  });
}
