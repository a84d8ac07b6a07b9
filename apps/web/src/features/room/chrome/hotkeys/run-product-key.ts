/** The effects of the product's own hotkeys (table §7.4). */

import { seatOf } from "@baize/client";
import { browsedGroup } from "../../model/browsed-group.ts";
import { SEAT_REQUEST_MS } from "../../model/constants.ts";
import { isClosed, isOmniscient, mayAct, seatsOf } from "../../model/host.ts";
import { visiblePrompts } from "../../model/prompts.ts";
import { carrying } from "../../table/drag/late-carrying.ts";
import { openUrlDialog } from "../deck-import/open-dialogs.ts";
import type { HotkeyOptions } from "./hotkey-options.ts";
import { hasMarks } from "./marks.ts";
import type { ProductAction } from "./product-keys.ts";

export function createProductActions(options: HotkeyOptions): (action: ProductAction) => void {
  const { store, ui, actions, userId, t, now = Date.now } = options;
  /** The seat asked for last; counts as mine until it is confirmed or five seconds have passed. */
  let asked: { seat: string; at: number } | null = null;

  function withCard(command: "toggleTarget" | "triggerAbility" | "drawArrow") {
    const cardId = ui.getState().activeCardId;
    if (cardId !== null) void actions.command(command, { cardId });
  }

  /** Escape closes many things: a press too many, with nothing to clear, is no move of the game. */
  function clearMarks() {
    if (carrying.here()?.giveUpArrow(options)) return;
    const { room } = store.getState();
    const { playerN, selection, multiSelect } = ui.getState();
    if (selection.size > 0) return ui.setState({ selection: new Set() });
    // A list of the game may ask for cards without a question, whose answer would end it.
    if (multiSelect.enabled && visiblePrompts(room, playerN)[0]?.input?.type !== "selectCards")
      return ui.setState({ multiSelect: { enabled: false, cardIds: [] } });
    if (browsedGroup(room, playerN) !== null)
      return void actions.command("closeBrowse", { mode: "keepOrder" });
    if (!room || (playerN !== null && !hasMarks(room.game, playerN))) return;
    void actions.command("clearTargets", {});
  }

  function selectAll() {
    const { activeCardId } = ui.getState();
    if (activeCardId !== null)
      void carrying.fetch().then((code) => code.selectArea({ store, ui }, activeCardId));
  }

  function urlDeck() {
    const { room } = store.getState();
    if (!room) return;
    if (!mayAct(room, userId)) return actions.alert("info", t("pleaseSit"));
    openUrlDialog({ room, ui, actions, t });
  }

  function peekAll() {
    const { room } = store.getState();
    if (!room || !isOmniscient(room, userId)) return actions.alert("info", t("peekAllRefused"));
    const on = !ui.getState().spectatorPeekingAll;
    ui.setState({ spectatorPeekingAll: on });
    actions.alert("info", t(on ? "peekAllOn" : "peekAllOff"));
  }

  /** Steps over what this person did last, or took back last; of anything else it says which keys do. */
  function stepOwn(direction: "undo" | "redo") {
    const shown = store.getState().room?.replayStep ?? -1;
    const step = direction === "undo" ? shown : shown + 1;
    if (!ui.getState().ownSteps.includes(step)) return actions.alert("info", t("arrowsOwnSteps"));
    void actions.stepThrough({ size: "single", direction });
  }

  function sitBeside(step: 1 | -1) {
    const { room } = store.getState();
    if (!room) return;
    if (userId === null) return actions.alert("info", t("logInToChangeSeats"));
    const seats = seatsOf(room);
    const mine = asked && now() - asked.at < SEAT_REQUEST_MS ? asked.seat : seatOf(room, userId);
    const vacant = nextVacant(seats, mine, step, (seat) => !room.playerInfo[seat] && !isClosed(room, seat));
    if (!vacant) return actions.alert("info", t("noVacantSeats"));
    const mineFrom = { seat: vacant, at: now() };
    asked = mineFrom;
    // Where one looks follows the seat that one is given.
    void actions.setSeat(vacant, userId).then(({ status }) => {
      if (status !== "ok" && asked === mineFrom) asked = null;
    });
  }

  /** Only at a table of one's own device are there several; their code has come with the strip that shows them. */
  function lookFromBeside(step: 1 | -1) {
    if (store.getState().room?.inHand === undefined) return;
    void import("../hands/hands.ts").then(({ goToHandBeside }) => goToHandBeside(options, step));
  }

  return (action) => {
    switch (action) {
      case "target":
        return withCard("toggleTarget");
      case "ability":
        return withCard("triggerAbility");
      case "arrow":
        return withCard("drawArrow");
      case "clear":
        return clearMarks();
      case "selectAll":
        return selectAll();
      case "prebuiltDeck":
        return ui.setState({ showModal: "prebuilt_deck" });
      case "urlDeck":
        return urlDeck();
      case "peekAll":
        return peekAll();
      case "save":
        return void actions.saveReplay();
      case "undo":
      case "redo":
        return void actions.stepThrough({ size: "single", direction: action });
      case "undoOwn":
        return stepOwn("undo");
      case "redoOwn":
        return stepOwn("redo");
      case "undoRound":
        return void actions.stepThrough({ size: "round", direction: "undo" });
      case "redoRound":
        return void actions.stepThrough({ size: "round", direction: "redo" });
      case "stepBefore":
        return void actions.command("prevStep", {});
      case "stepAfter":
        return void actions.command("nextStep", {});
      case "seatBefore":
        return sitBeside(-1);
      case "seatAfter":
        return sitBeside(1);
      case "handBefore":
        return lookFromBeside(-1);
      case "handAfter":
        return lookFromBeside(1);
      case "refreshPlugin":
        return void options.pluginRefresh.refresh();
      case "autoRefreshPlugin":
        return options.pluginRefresh.toggleAutomatic();
      case "sheet":
        return ui.setState(({ showHotkeys }) => ({ showHotkeys: !showHotkeys }));
    }
  };
}

/** The next free seat from mine, going round; from outside the row when I have none. */
export function nextVacant(
  seats: readonly string[],
  mine: string | null,
  step: 1 | -1,
  isVacant: (seat: string) => boolean,
): string | null {
  const start = mine === null ? (step === 1 ? -1 : 0) : seats.indexOf(mine);
  for (let distance = 1; distance <= seats.length; distance++) {
    const index = (((start + step * distance) % seats.length) + seats.length) % seats.length;
    const seat = seats[index];
    if (seat && seat !== mine && isVacant(seat)) return seat;
  }
  return null;
}
