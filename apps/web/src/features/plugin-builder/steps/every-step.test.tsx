/** Each of the seventeen steps opens from the list and shows its own fields (platform §3.1). */
import { cleanup, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { openApp } from "../../../testing/open-app.tsx";
import { type StepId, steps } from "../model/steps.ts";
import { type OpenedBuilder, openBuilder } from "../testing/open-builder.tsx";
import { preloadSteps } from "./step-parts.ts";

const list = () => screen.getByRole("navigation", { name: "Steps" });
const inList = (name: string) =>
  within(list()).getByRole("button", { name: new RegExp(`^(\\W|visited)*${name}`) });

/** Opens the step from the list, from the step before it or after it. */
async function opened(step: StepId, name: string): Promise<OpenedBuilder> {
  const elsewhere = steps[steps.indexOf(step) === 0 ? 1 : steps.indexOf(step) - 1] as StepId;
  const builder = await openBuilder(elsewhere);
  await builder.user.click(inList(name));
  const heading = screen.getByRole("heading", { level: 1, name });
  expect(document.activeElement).toBe(heading);
  expect(screen.getByText(`Step ${steps.indexOf(step) + 1} of 17`)).toBeTruthy();
  expect(inList(name).getAttribute("aria-current")).toBe("step");
  return builder;
}

const textboxes = (...names: string[]) => names.map((name) => screen.getAllByRole("textbox", { name })[0]);

describe("the steps of the plugin builder", () => {
  beforeAll(() => {
    // Their code comes over the line in pieces; here it is there before the first test.
    preloadSteps();
  });

  it("P2-115 are seventeen, in order, in a list", async () => {
    await openBuilder("instructions");
    const names = within(list())
      .getAllByRole("button")
      .map(({ textContent }) =>
        textContent?.replace(/^(\d+|visited)/, "").replace(/\d+ problems?$|\d+$/, ""),
      );
    expect(names).toEqual([
      ...[
        "Instructions",
        "Card Data",
        "Card Types",
        "Card Backs",
        "Game Basics",
        "Groups",
        "Face Properties",
      ],
      ...["Card Properties", "Player Properties", "Game Properties", "Deckbuilder", "Layout", "Phases"],
      ...["Tokens", "Actions", "Decks", "Save Plugin"],
    ]);
    cleanup();
  });

  it("P2-116 Instructions says what the guide makes", async () => {
    await opened("instructions", "Instructions");
    expect(await screen.findByText(/This guide makes a basic plugin/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Documentation for authors" })).toBeTruthy();
  });

  it("P2-117 Card Data takes files and shows the cards", async () => {
    await opened("cardData", "Card Data");
    expect(await screen.findByText("Card database uploaded successfully: 4 cards.")).toBeTruthy();
    expect(screen.getByText("How do I prepare my TSV File?")).toBeTruthy();
    expect(document.querySelector('input[type="file"]')).toBeTruthy();
  });

  it("P2-118 Card Types has width and height of each type", async () => {
    const { field } = await opened("cardTypes", "Card Types");
    await screen.findAllByRole("spinbutton");
    expect([field("cardTypes/Tool/width").value, field("cardTypes/Tool/height").value]).toEqual([
      "1",
      "0.72",
    ]);
  });

  it("P2-119 Card Backs has width, height and picture of each back", async () => {
    const { field } = await opened("cardBacks", "Card Backs");
    await screen.findAllByRole("spinbutton");
    expect(field("cardBacks/lantern/width").value).toBe("0.72");
    expect(field("cardBacks/lantern/imageUrl").value).toBe("https://img.example/back.png");
  });

  it("P2-120 Game Basics has name, players and background", async () => {
    await opened("gameBasics", "Game Basics");
    const name = await screen.findByRole("textbox", { name: "Plugin Name" });
    expect((name as HTMLInputElement).value).toBe("Duel of Lanterns");
    for (const number of ["Minimum Players", "Maximum Players"])
      expect((screen.getByRole("spinbutton", { name: number }) as HTMLInputElement).value).toBe("2");
    expect(screen.getByRole("textbox", { name: "Background Image URL" })).toBeTruthy();
  });

  it("P2-121 Groups has id, label, type, controller and deck of each group", async () => {
    const { field } = await opened("groups", "Groups");
    await screen.findByRole("button", { name: "Add Group" });
    const values = ["groupId", "label", "groupType", "controller", "correspondingDeck"].map(
      (member) => field(`groups/2/${member}`).value,
    );
    expect(values).toEqual(["player1Discard", "Player 1 Discard", "Discard", "player1", "player1Deck"]);
  });

  it("P2-122 Face Properties has the columns of the game's own", async () => {
    const { field } = await opened("faceProperties", "Face Properties");
    expect(await screen.findByRole("listitem", { name: "Power" })).toBeTruthy();
    expect([field("faceProperties/6/label").value, field("faceProperties/6/type").value]).toEqual([
      ...["Power", "integer"],
    ]);
  });

  it.each([
    ["P2-123 Card Properties", "cardProperties", "Card Properties", "exhausted"],
    ["P2-124 Player Properties", "playerProperties", "Player Properties", "score"],
    ["P2-125 Game Properties", "gameProperties", "Game Properties", "wind"],
  ] as const)("%s has the properties, and a button for more", async (_, step, name, id) => {
    const { field } = await opened(step, name);
    expect(await screen.findByRole("button", { name: "Add Property" })).toBeTruthy();
    expect(field(`${step}/1/propertyId`).value).toBe(id);
  });

  it("P2-126 Deckbuilder has quantity and columns", async () => {
    await opened("deckbuilder", "Deckbuilder");
    expect(await screen.findByRole("spinbutton", { name: "Max Card Quantity" })).toBeTruthy();
    expect(screen.getByRole("group", { name: "Searchable Columns" })).toBeTruthy();
  });

  it("P2-127 Layout has the table with its boxes, the rows and the chat", async () => {
    await opened("layout", "Layout");
    expect(await screen.findByRole("button", { name: "Add Group" })).toBeTruthy();
    expect(screen.getByRole("spinbutton", { name: "Number of rows" })).toBeTruthy();
    expect(textboxes("left", "top", "width", "height").every(Boolean)).toBe(true);
  });

  it("P2-128 Phases has the phases with their steps", async () => {
    const { field } = await opened("phases", "Phases");
    expect(await screen.findByRole("button", { name: "Add Phase" })).toBeTruthy();
    expect([field("phases/1/phaseId").value, field("phases/1/steps/1/stepId").value]).toEqual([
      ...["dawn", "dawnDraw"],
    ]);
  });

  it("P2-129 Tokens has id, label, place, size and picture of each token", async () => {
    const { field } = await opened("tokens", "Tokens");
    expect(await screen.findByRole("button", { name: "Add Token" })).toBeTruthy();
    const values = ["id", "label", "left", "top", "width", "height", "imageUrl"].map(
      (member) => field(`tokens/2/${member}`).value,
    );
    expect(values).toEqual(["wax", "Wax", "50", "0", "4", "4", "https://img.example/wax.png"]);
  });

  it("Actions has a button that adds one", async () => {
    await opened("actions", "Actions");
    expect(await screen.findByRole("button", { name: "Add an action" })).toBeTruthy();
  });

  it("Decks has the decks that come with the game, and a button for more", async () => {
    await opened("decks", "Decks");
    expect(await screen.findByRole("button", { name: /^Sample Deck 1/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add deck" })).toBeTruthy();
  });

  it("P2-130 Save Plugin, the last step, says what it does and has the way to save, for whoever went through all others", async () => {
    const { user } = await openApp("/plugin-builder", {});
    const next = () => user.click(screen.getByRole("button", { name: "Next" }));
    await screen.findByRole("heading", { level: 1, name: "Instructions" });
    await next();
    await user.click(await screen.findByRole("button", { name: "Load the sample cards" }));
    await screen.findByText(/^Card database uploaded successfully: /);
    for (let step = 2; step < steps.length; step++) await next();
    expect(screen.getByRole("heading", { level: 1, name: "Save Plugin" })).toBeTruthy();
    expect(await screen.findByText(/^Creates the plugin\./)).toBeTruthy();
    expect(screen.getByText("Log in to save")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Download definition (.zip)" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Next" })).toBeNull();
  });
});
