/** A small plugin in several files, with comments and formatting of its author's own. */
import type { CodeFile } from "../../../editing/code-file.ts";
import { type CodeService, createCodeService } from "../service/code-service.ts";
import type { Order } from "../service/messages.ts";

const main = `{
  // What everybody sees first.
  "pluginName": "Lantern Yard",
  "playerCountMenu": [{ "label": "id:two", "numPlayers": 2, "layoutId": "yard" }],
  "browse": { "filterPropertySideA": "type", "filterValuesSideA": [], "textPropertiesSideA": ["name"] },
  "cardBacks": { "lantern": { "width": 0.72, "height": 1, "imageUrl": "/images/back.svg" } },
  "cardTypes": { "Flame": { "width": 0.72, "height": 1, "tokens": ["oil"] } },
  "playerProperties": { "score": { "label": "Score", "type": "integer", "default": 0 } },
  "gameProperties": { "wind": { "label": "Wind", "type": "integer", "default": 1 } },
  "cardProperties": { "lit": { "label": "Lit", "type": "boolean", "default": false } },
  "faceProperties": {
    "name": { "label": "Name", "type": "string", "default": "" },
    "type": { "label": "Type", "type": "string", "default": "" },
    "power": { "label": "Power", "type": "integer", "default": 0 }
  },
  "spawnExistingCardModal": { "columnProperties": ["name"], "loadGroupIds": ["player1Hand", "player1Deck"] },
  "tokens": { "oil": { "label": "Oil", "left": "1%", "top": "1%", "width": "4vh", "height": "4vh", "imageUrl": "/a.svg" } }
}
`;

const groups = `{
  "groupTypes": { "pile": { "label": "id:deck", "canHaveAttachments": false } },
  // The yard: one hand and one deck a seat.
  "groups": {
    "player1Deck": { "groupType": "pile",   "label": "id:deck" }, // face down
    "player1Hand": { "label": "Hand" }
  },
  "layouts": {
    "yard": {
      "cardSize": 16, "rowSpacing": 3,
      "chat": { "left": "75%", "top": "75%", "width": "25%", "height": "25%" },
      "regions": {
        "deck": { "groupId": "player1Deck", "type": "pile", "left": "0%", "top": "0%", "width": "10%", "height": "20%" }
      }
    }
  },
  "labels": { "two": { "English": "Two players" }, "deck": { "English": "Deck", "German": "Stapel" } }
}
`;

const play = `{
  "functions": {
    "REFILL": { "args": ["$SEAT", { "$COUNT": 1 }], "code": ["INCREASE_VAL", "/roundNumber", 1] }
  },
  "actionLists": {
    "drawOne": [
      // From the deck into the hand.
      ["MOVE_STACKS", "player1Deck", "player1Hand", 1, "bottom"],
      ["SHUFFLE_GROUP", "player1Deck"],
      ["LOG", "{{$ALIAS_N}} drew from id:deck, $GAME.wind is up."],
      ["COND", ["EQUAL", "$ACTIVE_CARD.groupId", "player1Deck"], ["REFILL", "player1"]],
      ["INCREASE_VAL", "/cardById/$ACTIVE_CARD_ID/tokens/oil", 1],
      ["SET", "/groupById/player1Deck/label", "Deck"]
    ],
    "again": ["ACTION_LIST", "drawOne"]
  },
  "hotkeys": { "game": [{ "key": "D", "actionList": "drawOne", "label": "id:deck" }] }
}
`;

const cards = [
  "databaseId\tname\timageUrl\tcardBack\ttype\tpower",
  "c1\tEmber\t/a.svg\tlantern\tFlame\t3",
  "",
].join("\n");

/** The files, in the order of their names. */
export const sampleFiles: readonly CodeFile[] = [
  { name: "cards.tsv", kind: "tsv", text: cards },
  { name: "groups.json", kind: "json", text: groups },
  { name: "main.json", kind: "json", text: main },
  { name: "play.json", kind: "json", text: play },
];

/** The text of one of the files. */
export function textOf(name: string, files: readonly CodeFile[] = sampleFiles): string {
  const file = files.find((each) => each.name === name);
  if (!file) throw new Error(`There is no file ${name}.`);
  return file.text;
}

/** A service that has the files, some of them with another text. */
export function serviceWith(changed: Readonly<Record<string, string>> = {}): CodeService {
  const service = createCodeService();
  const files = sampleFiles.map((file) => ({ ...file, text: changed[file.name] ?? file.text }));
  service.note({ is: "open", files } satisfies Order);
  return service;
}

/** A text with `|` where the cursor is, as text and offset. */
export function cursorIn(marked: string): { text: string; offset: number } {
  const offset = marked.indexOf("|");
  if (offset < 0) throw new Error("No | marks the cursor.");
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
