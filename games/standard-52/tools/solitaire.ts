/** Places and table of solitaire: stock and waste, four homes, seven columns. */
import type { JsonObject } from "@baize/engine";
import { button, place, region, SOFT } from "./boxes.ts";
import { SUITS } from "./drawing/deck.ts";

export const COLUMNS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Width of a column with the gap behind it, in percent of the table. */
const STRIDE = 11;
const WIDTH = 10.5;

export function makeSolitaireGroups(): JsonObject {
  const groups: JsonObject = {};
  for (const [index] of SUITS.entries())
    groups[`sharedHome${index + 1}`] = group("discard", `home${index + 1}`);
  // Cards keep the side on which they come: those of the deal lie face down.
  for (const column of COLUMNS) groups[`sharedColumn${column}`] = group("column", `column${column}`);
  return groups;
}

function group(groupType: string, label: string): JsonObject {
  return {
    groupType,
    label: `id:${label}`,
    tableLabel: `id:${label}`,
    onCardEnter: { controller: "shared" },
  };
}

export function makeSolitaireLayout(): JsonObject {
  const left = (nth: number) => 0.5 + STRIDE * nth;
  const pile = (groupId: string, nth: number) =>
    region(groupId, "pile", [left(nth), 0.5, WIDTH, 22], { style: SOFT, showMenu: false });
  const columns = COLUMNS.map((column, index) => [
    `column${column}`,
    region(`sharedColumn${column}`, "fan", [left(index), 23.5, WIDTH, 76], {
      direction: "vertical",
      disableDroppableAttachments: true,
      hideTitle: true,
      style: SOFT,
    }),
  ]);
  return {
    cardSize: 16,
    rowSpacing: 1.5,
    moveToGroupIds: [
      ...SUITS.map((_, index) => `sharedHome${index + 1}`),
      ...COLUMNS.map((column) => `sharedColumn${column}`),
      "sharedDiscard",
      "sharedDeck",
    ],
    chat: place([78, 52, 21.5, 47.5]),
    regions: {
      stock: pile("sharedDeck", 0),
      waste: pile("sharedDiscard", 1),
      ...Object.fromEntries(
        SUITS.map((_, index) => [`home${index + 1}`, pile(`sharedHome${index + 1}`, index + 3)]),
      ),
      ...Object.fromEntries(columns),
    },
    // None has the name of a common button, which would keep its place before the first of these.
    tableButtons: {
      turn: button("turnStock", "draw", [78, 0.5, 21.5, 8]),
      home: button("allHome", "allHome", [78, 9, 21.5, 6]),
      again: button("dealAgain", "dealAgain", [78, 15.5, 10.5, 6]),
      other: button("otherGame", "askGame", [89, 15.5, 10.5, 6]),
    },
    textBoxes: {
      hint: {
        label: "id:hintSolitaire",
        ...place([78, 22.5, 21.5, 28.5]),
        style: { padding: "1vh", fontSize: "1.65vh", lineHeight: "1.4", whiteSpace: "normal" },
      },
    },
  };
}
