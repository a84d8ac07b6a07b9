/** Marks on cards that end when a card leaves play or is shuffled (api §8.3): no trace of them tells it from others. */

import type { Run } from "../../language/run/run.ts";
import type { Card, CardId } from "../../model/state.ts";
import { deepEqual, isObjectValue, type Value } from "../../model/value.ts";
import { setPath } from "../automation/set.ts";
import { triggersOf } from "./step-reminders.ts";

/** Arrows from these cards and to them, and those that are being drawn from them. */
export function endArrows(run: Run, cards: ReadonlySet<CardId>): void {
  if (cards.size === 0) return;
  const { cardById, playerData } = run.game;
  for (const id of run.arrowed.ids(cardById, run.journal)) {
    // A rule that hears of the end of another arrow may have deleted it.
    const arrows = cardById[id]?.arrows;
    for (const seat in arrows) {
      const ids = arrows[seat];
      if (!Array.isArray(ids) || ids.length === 0) continue;
      const left = cards.has(id) ? [] : ids.filter((other) => !cards.has(other));
      if (left.length < ids.length) setPath(run, ["cardById", id, "arrows", seat], left);
    }
  }
  for (const [seat, player] of Object.entries(playerData)) {
    const origin = player?.drawingArrowFrom ?? null;
    if (origin !== null && cards.has(origin)) setPath(run, ["playerData", seat, "drawingArrowFrom"], null);
  }
}

/** Step reminders are again those of the card's own text. */
export function endTriggers(run: Run, { id, sides }: Card): void {
  // They may need regular expressions, which a rehearsal does without.
  if (run.rehearses) return;
  for (const [side, face] of Object.entries(sides ?? {})) {
    if (!isObjectValue(face) || !isObjectValue(face.triggers)) continue;
    const own = triggersOf(run.definition, face);
    if (!deepEqual(face.triggers as Value, own))
      setPath(run, ["cardById", id, "sides", side, "triggers"], own);
  }
}
