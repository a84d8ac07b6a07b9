import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LAYER } from "../../model/constants.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { PromptWindow } from "./PromptWindow.tsx";

afterEach(cleanup);

function openWindow(more: object = {}, room = sampleRoom()) {
  const prompt = {
    uuid: "p1",
    promptId: "ask",
    message: "Ready?",
    timestamp: 1,
    options: [{ label: "Yes" }],
    ...more,
  };
  Object.assign(room.game.playerData.player1 as object, { prompts: { p1: prompt } });
  const { ui } = renderRoom(<PromptWindow />, { room });
  const box = screen.getByRole("region", { name: "Questions from the game" });
  return { ui, box };
}

const layerOf = (box: HTMLElement) => Number(box.style.getPropertyValue("--layer"));

it("table §9.3 the questions of the game lie on layer 30000000 (T9-44)", () => {
  expect(layerOf(openWindow().box)).toBe(30_000_000);
});

it("table §9.3 they wait behind a dialog or the hotkeys, which were opened by hand", () => {
  const { ui, box } = openWindow();
  act(() => ui.setState({ showModal: "settings" }));
  expect(layerOf(box)).toBeLessThan(LAYER.modal);
  act(() => ui.setState({ showModal: null, showHotkeys: true }));
  expect(layerOf(box)).toBeLessThan(LAYER.hotkeyOverlay);
});

it("table §9.3 they let a menu lie over them while it is open (T9-43)", () => {
  const { ui, box } = openWindow();
  act(() => ui.setState({ dropdownMenu: { type: "firstPlayer", title: "Set first player", x: 0, y: 0 } }));
  expect(layerOf(box)).toBeLessThan(LAYER.dropdownMenu);
  act(() => ui.setState({ dropdownMenu: null }));
  expect(layerOf(box)).toBe(30_000_000);
});

it("table §9.5 an answer whose label the definition does not have is named by the label's id", () => {
  openWindow({ options: [{ label: "id:gone" }] });
  expect(screen.getByRole("button").textContent).toContain("gone");
});

it("table §9.3 their window is moved by its handle (T2-85)", () => {
  const { box } = openWindow();
  const handle = screen.getByTitle("Drag to move");
  fireEvent.pointerDown(handle, { pointerId: 1, button: 0, clientX: 100, clientY: 20 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: 160, clientY: 90 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientX: 160, clientY: 90 });
  expect(box.style.translate).toBe("60px 70px");
});

describe("in a low window (table §12.3)", () => {
  beforeEach(() => {
    vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  });
  afterEach(() => vi.unstubAllGlobals());
  const folded = (box: HTMLElement) => box.dataset.folded !== undefined;

  it("a question folds up and unfolds, by mouse and by keys", async () => {
    const { box } = openWindow();
    await userEvent.click(screen.getByRole("button", { name: "Collapse", expanded: true }));
    expect(folded(box)).toBe(true);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Expand", expanded: false }));
    await userEvent.keyboard("{Enter}");
    expect(folded(box)).toBe(false);
  });

  it("one that asks for cards and lies over the hand folds up when somebody goes to the hand; any other stays", () => {
    let handTop = 150;
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      return { x: 0, y: this.matches(".hand-dock") ? handTop : 50, width: 300, height: 120 } as DOMRect;
    });
    const hand = document.createElement("div");
    hand.className = "hand-dock";
    const pressHand = (more: object) => {
      cleanup();
      const { box } = openWindow(more);
      box.parentElement!.append(hand);
      fireEvent.pointerDown(hand);
      return box;
    };
    const cards = { input: { type: "selectCards" } };
    expect(folded(pressHand(cards))).toBe(true);
    expect(folded(pressHand({}))).toBe(false);
    handTop = 180;
    expect(folded(pressHand(cards))).toBe(false);
    vi.restoreAllMocks();
  });

  it("the next one comes whole", async () => {
    const { store } = renderRoom(<PromptWindow />, { room: roomWithTwoQuestions() });
    await userEvent.click(screen.getByRole("button", { name: "Collapse" }));
    const box = screen.getByRole("region", { name: "Questions from the game" });
    expect(folded(box)).toBe(true);
    act(() => store.setState({ room: roomWithQuestions("p2") }));
    expect(folded(box)).toBe(false);
  });
});

it("table §9.3 what is typed while a question asks for a text is its answer, unless somebody is writing elsewhere", async () => {
  openWindow({ input: { type: "text", placeholder: "Address" } });
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Address" }));
  cleanup();
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  openWindow({ input: { type: "number" } });
  expect(document.activeElement).toBe(field);
  field.remove();
  cleanup();
  // A card has no use for letters and digits; the keyboard goes back to it.
  const felt = document.body.appendChild(document.createElement("div"));
  felt.className = "table-viewport";
  const card = felt.appendChild(document.createElement("button"));
  card.focus();
  openWindow({ input: { type: "number", placeholder: "Count" } });
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Count" }));
  cleanup();
  await vi.waitFor(() => expect(document.activeElement).toBe(card));
  felt.remove();
  // A question that going back has brought again leaves the keys to who goes back.
  openWindow({ input: { type: "number" } }, sampleRoom(undefined, { deltas: [{}] as never, replayStep: -1 }));
  expect(document.activeElement).toBe(document.body);
});

it("table §9.3, §12.3 from an answered question the keyboard goes on to the next one, which is spoken as it comes on top", async () => {
  const room = roomWithTwoQuestions();
  const later = roomWithQuestions("p1", "p2", "p3");
  const { actions, store } = renderRoom(<PromptWindow />, { room });
  const answer = (uuid: string) => act(() => void actions.command("answerPrompt", { uuid, option: 0 }));
  const spoken = () => screen.getByRole("alert");
  const before = spoken();
  expect(before.textContent).toContain("Question p1?");
  await userEvent.tab();
  expect(document.activeElement?.textContent).toContain("Yes to p1");
  answer("p1");
  expect(document.activeElement?.textContent).toContain("Yes to p2");
  expect(spoken().textContent).toContain("Question p2?");
  expect(spoken()).not.toBe(before);
  answer("p2");
  // A later question finds nobody answering.
  act(() => store.setState({ room: later }));
  expect(spoken().textContent).toContain("Question p3?");
  expect(document.activeElement).toBe(document.body);
});

it("table §12.3 a question that others have come before is not spoken again when those are answered", () => {
  const lesson = roomWithQuestions("p2");
  const { store } = renderRoom(<PromptWindow />, { room: lesson });
  expect(screen.getByRole("alert").textContent).toContain("Question p2?");
  act(() => store.setState({ room: roomWithQuestions("p1", "p2") }));
  expect(screen.getByRole("alert").textContent).toContain("Question p1?");
  act(() => store.setState({ room: lesson }));
  expect(screen.getByText("Question p2?")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

const shownCard = () => document.querySelector(".name-preview");

it("table §9.5 a question and its answers show the cards that they name, where the server says that they do", async () => {
  const { box } = openWindow({
    message: "Gale or Gale?",
    options: [{ label: "Gale" }, { label: "Not id:yes Gale" }],
    mentions: [
      [null, 8, 12, "gale", "A"],
      [1, 11, 15, "gale", "A"],
    ],
  });
  const named = [...box.querySelectorAll("[data-named-card]")];
  expect(named.map((name) => name.parentElement?.textContent)).toEqual([
    "Gale or Gale?",
    expect.stringMatching(/^Not .* Gale$/),
  ]);
  await userEvent.tab();
  expect(document.activeElement).toBe(named[0]);
  expect(shownCard()).not.toBeNull();
});

it("table §9.5 a question of old, of which nothing is said, shows no card for a word that one is called by", () => {
  const { box } = openWindow({ message: "Gale?", options: [{ label: "Gale" }] });
  expect(box.querySelector("[data-named-card]")).toBeNull();
});

it("table B3: one answer stands out, the lasting ones are quiet, and every key is shown", () => {
  const { box } = openWindow({
    options: [{ label: "Always" }, { label: "Yes", hotkey: "Y" }, { label: "No", hotkey: "0" }],
  });
  const marks = [...box.querySelectorAll("button")].map((button) => [
    button.textContent,
    button.className.replaceAll(/prompt-option-?|unavailable/g, "").trim(),
  ]);
  expect(marks).toEqual([
    ["Always1", "quiet"],
    ["YesY", "first"],
    ["No0", ""],
  ]);
});

it("table §12.3 while the keyboard is on the table a question says how cards are chosen there, and which keys answer", () => {
  const felt = document.body.appendChild(document.createElement("div"));
  felt.className = "table-viewport";
  const card = felt.appendChild(document.createElement("button"));
  const options = [
    { label: "Swap", hotkey: "Enter" },
    { label: "Keep", role: "cancel" },
  ];
  const { box } = openWindow({ input: { type: "selectCards" }, options });
  const said = () => [
    box.querySelector(".prompt-selected")?.textContent,
    ...[...box.querySelectorAll(".prompt-option")].map(({ textContent }) => textContent),
  ];
  const off = ["Click or tap a card to select it", "SwapEnter", "KeepEsc"];
  expect(said()).toEqual(off);
  act(() => card.focus());
  expect(said()).toEqual(["Go to a card with the arrow keys, Enter selects it", "Swap1", "Keep2"]);
  act(() => screen.getByRole("button", { name: /Swap/ }).focus());
  expect(said()).toEqual(off);
  felt.remove();
});

it("table §9.3 a double click answers one question, not the next that comes up under it", () => {
  const room = roomWithTwoQuestions();
  const { calls } = renderRoom(<PromptWindow />, { room });
  const click = (uuid: string, detail: number) =>
    fireEvent.click(screen.getByRole("button", { name: `Yes to ${uuid}` }), { detail });
  const answered = () => calls.map(([, command, args]) => [command, (args as { uuid: string }).uuid]);
  click("p1", 1);
  click("p2", 2);
  expect(answered()).toEqual([["answerPrompt", "p1"]]);
  click("p2", 1);
  expect(answered()).toEqual([
    ["answerPrompt", "p1"],
    ["answerPrompt", "p2"],
  ]);
});

/** Both wait for player1; `p2` was asked last. */
const roomWithTwoQuestions = () => roomWithQuestions("p1", "p2");

/** All wait for player1, asked in this order. */
function roomWithQuestions(...uuids: string[]) {
  const room = sampleRoom();
  const question = (uuid: string, timestamp: number) => ({
    uuid,
    promptId: uuid,
    message: `Question ${uuid}?`,
    timestamp,
    options: [{ label: `Yes to ${uuid}` }],
  });
  const prompts = Object.fromEntries(uuids.map((uuid, index) => [uuid, question(uuid, index + 1)]));
  Object.assign(room.game.playerData.player1 as object, { prompts });
  return room;
}
