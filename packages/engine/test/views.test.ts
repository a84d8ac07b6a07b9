/** Random walks with an audience: everybody hears enough to follow their own view, and nothing else (api §8.3). */
import { describe, expect, it } from "vitest";
import { createIdSource } from "../src/model/ids.ts";
import type { EnginePorts } from "../src/model/ports.ts";
import { createRandomSource } from "../src/model/random.ts";
import type { GameState, Json, SeatId } from "../src/model/state.ts";
import type { User } from "../src/model/user.ts";
import { createTable } from "../src/table/table.ts";
import { chooseAction, offersOf } from "../tools/walk/choices.ts";
import { definitionOf, type World } from "../tools/walk/worlds.ts";
import { Audience } from "./audience.ts";

const ANN: User = { id: 1, alias: "ann", language: "English" };
const BOB: User = { id: 2, alias: "bob", language: "English" };
const ACTIONS = 80;
/** Seeds per world: its tables are large, so walks there take long. */
const SEEDS = { fixture: [1, 2, 14, 23], "standard-52": [1] } satisfies Partial<Record<World, number[]>>;

function portsOf(seed: number): EnginePorts {
  let turn = 0;
  return {
    now: () => 1000 + turn,
    random: () => createRandomSource(`views ${seed} ${turn++}`),
    ids: createIdSource(),
  };
}

/** Plugins keep ids wherever they like, and write texts with names and ids. */
function noting(game: GameState, seat: SeatId, random: ReturnType<typeof createRandomSource>): Json {
  const pick = (items: readonly string[]) =>
    items[random.integer(0, Math.max(0, items.length - 1))] ?? "none";
  const [card, other] = [pick(Object.keys(game.cardById)), pick(Object.keys(game.cardById))];
  const stack = pick(Object.keys(game.stackById));
  const notes: Json[] = [
    ["SET", "/noted", ["LIST", card, stack]],
    ["SET", "/noted", null],
    ["SET", `/cardById/${card}/friend`, other],
    ["SET", `/cardById/${card}/friend`, null],
    ["SET", `/cardById/${card}/arrows/${seat}`, ["LIST", other]],
    ["SET", `/cardById/${card}/peeking/${seat}`, random.integer(0, 1) === 0],
    ["SET", `/playerData/${seat}/marked`, { [card]: 1, [other]: 2 }],
    ["SET", `/groupById/${seat}Deck/best`, stack],
    ["SET", `/stackById/${stack}/first`, card],
    ["FADE_TEXT_CARD", card, `$GAME.cardById.${card}.sides.A.name`],
    [
      ["PROMPT", seat, "chooseSide", card],
      ["PROMPT_ADD_OPTION", seat, "Take", "T", ["LIST", "LOG", "taken"], "default", other],
      [
        "SET",
        ["LIST", "playerData", seat, "prompts", `$GAME.playerData.${seat}.mostRecentPromptId`, "secret"],
        card < other,
      ],
    ],
    ["LOG", card, " is ", `$GAME.cardById.${card}.sides.A.name`, `, of ${stack}.`],
    ["LOG", `img:cardId:${card}:2 and `, ["GET", `/cardById/${other}/sides`]],
  ];
  return notes[random.integer(0, notes.length - 1)]!;
}

describe("views of a walk (api §8.3)", async () => {
  for (const [world, seeds] of Object.entries(SEEDS)) {
    const definition = (await definitionOf(world as World))!;
    it.each(seeds)(
      `${world}, seed %i: every client can follow, and none hears of a card that it does not know`,
      { timeout: 120_000 },
      (seed) => {
        const table = createTable(
          definition,
          { roomSlug: "walk", options: { pluginId: 1, language: "English" }, creator: ANN },
          portsOf(seed),
        );
        table.sitDown("player2", BOB);
        const offers = offersOf(definition);
        table.act({
          code: ["LOAD_CARDS", offers.decks[0]!],
          playerUi: { playerN: "player1" },
          actor: ANN,
        });
        const audience = new Audience(table);
        const random = createRandomSource(`views ${seed}`);
        for (let count = 0; count < ACTIONS; count++) {
          const { code, playerUi } = chooseAction(table.game, offers, random);
          const seat = random.integer(1, 2) === 1 ? "player1" : "player2";
          const noted = random.integer(1, 3) === 1 ? noting(table.game, seat, random) : code;
          audience.hearStep(table.act({ code: noted, playerUi, actor: ANN }));
          if (random.integer(1, 8) === 1) {
            audience.hearStepping(table.stepThrough({ size: "single", direction: "undo" }));
            if (random.integer(1, 2) === 1)
              audience.hearStepping(table.stepThrough({ size: "round", direction: "undo" }));
            audience.hearStepping(table.stepThrough({ size: "index", index: table.deltas.length - 1 }));
          }
          expect(audience.faults, `after action ${count}, ${JSON.stringify(noted)}`).toEqual([]);
        }
        expect(Object.keys(table.game.cardById).length).toBeGreaterThan(5);
        expect(audience.linesSaid).toBeGreaterThan(0);
      },
    );
  }
});
