/** Groups and layouts of one to eight players: the parts that repeat for every seat. */
import type { JsonObject } from "@baize/engine";
import { type Box, button, MINE, place, region, round, SOFT } from "./boxes.ts";
import { makeSolitaireGroups } from "./solitaire.ts";

export const SEATS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export function makeGroups(): JsonObject {
  const groups: JsonObject = {
    sharedDeck: sharedGroup("deck", "deck"),
    sharedDiscard: sharedGroup("discard", "discardPile"),
    sharedTable: sharedGroup("play", "table"),
    sharedBoard: sharedGroup("play", "board"),
    ...makeSolitaireGroups(),
  };
  for (const seat of SEATS) {
    const player = `player${seat}`;
    groups[`${player}Hand`] = {
      groupType: "hand",
      label: `id:${player}Hand`,
      tableLabel: `id:hand${seat}`,
      // Face down for all but the one whose hand it is.
      onCardEnter: { controller: player, peeking: { [player]: true } },
      menuOptions: [{ label: "id:sort", actionList: [["SORT_GROUP", "$ACTIVE_GROUP_ID"]] }],
    };
    groups[`${player}Play`] = {
      groupType: "play",
      label: `id:${player}Play`,
      tableLabel: `id:play${seat}`,
      onCardEnter: { controller: player },
    };
    groups[`${player}Deck`] = {
      groupType: "pile",
      label: `id:${player}Deck`,
      tableLabel: `id:pile${seat}`,
      onCardEnter: { controller: player },
    };
  }
  return groups;
}

function sharedGroup(groupType: string, label: string): JsonObject {
  return {
    groupType,
    label: `id:${label}`,
    tableLabel: `id:${label}`,
    onCardEnter: { controller: "shared" },
  };
}

/** Left edge and width of the column that holds deck, buttons and messages. */
const COLUMN = { left: 78, half: 10.5, width: 21.5 };

/** Heights, widths and card scales of the other players' rows: the more there are, the smaller. */
interface OthersScale {
  hand: number;
  handScale: number;
  play: number;
  playScale: number;
  pile: number;
  pileScale: number;
}

function othersScale(others: number): OthersScale {
  if (others === 1) return { hand: 13, handScale: 0.7, play: 14.5, playScale: 0.8, pile: 9, pileScale: 0.8 };
  if (others <= 3)
    return { hand: 11.5, handScale: 0.6, play: 12, playScale: 0.65, pile: 7.5, pileScale: 0.65 };
  return { hand: 10, handScale: 0.5, play: 10.5, playScale: 0.55, pile: 5.5, pileScale: 0.42 };
}

/**
 * The layout for a number of players: others along the top, the table in the middle, my cards below. With a `board`
 * the cards that all share lie in a row in the middle of the table, and the buttons are those of poker.
 */
export function makeLayout(players: number, board = false): JsonObject {
  const others = players - 1;
  const top = others === 0 ? 0.5 : addHeights(othersScale(others));
  // Of up to four players one line says what they have bet, of more it takes two.
  const said = others > 3 ? 5 : 3.6;
  const pileHeight = board ? 16 : 17.5;
  // In poker nobody uses these piles: as fans they are not among the buttons of a phone.
  const seldom = board ? "fan" : "pile";
  return {
    cardSize: 14,
    rowSpacing: 1.5,
    chat: board
      ? place([COLUMN.left, 69.8, COLUMN.width, 29.7])
      : place([COLUMN.left, 66, COLUMN.width, 33.5]),
    postSetActionList: board ? [["SHOW_STATUS"]] : [["FIT_LAYOUT"], ["SHOW_BUTTONS"], ["SHOW_STATUS"]],
    regions: {
      ...Object.assign({}, ...Array.from({ length: others }, (_, index) => otherSeat(index + 1, others))),
      ...(board
        ? {
            board: region("sharedBoard", "row", [0.5, top, 77, 60.8 - said - top], {
              direction: "horizontal",
              cardSizeFactor: 1.2,
              style: SOFT,
            }),
          }
        : {
            table: region("sharedTable", "free", [0.5, top, 77, 61.5 - top], {
              direction: "free",
              dropMode: "pile",
              style: SOFT,
            }),
          }),
      deck: region("sharedDeck", "pile", [COLUMN.left, top, COLUMN.half, pileHeight]),
      discard: region("sharedDiscard", seldom, [
        COLUMN.left + COLUMN.half + 0.5,
        top,
        COLUMN.half,
        pileHeight,
      ]),
      myPlay: region("{playerN}Play", "row", [0.5, 62, 77, 17], { direction: "horizontal", style: SOFT }),
      myHand: region("{playerN}Hand", "fan", [0.5, 79.5, 66, 20], {
        direction: "horizontal",
        cardSizeFactor: 1.2,
        showMenu: true,
        disableDroppableAttachments: true,
        style: MINE,
      }),
      myPile: region("{playerN}Deck", seldom, [67, 79.5, COLUMN.half, 20], { style: SOFT }),
    },
    tableButtons: board ? pokerButtons() : commonButtons(),
    // Only some of the games say whose turn it is (SHOW_STATUS).
    textBoxes: {
      status: board
        ? makeStatus([0.75, 61.4 - said, 76.5, said], "normal")
        : makeStatus([COLUMN.left, 47.2, COLUMN.width, 3.8], "nowrap"),
    },
  };
}

/** A button in one of the three rows beneath the piles; without a side it fills its row. */
function inColumn(label: string, actionList: string, row: 0 | 1 | 2, side?: 0 | 1): JsonObject {
  return inRow(label, actionList, 51.5 + row * 4.8, side);
}

/** The same in poker, whose piles are lower: there are five rows. */
function inPokerColumn(label: string, actionList: string, row: 0 | 1 | 2 | 3 | 4, side?: 0 | 1): JsonObject {
  return inRow(label, actionList, 45.7 + row * 4.8, side);
}

function inRow(label: string, actionList: string, top: number, side?: 0 | 1): JsonObject {
  return button(label, actionList, [
    COLUMN.left + (side ?? 0) * (COLUMN.half + 0.5),
    round(top),
    side === undefined ? COLUMN.width : COLUMN.half,
    4.3,
  ]);
}

/** Beneath the piles, in poker beneath the board; the app shows it above the table on a phone. */
function makeStatus(box: Box, whiteSpace: string): JsonObject {
  return {
    label: "",
    visible: false,
    ...place(box),
    style: { padding: "0 1vh", fontSize: "1.5vh", fontWeight: "600", lineHeight: "1.3", whiteSpace },
  };
}

/**
 * The first of them that is shown stands on a phone where the thumb is. The button to deal is there twice, in one place:
 * SHOW_BUTTONS shows that before the button to draw until the cards are dealt, the other one afterwards.
 */
function commonButtons(): JsonObject {
  return {
    deal: inColumn("deal", "askDeal", 0, 0),
    draw: inColumn("draw", "draw", 0, 1),
    games: inColumn("games", "askGame", 2, 0),
    sort: inColumn("sort", "sortMyHand", 1, 0),
    dealMore: { ...inColumn("deal", "askDeal", 0, 0), visible: false },
    dealAgain: inColumn("dealAgain", "dealAgain", 1, 1),
    gather: inColumn("gather", "gather", 2, 1),
  };
}

/** None has the name of a common button, which would keep its place, before the first of these, when poker is chosen. */
function pokerButtons(): JsonObject {
  return {
    check: inPokerColumn("checkCall", "checkOrCall", 0),
    bet: inPokerColumn("bet", "askBet", 1, 0),
    fold: inPokerColumn("fold", "fold", 1, 1),
    street: inPokerColumn("street", "street", 2, 0),
    show: inPokerColumn("showHand", "showHand", 2, 1),
    takePot: inPokerColumn("takePot", "takePot", 3, 0),
    sharePot: inPokerColumn("sharePot", "sharePot", 3, 1),
    newHand: inPokerColumn("newHand", "dealAgain", 4),
  };
}

function addHeights({ hand, play }: { hand: number; play: number }): number {
  return 0.5 + hand + 0.5 + play + 0.5;
}

/** Hand, played cards and pile of the `nth` player to my left, as one column of the top rows. */
function otherSeat(nth: number, others: number): JsonObject {
  const { hand, handScale, play, playScale, pile, pileScale } = othersScale(others);
  const gap = 0.5;
  const width = round((100 - gap * (others + 1)) / others);
  const left = round(gap + (nth - 1) * (width + gap));
  const seat = `{playerN+${nth}}`;
  return {
    [`seat${nth}Hand`]: region(`${seat}Hand`, "fan", [left, 0.5, width, hand], {
      direction: "horizontal",
      cardSizeFactor: handScale,
      disableDroppableAttachments: true,
      style: SOFT,
    }),
    [`seat${nth}Play`]: region(`${seat}Play`, "fan", [left, 1 + hand, round(width - pile - gap), play], {
      direction: "horizontal",
      cardSizeFactor: playScale,
      // Too narrow for its title; the hand above it names the seat.
      hideTitle: others > 3,
      style: SOFT,
    }),
    [`seat${nth}Pile`]: region(`${seat}Deck`, "pile", [round(left + width - pile), 1 + hand, pile, play], {
      cardSizeFactor: pileScale,
      showMenu: false,
      style: SOFT,
    }),
  };
}
