/** A tab that dies again and again while somebody plays at a table of their device: nothing that was acknowledged is lost or done twice. */
import { setTimeout as pause } from "node:timers/promises";
import { MessageError } from "@baize/client";
import { createRandomSource } from "@baize/engine";
import type { NearPage, NearTable } from "./near-page.ts";
import type { SplitTable } from "./split-game.ts";

export interface TabKills {
  acknowledged: number;
  /** Done, though the tab died before it was answered. */
  kept: number;
}

/** At most so long after somebody has begun to act the tab dies; milliseconds. */
const LONGEST_MS = 250;

/** Throws when an acknowledged action is lost, doubled or out of order. */
export async function killTabs(kills: number, seed: number, { near, plugin }: SplitTable): Promise<TabKills> {
  const random = createRandomSource(`tab kills ${seed}`);
  const begun = await near.create({ plugin, saved: null, takenFrom: null });
  const { slug } = begun;
  await begun.close();
  let sent = 0;
  let kept = 0;
  let answered: number[] = [];
  for (let kill = 0; kill <= kills; kill++) {
    const table = await near.open(slug);
    const found = await marksOf(table);
    const lost = answered.filter((mark) => !found.includes(mark));
    if (lost.length > 0) throw new Error(`Kill ${kill}: acknowledged and lost: ${lost}.`);
    const inOrder = [...new Set(found)].sort((a, b) => a - b);
    if (String(inOrder) !== String(found))
      throw new Error(`Kill ${kill}: out of order or done twice: ${found}.`);
    kept += found.length - answered.length;
    answered = found;
    if (kill === kills) {
      await table.close();
      break;
    }
    sent = await actUntilTheTabDies(near, table, sent, random.integer(0, LONGEST_MS), answered);
  }
  return { acknowledged: answered.length - kept, kept };
}

/** Adds what is answered to `answered`. @returns the last mark that was sent. */
async function actUntilTheTabDies(
  near: NearPage,
  table: NearTable,
  sent: number,
  afterMs: number,
  answered: number[],
): Promise<number> {
  let last = sent;
  let isDead = false;
  const dead = pause(afterMs)
    .then(() => near.crash())
    .then(() => {
      isDead = true;
    });
  while (!isDead) {
    const mark = ++last;
    const done = table.room.evaluate(["LOG", `mark ${mark}`]).then(
      () => answered.push(mark),
      (error: unknown) => {
        if (!(error instanceof MessageError)) throw error;
      },
    );
    await Promise.race([done, dead]);
  }
  await dead;
  await table.close();
  return last;
}

/** The marks that the table's log has, in its order. */
async function marksOf(table: NearTable): Promise<number[]> {
  const { deltas } = await table.exportReplay();
  const lines = deltas.flatMap((delta) => {
    const { _delta_metadata: facts } = delta as { _delta_metadata?: { log_messages?: string[] } };
    return facts?.log_messages ?? [];
  });
  return lines.flatMap((line) => {
    const [, mark] = /^(?:\[[^\]]+\] )?mark (\d+)$/.exec(line) ?? [];
    return mark === undefined ? [] : [Number(mark)];
  });
}
