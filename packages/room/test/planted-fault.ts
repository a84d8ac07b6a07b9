/** Seeded games of two people in which a fault of the plugin shows, and what one of them reports of it. */
import { afterMessage, COPIED, type CopiedMessage } from "@baize/client";
import {
  createRandomSource,
  type Definition,
  type GameState,
  type Json,
  type JsonObject,
  knows,
  loadDefinition,
} from "@baize/engine";
import type { GameAction, RoomView } from "@baize/protocol";
import { type BugReport, reportOf } from "../src/report/index.ts";
import { createSeenSteps, type SeenSteps } from "../src/report/seen-steps.ts";
import { openLocalRoom, person } from "./local-room.ts";
import { seededMessages } from "./seeded-messages.ts";

export interface PlantedFault {
  definition: Definition;
  /** The file, as it is saved. */
  report: string;
  /** What the action failed with. */
  message: string;
  /** The step that failed. */
  step: number;
  /** What the file must not hold: names and ids of cards that the reporter has never seen, ids of all that they do not see now. */
  secrets: string[];
  /** Id of its game, and the name of its room. */
  place: string[];
}

/** Fails wherever it stands. */
const FAULT: Json = ["SET", "/cardById/planted/rotation", 90];
const FAULT_WORDS = "planted";

/** Where a fault may be: in the list itself, in a function that it calls, in one that is called by that. */
const PLACES: readonly { first: Json; functions: JsonObject }[] = [
  { first: FAULT, functions: {} },
  { first: ["TROUBLE"], functions: { TROUBLE: { args: [], code: [FAULT] } } },
  {
    first: ["TROUBLE"],
    functions: { TROUBLE: { args: [], code: [["DEEPER"]] }, DEEPER: { args: [], code: [FAULT] } },
  },
];

/** Plays until the fault shows; throws when it does not. */
export async function playFault({ source }: Definition, seed: number): Promise<PlantedFault> {
  const random = createRandomSource(`fault ${seed}`);
  const lists = Object.entries(source.gameDef.actionLists as JsonObject).filter(([, code]) =>
    Array.isArray(code),
  );
  const [list, code] = lists[random.integer(0, lists.length - 1)] as [string, Json[]];
  const { first, functions } = PLACES[random.integer(0, PLACES.length - 1)]!;
  const gameDef: JsonObject = {
    ...source.gameDef,
    functions: { ...(source.gameDef.functions as JsonObject), ...functions },
    actionLists: {
      ...(source.gameDef.actionLists as JsonObject),
      [list]: [first, ...(Array.isArray(code[0]) ? code : [code as Json])],
    },
  };
  const definition = loadDefinition({ ...source, gameDef });

  const [ann, bob] = [person(1, "Ann"), person(2, "Bob")];
  const { room, enter } = await openLocalRoom(ann, [bob], definition);
  const clients = [await enter(ann), await enter(bob)];
  await clients[1]!.send("set_seat", { player_i: "player2", new_user_id: bob.id });
  const at = random.integer(0, 1);
  const [seat, reporter] = [`player${at + 1}`, clients[at]!];
  const next = [ann, bob].map(({ id }) => seededMessages(definition, random, id));

  let view: RoomView | null = null;
  const seen = createSeenSteps();
  const known = new Set<string>();
  await reporter.send("request_state", {});
  const hear = () => {
    view = heardBy(reporter.heard, view, seen);
    const viewer = { seat, omniscient: false };
    for (const card of Object.values(room.table.game.cardById))
      if (knows(viewer, card)) for (const text of namesOf(card)) known.add(text);
  };
  hear();
  const loads = (definition.source.gameDef.preBuiltDecks ?? {}) as JsonObject;
  for (const [index, client] of clients.entries()) {
    const decks = Object.keys(loads);
    const deckId = decks[random.integer(0, decks.length - 1)];
    const player_ui = { playerN: `player${index + 1}` };
    await client.send("game_action", {
      action: "command",
      options: { command: "loadDeck", args: { deckId }, player_ui },
    });
    hear();
  }
  for (let sent = 0; sent < 12; sent++) {
    const who = random.integer(0, 1);
    const own = `player${who + 1}`;
    await clients[who]!.send("request_state", {});
    const { game } = whole(clients[who]!.heard);
    const { event, payload } = next[who]!(game as unknown as GameState, own);
    if (event !== "set_seat") await clients[who]!.send(event, payload);
    hear();
  }
  const action = {
    action: "run",
    options: { ref: { kind: "actionList", id: list }, player_ui: { playerN: seat } },
  } as unknown as GameAction;
  const done = seen.sent(action);
  const reply = await reporter.send("game_action", action);
  hear();
  if (reply?.status === "ok") done();
  const last = seen.steps.at(-1);
  const lines = room.table.game.messages;
  if (!last?.action || !lines.some((line) => line.includes(FAULT_WORDS)))
    throw new Error(
      `Seed ${seed}: the fault in ${list} did not show: ${JSON.stringify(reply)} ${lines.join(" / ")}`,
    );
  const report: BugReport = reportOf(last, { seat, language: "English", note: `It fails (${seed}).` });
  const hidden = Object.values(room.table.game.cardById).filter(
    (card) => !knows({ seat, omniscient: false }, card),
  );
  const secrets = hidden.flatMap((card) => [
    card.id,
    card.stackId,
    ...namesOf(card).filter((text) => !known.has(text)),
  ]);
  return {
    definition,
    report: JSON.stringify(report),
    message: FAULT_WORDS,
    step: room.table.replayStep,
    secrets,
    place: [room.table.game.id, room.table.game.roomSlug],
  };
}

/** What a face says of itself: its name and its row in the database. */
function namesOf(card: GameState["cardById"][string]): string[] {
  return [card.sides.A?.name, card.databaseId].filter(
    (text) => typeof text === "string" && text.length > 3,
  ) as string[];
}

/** The last whole state that a client has heard. */
function whole(heard: readonly [string, unknown][]): RoomView {
  return heard.findLast(([event]) => event === "current_state")?.[1] as RoomView;
}

/** Follows what a client has heard since the last time. */
function heardBy(heard: [string, unknown][], view: RoomView | null, seen: SeenSteps): RoomView | null {
  let copy = view;
  for (const [event, payload] of heard.splice(0)) {
    if (!(COPIED as readonly string[]).includes(event)) continue;
    const message = { type: event, payload } as CopiedMessage;
    const before = copy;
    copy = afterMessage(copy, message).view;
    if (message.type === "state_update" && before) seen.saw(before, message.payload);
    else if (message.type === "current_state") seen.forget();
  }
  return copy;
}
