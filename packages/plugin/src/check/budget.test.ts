import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { emberAndTide } from "../../test/corpora.ts";
import { nearest } from "../base/suggest.ts";
import { cardDatabaseErrors, checkCardDatabase } from "../card-checks.ts";
import { createCheckBudget } from "./budget.ts";
import { checkDefinition, definitionErrors } from "./check-definition.ts";

/** A clock that goes on by a millisecond whenever it is looked at: what a check does is counted, not timed. */
function steps(most: number) {
  let moment = 0;
  return createCheckBudget({ time: most, now: () => moment++ });
}

/** How often a check looks at its clock. */
function stepsOf(check: (budget: ReturnType<typeof createCheckBudget>) => void): number {
  let looked = 0;
  check(createCheckBudget({ now: () => looked++ && 0 }));
  return looked;
}

const withLists = (actionLists: JsonObject): JsonObject => ({ ...emberAndTide(), actionLists });

describe("the budget of a check", () => {
  it("a check that would take too long ends, and says where and why", () => {
    const findings = checkDefinition(emberAndTide(), null, undefined, steps(20));
    expect(findings).toEqual([
      {
        level: "error",
        message: expect.stringMatching(
          /^The check was not finished: it takes longer than 0\.02 s\. It stopped at gameDef\.\w+/,
        ),
        path: expect.stringMatching(/^gameDef\.\w+/),
      },
    ]);
  });

  it("what keeps a plugin from being saved is looked at first: after it an unfinished check is but a warning", () => {
    const gameDef = withLists({ odd: [["LOG", "$NOBODY_SETS"]] });
    const needed = stepsOf((budget) => definitionErrors(gameDef, budget));
    const findings = checkDefinition(gameDef, null, undefined, steps(needed + 20));
    expect(findings.map(({ level }) => level)).toEqual(["warning"]);
    expect(findings[0]?.message).toMatch(/^The check was not finished: /);
  });

  it("one budget serves the definition and the cards", () => {
    const budget = steps(1_000_000);
    expect(checkDefinition(emberAndTide(), null, undefined, budget)).toEqual([]);
    const spent = steps(-1);
    expect(checkCardDatabase({ a: {} }, emberAndTide(), spent)).toEqual([
      expect.objectContaining({ level: "error", path: "gameDef.cardDb.a" }),
    ]);
  });

  it("nobody is told of a hundred thousand findings", () => {
    const calls = Array.from({ length: 100_000 }, (_, index): Json => [`MOVE_CARDS_${index}`, 1]);
    const findings = checkDefinition(withLists({ many: calls }));
    expect(findings).toHaveLength(5_001);
    expect(findings.at(-1)).toMatchObject({
      level: "warning",
      message: expect.stringMatching(/more than 5000 findings\. It stopped at gameDef\.actionLists\.many/),
    });
  });

  it("a message and a path have a size, whatever is quoted in them", () => {
    const huge = "x".repeat(1_000_000);
    const gameDef = {
      ...emberAndTide(),
      groups: { [huge]: { groupType: huge, label: "a", tableLabel: "a" } },
    };
    for (const { message, path = "" } of checkDefinition(gameDef)) {
      expect(message.length).toBeLessThan(5_000);
      expect(path.length).toBeLessThan(500);
    }
  });

  it("errors alone are the same as among all findings", () => {
    const gameDef: JsonObject = {
      ...withLists({ x: "y", y: "x", odd: [["NO_SUCH_THING"]] }),
      abuot: {},
      automation: { gameRules: { a: { inheritFrom: "a" }, b: { type: "trigger" } } },
    };
    const bare = ({ level, message, path }: { level: string; message: string; path?: string }) => ({
      level,
      message,
      path,
    });
    const errors = checkDefinition(gameDef).filter(({ level }) => level === "error");
    expect(errors).toHaveLength(4);
    expect(definitionErrors(gameDef)).toEqual(errors.map(bare));
    const cards = {
      a: {},
      b: { A: { name: "B", type: "Craeture", cardBack: "plain", imageUrl: "C:\\b.png" } },
    };
    const cardErrors = checkCardDatabase(cards, gameDef).filter(({ level }) => level === "error");
    expect(cardErrors).toHaveLength(2);
    expect(cardDatabaseErrors(cards, gameDef)).toEqual(cardErrors.map(bare));
  });
});

describe("guesses", () => {
  it("a name is compared with so many others only", () => {
    let asked = 0;
    const candidates = function* () {
      for (; asked < 1_000_000; asked++) yield `sharedPasture${asked}`;
    };
    nearest("sharedMeadow1234567", candidates());
    expect(asked).toBeLessThan(50_000);
  });

  it("finds a name among those of a large card database", () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `card-${index}`);
    expect(nearest("crad-4999", ids)).toBe("card-4999");
  });

  it("nobody mistypes a name of a thousand letters", () => {
    expect(nearest("x".repeat(1_000), ["x".repeat(1_001)])).toBeNull();
  });
});
