import { join } from "node:path";
import { loadDefinition } from "@baize/engine";
import { beforeAll, describe, expect, it } from "vitest";
import { formatFailure, loadPlayDefinition, readPlayScript, runPlayScript, ScriptError } from "./index.ts";

const EXAMPLE = join(import.meta.dirname, "../../../../packages/plugin/test/ember-and-tide");

let definition: Awaited<ReturnType<typeof loadPlayDefinition>>;

beforeAll(async () => {
  definition = await loadPlayDefinition(EXAMPLE);
});

/** Plays steps as Mara and Oleg, in the order of the decks; what went wrong, as lines. */
function play(steps: string, head = "shuffle: keep"): string[] {
  const text = `name: a script\nplayers: [Mara, Oleg]\n${head}\nsteps:\n${steps}`;
  return runPlayScript(definition, readPlayScript("a.play.yaml", text)).map(formatFailure);
}

function refusal(text: string): string {
  try {
    readPlayScript("a.play.yaml", text);
  } catch (error) {
    if (error instanceof ScriptError) return `${error.place.line}:${error.place.column} ${error.message}`;
    throw error;
  }
  return "not refused";
}

describe("a play script", () => {
  it("loads decks for the seat that acts and compares groups by card name", () => {
    expect(
      play(`
  - deck: emberStarter
    expect: { groups: { player1Hand: [Cinder Fox, Cinder Fox, Cinder Fox], player1Deck: { count: 2, top: Kindling } } }
  - as: player2
    deck: tideStarter
    expect: { groups: { player2Hand: 2, player2Deck: [et-003], player2Play: { contains: [Harbour], lacks: Kindling } } }
`),
    ).toEqual([]);
  });

  it("presses keys on cards, chooses from menus, clicks buttons and runs lists", () => {
    expect(
      play(`
  - deck: emberStarter
  - move: Cinder Fox@player1Hand
    to: player1Play
  - card: Cinder Fox@player1Play
    press: a
    fails: No card or game key a is bound.
  - card: Cinder Fox@player1Play
    press: A
    expect: { cards: { Cinder Fox@player1Play: { exhausted: true, rotation: 90, face.cost: 1 } } }
  - card: Cinder Fox@player1Play
    choose: Exhaust or ready
    expect: { cards: { Cinder Fox@player1Play: { exhausted: false } } }
  - card: Cinder Fox@player1Play
    do: discardActive
    expect: { groups: { player1Discard: [Cinder Fox] }, log: [discarded Cinder Fox] }
  - button: Next step
    expect: { step: 1.2, state: { /stepId: "1.2" } }
  - press: D
    expect: { groups: { player1Hand: 3 } }
`),
    ).toEqual([]);
  });

  it("answers prompts by what stands on their buttons", () => {
    expect(
      play(`
  - choose: Set tide
    expect: { prompts: { player1: [{ id: setTide, message: 0 to 9, options: [Set, Cancel] }], player2: [] } }
  - answer: Perhaps
    fails: 'No prompt of player1 has an option "Perhaps"; offered: "Set", "Cancel".'
  - answer: Set
    input: 7
    expect: { prompts: none, counters: { tide: 7 } }
  - answer: Set
    fails: No prompt is open for player1.
`),
    ).toEqual([]);
  });

  it("answers a prompt for cards with those that are named, or with none (game-definition §6.31)", () => {
    const { id, version, authorId, gameDef, cardDb } = definition.source;
    const code = [["SET", "/tide", ["LENGTH", "$PROMPT_INPUT"]]];
    const pick = {
      args: [],
      message: "Which?",
      input: { type: "selectCards" },
      options: [{ label: "Take", code }],
    };
    const withPrompt = loadDefinition({
      id,
      version,
      authorId,
      gameDef: { ...gameDef, prompts: { pick } },
      cardDb,
    });
    const script = `
name: a script
steps:
  - deck: emberStarter
  - do: [[PROMPT, $PLAYER_N, pick]]
  - answer: Take
    input: [Cinder Fox@player1Hand, Cinder Fox@player1Hand]
    expect: { counters: { tide: 2 } }
  - do: [[PROMPT, $PLAYER_N, pick]]
  - answer: Take
    expect: { counters: { tide: 0 }, prompts: none }
`;
    expect(runPlayScript(withPrompt, readPlayScript("a.play.yaml", script)).map(formatFailure)).toEqual([]);
  });

  it("undoes and redoes steps, and starts the game again", () => {
    expect(
      play(`
  - deck: emberStarter
  - do: [[SET, /tide, 3]]
  - undo: 2
    expect: { groups: { player1Hand: 0 }, counters: { tide: 0 } }
  - redo: 2
    expect: { groups: { player1Hand: 3 }, counters: { tide: 3 } }
  - redo: 1
    fails: There is nothing to redo.
  - reset: reload
    expect: { groups: { player1Hand: 3 }, counters: { tide: 0 } }
  - reset: clear
    expect: { groups: { player1Hand: 0 } }
`),
    ).toEqual([]);
  });

  it("names cards by name, place and position in commands", () => {
    expect(
      play(`
  - deck: emberStarter
  - move: "@player1Hand[0]"
    to: player1Play
  - command: addTokens
    args: { changes: [{ card: Cinder Fox@player1Play, token: damage, delta: 2 }] }
    expect: { tokens: { Cinder Fox@player1Play: { damage: 2, charge: null } } }
  - attach: { name: Kindling, in: player1Deck, index: -1 }
    to: Cinder Fox@player1Play
    expect:
      cards: { Cinder Fox@player1Play: { attachments: [Kindling] }, Kindling@player1Play: { attachedTo: Cinder Fox } }
`),
    ).toEqual([]);
  });

  it("seats people, lets them leave, and knows what each of them sees", () => {
    expect(
      play(`
  - leave: player2
    expect: { log: got up from player2's seat }
  - sit: player2
    alias: Nina
    expect: { log: Nina, state: { playerData.player2.alias: Nina } }
  - deck: emberStarter
    expect: { sees: { player2: { player1Deck: hidden, player1Hand: seen } } }
`),
    ).toEqual([]);
  });

  it("shuffles by its seed, the same each time", () => {
    const order = (seed: string) =>
      play("  - deck: emberStarter\n    expect: { groups: { player1Deck: [] } }", `seed: ${seed}`);
    expect(order("fox")).toEqual(order("fox"));
    const orders = new Set(["a", "b", "c", "d", "e", "f"].map((seed) => order(seed).join()));
    expect(orders.size).toBeGreaterThan(1);
  });

  it("gives the random numbers that it is told", () => {
    expect(
      play(`
  - do: [[SET, /tide, [RANDOM_INT, 1, 6]], [INCREASE_VAL, /tide, [RANDOM_INT, 1, 6]]]
    rolls: [6, 5]
    expect: { counters: { tide: 11 } }
  - command: randomNumber
    args: { max: 6 }
    rolls: [9]
    fails: "rolls: 9 is not between 1 and 6."
`),
    ).toEqual([]);
  });

  it("is read from JSON as well", () => {
    const text = JSON.stringify({
      name: "a script",
      steps: [{ deck: "emberStarter", expect: { groups: { player1Hand: 3 } } }],
    });
    expect(runPlayScript(definition, readPlayScript("a.play.json", text))).toEqual([]);
  });
});

describe("a failing play script", () => {
  it.each([
    [
      "wrong counts",
      "groups: { player1Hand: 4 }",
      "a.play.yaml:7:25 player1Hand should hold 4 cards, holds 3: Cinder Fox, Cinder Fox, Cinder Fox.",
    ],
    [
      "misspelt groups",
      "groups: { player1Hnad: 4 }",
      'There is no group player1Hnad: did you mean "player1Hand"?',
    ],
    ["wrong values", "state: { tide: 2 }", "a.play.yaml:7:24 tide should be 2, is 0."],
    ["cards that are not there", "tokens: { Foxx: {} }", "There is no card called Foxx."],
    [
      "cards of which there are several",
      "cards: { Kindling@player1Deck: { side: A } }",
      "side of Kindling should be",
    ],
    ["absent log lines", "log: a fox", 'No log line has "a fox". The log says:'],
    ["secrets in the log", "notLog: Ember starter", 'The log should not say "Ember starter"'],
    ["absent prompts", "prompts: { player1: setTide }", 'player1 has no prompt "setTide". Open: none'],
    [
      "what is hidden",
      "sees: { player2: { player1Hand: hidden } }",
      "player2 should not see in player1Hand: Cinder Fox",
    ],
    ["misspelt expectations", "group: {}", 'Unknown expectation "group": did you mean "groups"?'],
  ])("names the line and the reason: %s", (_, expectation, message) => {
    const [failure, ...more] = play(`  - deck: emberStarter\n    note: x\n    expect: { ${expectation} }`);
    expect(failure).toContain(message);
    expect(failure).toMatch(/^a\.play\.yaml:7:\d+ /);
    expect(more).toEqual([]);
  });

  it("shows the way through the plugin's code to an error", () => {
    const [failure] = play("  - do: [[LOG, before], [MOVE_CARD, nobody, player1Hand, 0]]");
    expect(failure).toMatch(/^a\.play\.yaml:5:5 .*nobody[\s\S]*\n {4}in index 1/);
  });

  it("says when a choice between cards is left open", () => {
    const [failure] = play(`
  - deck: emberStarter
  - as: player2
    deck: emberStarter
  - command: flip
    args: { card: Cinder Fox }`);
    expect(failure).toContain(
      '6 cards are called Cinder Fox, in player1Hand, player2Hand: write which, such as "Cinder Fox@player1Hand".',
    );
  });

  it("stops at the first step that fails", () => {
    expect(play("  - deck: nowhere\n  - deck: nowhere")).toEqual([
      'a.play.yaml:5:5 There is no deck "nowhere".',
    ]);
  });

  it("fails when a step should have failed and did not", () => {
    expect(play("  - deck: emberStarter\n    fails: no deck")).toEqual([
      'a.play.yaml:5:5 This should fail with "no deck", but works.',
    ]);
  });
});

describe("a script that cannot be read", () => {
  it.each([
    ["no name", "steps: [{ deck: a }]", "1:1 A script needs a name."],
    ["no steps", "name: x\nsteps: []", "2:1 steps must be a list of at least one step."],
    [
      "two verbs",
      "name: x\nsteps:\n  - deck: a\n    undo: 1",
      "3:5 A step does one thing, this one has deck and undo.",
    ],
    ["unknown keys", "name: x\nsteps:\n  - dekc: a", '3:5 Unknown key "dekc": did you mean "deck"?'],
    [
      "words of another verb",
      "name: x\nsteps:\n  - deck: a\n    direction: left",
      '4:5 Unknown key "direction"',
    ],
    ["an empty step", "name: x\nsteps:\n  - as: player1", "3:5 This step does nothing and expects nothing."],
    ["not YAML", "name: x\nsteps: [\n", "3:1 Flow sequence"],
    ["no object", "- a", "1:1 A script is an object."],
    ["odd players", "name: x\nplayers: many\nsteps: [{deck: a}]", "2:1 players must be a number"],
  ])("says where and why: %s", (_, text, message) => {
    expect(refusal(text)).toContain(message);
  });

  it("does not let a text refer to itself without end", () => {
    const bomb = `a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nname: x\nsteps: [*c,*c,*c,*c,*c,*c]`;
    expect(() => readPlayScript("a.play.yaml", bomb)).toThrow(ScriptError);
  });
});
