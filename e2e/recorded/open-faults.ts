/** Faults that are planted in a plugin for two, reported by one of its players, and opened from the file. */
import { join } from "node:path";
import { loadPlayDefinition } from "../../apps/cli/src/play/index.ts";
import { playReport, readReport, reportedGame, withTrace } from "../../packages/room/src/report/index.ts";
import { openLocalRoom, person } from "../../packages/room/test/local-room.ts";
import { type PlantedFault, playFault } from "../../packages/room/test/planted-fault.ts";

export interface OpenedFaults {
  faults: number;
  /** How many names and ids of hidden cards were looked for in the files. */
  secrets: number;
  problems: string[];
}

export async function openFaults(first: number, faults: number): Promise<OpenedFaults> {
  const definition = await loadPlayDefinition(join(import.meta.dirname, "../../games/duel-of-lanterns"));
  const problems: string[] = [];
  let secrets = 0;
  for (let seed = first; seed < first + faults; seed++) {
    try {
      const fault = await playFault(definition, seed);
      secrets += fault.secrets.length;
      problems.push(...(await wrongWith(fault)).map((problem) => `Fault ${seed}: ${problem}`));
    } catch (error) {
      problems.push(`Fault ${seed}: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { faults, secrets, problems };
}

async function wrongWith({ definition, report, message, step, secrets }: PlantedFault): Promise<string[]> {
  const problems: string[] = [];
  const read = readReport(report);
  if (read.step !== step) problems.push(`the report is of step ${read.step}, the fault of step ${step}.`);
  const played = playReport(read, definition);
  if (!played?.outcome.error?.message.includes(message) || !played.isSame)
    problems.push("its action does not fail once more with the same words.");
  const traced = withTrace(read, definition);
  if (!traced.trace) problems.push("it has no trace.");
  const file = JSON.stringify(traced);
  for (const secret of secrets) if (file.includes(secret)) problems.push(`the file holds ${secret}.`);

  const { game, deltas } = reportedGame(read, definition);
  const ann = person(1, "Ann");
  const { room, enter } = await openLocalRoom(ann, [], definition);
  const client = await enter(ann);
  await client.send("set_replay", { replay: JSON.parse(JSON.stringify({ game, deltas })) });
  if (!room.table.game.messages.join().includes(message)) problems.push("the table does not tell the fault.");
  await client.send("step_through", { options: { size: "single", direction: "undo" } });
  if (room.table.game.messages.join().includes(message))
    problems.push("undo does not lead before the fault.");
  return problems;
}
