import { expect, test } from "vitest";
import { labelled } from "./saved-labels.ts";

const gameDef = { labels: { round: { English: "Round", Spanish: "Ronda" } } };

test("game-definition §6.32: a name that is a label is kept in English, and beside that in every language", () => {
  expect(labelled({ "id:round": 3, Winner: "Ann" }, gameDef)).toEqual({
    metadata: { Round: 3, Winner: "Ann" },
    metadataLabels: { Round: { English: "Round", Spanish: "Ronda" } },
  });
});

test("game-definition §6.32: an id without a label stands for itself, and where nothing is noted there is nothing", () => {
  expect(labelled({ "id:gone": 1 }, gameDef)).toEqual({ metadata: { gone: 1 }, metadataLabels: null });
  expect(labelled(null, gameDef)).toEqual({ metadata: null, metadataLabels: null });
});

test("game-definition §6.32: what is noted has 4 KB; a key that is too long goes, and the others stay", () => {
  const long = {
    Round: 3,
    Story: "x".repeat(5000),
    ["k".repeat(5000)]: 1,
    Half: "y".repeat(2500),
    More: "z".repeat(2500),
  };
  expect(labelled(long, gameDef)).toEqual({
    metadata: { Round: 3, Half: "y".repeat(2500) },
    metadataLabels: null,
  });
  const wide = { labels: { round: { English: "Round", Spanish: "R".repeat(5000) } } };
  expect(labelled({ "id:round": 3 }, wide)).toEqual({ metadata: { Round: 3 }, metadataLabels: null });
});
