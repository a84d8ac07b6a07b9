/** The table behind a step of a script, with the steps before it, as a table of this device. */
import type { DevicePerson } from "../../local-room/person.ts";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { makeTable } from "../../local-room/tables.ts";
import { noteForTable } from "../device-table/table-note.ts";
import { runScript } from "./run-script.ts";

interface StepOfScript {
  plugin: PackedPlugin;
  text: string;
  /** From 0. */
  step: number;
  /** What is said beside the table; null: nothing. */
  note: string | null;
}

/** @returns the slug of the table; null where the device does not take it. Rejects when the script does not get there. */
export async function openStep(
  { plugin, text, step, note }: StepOfScript,
  person: DevicePerson,
): Promise<string | null> {
  const { reached } = await runScript({ plugin, text, at: step }, new AbortController().signal);
  if (!reached) throw new Error(`Step ${step} was not reached.`);
  const { game, history } = reached;
  const saved = { uuid: String(game.id), game, deltas: [...history], asCopy: true };
  const outcome = await makeTable({ plugin, saved, takenFrom: null }, person);
  if (outcome.kind !== "opened") return null;
  if (note !== null) noteForTable(outcome.table.slug, note);
  return outcome.table.slug;
}
