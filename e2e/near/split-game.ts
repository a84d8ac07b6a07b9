/**
 * One seeded game that is begun on a device and goes on in a room of a server, split at a random step: the room must have the
 * very game, and undo must lead back over the split to the start and forth again.
 */
import { MessageError, type RoomClient } from "@baize/client";
import { createRandomSource, type Definition, type GameState, type RandomSource } from "@baize/engine";
import type { RoomClientMessages } from "@baize/protocol";
import { chooseAction, offersOf } from "../../packages/engine/tools/walk/choices.ts";
import { wholeState } from "../kill/table.ts";
import type { NearPage } from "./near-page.ts";
import { seenGame } from "./seen-game.ts";

export interface SplitGame {
  /** Steps of the history when the game changed places, and at its end. */
  split: number;
  end: number;
}

export interface SplitTable {
  near: NearPage;
  /** Of the server, where somebody is the host: each game takes the place of the one before. */
  room: RoomClient;
  plugin: { id: number; version: number; packed: string };
  definition: Definition;
  /** How many actions are done, on both ends together. */
  actions: number;
}

/** Throws with the seed in its message when the two ends differ anywhere. */
export async function playSplit(seed: number, table: SplitTable): Promise<SplitGame> {
  const { near, room, plugin, definition, actions } = table;
  const random = createRandomSource(`split ${seed}`);
  const before = random.integer(1, actions - 1);
  /** What was seen of the game at each step of its history. */
  const pictures: string[] = [];
  const device = await near.create({ plugin, saved: null, takenFrom: null });
  await play(device.room, before, random, definition, pictures);
  const { game, deltas } = await device.exportReplay();
  const split = device.room.view.replayStep;
  pictures[split] = seenGame(device.room.view.game);
  await device.close();

  await room.send("set_replay", { replay: { game, deltas } } as RoomClientMessages["set_replay"]);
  const arrived = await wholeState(room);
  const where = `Seed ${seed}, split at step ${split}`;
  compare(`${where}, after the upload`, seenGame(arrived.game), pictures[split]);
  await play(room, actions - before, random, definition, pictures);
  const end = room.view.replayStep;
  const steps = Object.keys(pictures).map(Number);
  for (const index of [...steps.toReversed(), ...steps]) {
    // The room does one after the other: the state is that of the step.
    const stepped = room.send("step_through", { options: { size: "index", index } });
    const [state] = await Promise.all([wholeState(room), stepped]);
    compare(`${where}, at step ${index} of ${end}`, seenGame(state.game), pictures[index]);
  }
  return { split, end };
}

/** Does what chance says, and takes a picture after each step. */
async function play(
  room: RoomClient,
  count: number,
  random: RandomSource,
  definition: Definition,
  pictures: string[],
): Promise<void> {
  const offers = offersOf(definition);
  for (let done = 0; done < count; done++) {
    const { code, playerUi } = chooseAction(room.view.game as unknown as GameState, offers, random);
    try {
      await room.evaluate(code, undefined, { ...playerUi, playerN: "player1", observingPlayerN: "player1" });
    } catch (error) {
      // Plugins refuse much of what chance asks for, and nothing has changed then.
      if (!(error instanceof MessageError)) throw error;
      continue;
    }
    const { game, replayStep } = await wholeState(room);
    pictures[replayStep] = seenGame(game);
  }
}

function compare(where: string, found: string, expected: string | undefined): void {
  if (found === expected) return;
  const at = [...found].findIndex((sign, index) => sign !== expected?.[index]);
  const near = (text = "") => text.slice(Math.max(0, at - 120), at + 120);
  throw new Error(`${where}:\n${near(found)}\ninstead of\n${near(expected)}`);
}
