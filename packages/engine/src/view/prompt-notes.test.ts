import { describe, expect, it } from "vitest";
import type { Delta, GameState, Prompt } from "../model/state.ts";
import type { PromptMention } from "../model/text-notes.ts";
import { notePrompts, type PromptNotes } from "./prompt-notes.ts";
import { stepNotes } from "./step-notes.ts";
import { book, change, other, owner, patched, table, watcher } from "./testing/small-view.ts";
import { viewDelta } from "./view-delta.ts";
import { viewGame } from "./view-game.ts";
import { viewIndexOf } from "./view-parts.ts";
import type { Viewer } from "./viewer.ts";

type Named = [option: number | undefined, text: string, name: string, cardId: string];

/** Steps that ask player1 and player2 something, and what each of them makes of it. */
class Asking {
  game: GameState = table();
  readonly #prompts = new Map<string, PromptNotes>();
  readonly #aliases = book();

  get #index() {
    return { ...viewIndexOf(this.game), prompts: this.#prompts };
  }

  /** The names are those of cards that were read for these texts. */
  step(edit: (game: GameState) => void, named: Named[], viewer: Viewer): Delta {
    const before = this.game;
    const { after, delta } = change(before, edit);
    const namesPrompted = (["player1", "player2"] as const).flatMap((seat) =>
      named.map(([option, text, name, cardId]): PromptMention => {
        const start = text.indexOf(name);
        const place = option === undefined ? {} : { option };
        const face = { databaseId: `db-${name}`, side: "A" as const };
        return { seat, uuid: "u", ...place, start, end: start + name.length, name, cardId, ...face };
      }),
    );
    const marks = namesPrompted.map(({ seat, uuid, option, start, end, cardId }) => {
      const place = option === undefined ? { seat, uuid } : { seat, uuid, option };
      return { ...place, start, end, cardIds: [cardId] };
    });
    const outcome = { delta, marks, sayings: [], namesLogged: [], namesPrompted, shuffled: [] };
    notePrompts(this.#prompts, stepNotes(before, after, outcome));
    this.game = after;
    return viewDelta(before, after, delta, viewer, this.#aliases, {}, this.#index);
  }

  read(viewer: Viewer): GameState {
    return viewGame(this.game, viewer, this.#aliases, this.#index);
  }
}

const asked =
  (message: string, labels: string[] = [], more: object = {}) =>
  (game: GameState) => {
    const options = labels.map((label) => ({ label, code: [] }));
    for (const seat of ["player1", "player2"])
      game.playerData[seat]!.prompts = {
        u: { uuid: "u", promptId: "ask", message, timestamp: 1, options, ...more },
      };
  };
const promptOf = (game: GameState, seat: string): Prompt | undefined => game.playerData[seat]?.prompts.u;

describe("the cards that a prompt names (api §8.3)", () => {
  it("are told to the seat that is asked, with their faces and not their ids", () => {
    const asking = new Asking();
    asking.step(asked("Play Hawk?"), [[undefined, "Play Hawk?", "Hawk", "c5"]], owner);
    expect(promptOf(asking.read(other), "player2")?.mentions).toEqual([[null, 5, 9, "db-Hawk", "A"]]);
    expect(promptOf(asking.read(owner), "player2")).toBeUndefined();
    expect(JSON.stringify(asking.read(watcher).playerData)).not.toContain("Hawk");
  });

  it("are not told of a name that reads 'a card', and the others stand where they are read", () => {
    const asking = new Asking();
    const text = "Owl meets Hawk";
    const named: Named[] = [
      [undefined, text, "Owl", "c4"],
      [undefined, text, "Hawk", "c5"],
      [0, "Keep Owl", "Owl", "c4"],
    ];
    asking.step(asked(text, ["Keep Owl"]), named, owner);
    const known = promptOf(asking.read(owner), "player1");
    expect(known?.mentions).toEqual([
      [null, 0, 3, "db-Owl", "A"],
      [null, 10, 14, "db-Hawk", "A"],
      [0, 5, 8, "db-Owl", "A"],
    ]);
    const hidden = promptOf(asking.read(other), "player2");
    expect(hidden).toMatchObject({ message: "a card meets Hawk", options: [{ label: "Keep a card" }] });
    expect(hidden?.mentions).toEqual([[null, 13, 17, "db-Hawk", "A"]]);
  });

  it("come with the step: what a client has made of it is what it would get if it asked", () => {
    const asking = new Asking();
    let client: unknown = asking.read(owner);
    const hear = (edit: (game: GameState) => void, named: Named[]) => {
      client = patched(client, asking.step(edit, named, owner));
      expect(client).toEqual(asking.read(owner));
    };
    hear(asked("Which?", ["None"]), []);
    hear(asked("Which?", ["None", "Hawk"]), [[1, "Hawk", "Hawk", "c5"]]);
    expect(promptOf(client as GameState, "player1")?.mentions).toEqual([[1, 0, 4, "db-Hawk", "A"]]);
    hear(asked("Which?", ["None", "Hero"]), []);
    expect(promptOf(client as GameState, "player1")?.mentions).toBeUndefined();
    hear((game) => {
      game.playerData.player1!.prompts = {};
    }, []);
  });

  it("are not what a plugin writes into a prompt itself, and a prompt of old names none", () => {
    const asking = new Asking();
    asking.step(asked("Play Hawk?", [], { mentions: [[null, 5, 9, "db-Owl", "A"]] }), [], owner);
    expect(promptOf(asking.read(owner), "player1")).not.toHaveProperty("mentions");
  });
});
