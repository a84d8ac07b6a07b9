/** How well the actions of a random walk are foreseen by whoever does them (`src/rehearsal`). Everything hangs on the seed. */
import {
  createIdSource,
  createRandomSource,
  createRehearsals,
  createTable,
  type Definition,
  type Foreseen,
  type GameState,
  type Json,
  NameBook,
  REHEARSED,
  type User,
  viewGame,
} from "../../src/index.ts";
import { standingOf, type Viewer } from "../../src/view/index.ts";
import { chooseAction, offersOf } from "./choices.ts";

export interface ForeseenWalk {
  /** Actions that changed something of which all was foreseen as it came. */
  right: number;
  /** Of the changes that were foreseen one did not come, each with the action. */
  wrong: string[];
  /** Nothing was foreseen. */
  unforeseen: number;
}

const PEOPLE: Readonly<Record<string, User>> = {
  player1: { id: 1, alias: "ann", language: "English" },
  player2: { id: 2, alias: "bob", language: "German" },
};
/** This engine's ids, which whoever looks knows by other names. */
const ID = /\b[cs]_[0-9a-z]{14}\b/g;

export function walkForeseeing(definition: Definition, seed: number, actions: number): ForeseenWalk {
  const random = createRandomSource(`walk ${seed}`);
  let turn = 0;
  const options = { pluginId: 1, language: "English" };
  const table = createTable(
    definition,
    { roomSlug: "walk", options, creator: PEOPLE.player1! },
    {
      now: () => turn,
      random: () => createRandomSource(`${seed} ${turn++}`),
      ids: createIdSource(),
    },
  );
  if (Object.hasOwn(table.game.playerData, "player2")) table.sitDown("player2", PEOPLE.player2!);
  const offers = offersOf(definition);
  let names = 0;
  const book = new NameBook(() => `${seed}x${names++}`);
  const rehearsals = createRehearsals(definition, () => 0);
  const walked: ForeseenWalk = { right: 0, wrong: [], unforeseen: 0 };
  for (let count = 1; count <= actions; count++) {
    const { code, playerUi } = chooseAction(table.game, offers, random);
    const actor = PEOPLE[playerUi.playerN ?? ""] ?? PEOPLE.player1!;
    const viewer: Viewer = { seat: playerUi.playerN, omniscient: false };
    // As it comes over the line: parts of the live game are written in place.
    const view = (): GameState => JSON.parse(JSON.stringify(viewGame(table.game, viewer, book)));
    const inNames = <T>(value: T): T =>
      JSON.parse(JSON.stringify(value).replaceAll(ID, (id) => book.nameOf(id, standingOf(viewer))));
    const foreseen = rehearsals.rehearse(view(), table.playerInfo, {
      code: inNames<Json>(code),
      playerUi: inNames(playerUi),
      actor,
    });
    const { error } = table.act({ code, playerUi, actor });
    if (error !== null) continue;
    if (foreseen === null) walked.unforeseen++;
    else {
      const after = view();
      const missing = foreseen.find((change) => !hasCome(change, after));
      if (missing)
        walked.wrong.push(
          `seed ${seed}, action ${count}, ${JSON.stringify(code)}: ${missing.path.join("/")}`,
        );
      else if (foreseen.length > 0) walked.right++;
    }
  }
  return walked;
}

/** New stacks have names of their own, and of a card that is hidden by now the view tells little. */
function hasCome({ path, after }: Foreseen, game: GameState): boolean {
  const [table, id] = path;
  if (table === "cardById" && game.cardById[id ?? ""]?.databaseId === null) return true;
  if (`${path.join()}${JSON.stringify(after)}`.includes(REHEARSED)) return true;
  let at: unknown = game;
  for (const key of path) at = (at as Record<string, unknown> | undefined)?.[key];
  return JSON.stringify(at) === JSON.stringify(after);
}
