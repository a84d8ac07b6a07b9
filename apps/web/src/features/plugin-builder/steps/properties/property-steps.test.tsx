import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { exportDefinition } from "../../export/export-definition.ts";
import { readIn } from "../../export/testing/read-in.ts";
import type { Property, PropertyType } from "../../model/builder-state.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

const typesOffered = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

const property = (type: PropertyType, value: Property["default"]): Property => ({
  uid: 1,
  propertyId: "wind",
  label: "Wind",
  type,
  default: value,
  showInTopBar: false,
});

describe("the steps of properties", () => {
  it("D-73 the step Face Properties edits label and type of the game's own columns; the id is told, not edited, P3-46", async () => {
    const { field, state, user } = await openBuilder("faceProperties");
    const row = await screen.findByRole("listitem", { name: "Power" });
    expect(screen.queryByRole("listitem", { name: "imageUrl" })).toBeNull();
    expect(within(row).getAllByRole("textbox")).toEqual([field("faceProperties/6/label")]);
    expect(within(row).getByText("power")).toBeTruthy();
    await user.clear(field("faceProperties/6/label"));
    await user.type(field("faceProperties/6/label"), "Strength");
    const type = field("faceProperties/6/type");
    expect(typesOffered(type)).toEqual([
      ...["Yes or no", "Whole number", "Text", "Decimal number", "Named values", "List of values"],
    ]);
    await user.selectOptions(type, "float");
    expect(state().faceProperties.at(-1)).toEqual({
      ...{ uid: 6, propertyId: "power" },
      ...{ label: "Strength", type: "float" },
    });
  });

  it("Face Properties offers the type that all values of a column fit, and leaves it a text until it is taken over, P4-18", async () => {
    const faceProperties = [
      { uid: 6, propertyId: "power", label: "Power", type: "string" },
      { uid: 7, propertyId: "gone", label: "Gone", type: "string" },
    ] as const;
    const { state, user } = await openBuilder("faceProperties", { faceProperties: [...faceProperties] });
    const row = within(await screen.findByRole("listitem", { name: "Power" }));
    expect(row.getByText("4 values: 2 · 1 · 0 · 3")).toBeTruthy();
    expect(state().faceProperties[0]?.type).toBe("string");
    await user.click(row.getByRole("button", { name: "All are whole numbers: use “Whole number”" }));
    expect(state().faceProperties[0]?.type).toBe("integer");
    expect(row.queryByRole("button")).toBeNull();
    expect(
      within(screen.getByRole("listitem", { name: "Gone" })).getByText(/^No card has a value/),
    ).toBeTruthy();
  });

  it("D-73 the step Card Properties edits id, label, type and default; four types only, P3-47", async () => {
    const { field, state, user } = await openBuilder("cardProperties");
    await screen.findByRole("listitem", { name: "Exhausted" });
    expect(state().cardProperties).toEqual([
      { uid: 1, propertyId: "exhausted", label: "Exhausted", type: "boolean", default: false },
    ]);
    expect(typesOffered(field("cardProperties/1/type"))).toEqual([
      ...["Yes or no", "Whole number", "Text", "Decimal number"],
    ]);
    await user.clear(field("cardProperties/1/label"));
    await user.type(field("cardProperties/1/label"), "Tapped");
    await user.clear(field("cardProperties/1/propertyId"));
    await user.type(field("cardProperties/1/propertyId"), "tapped");
    await user.selectOptions(field("cardProperties/1/type"), "string");
    await user.type(field("cardProperties/1/default"), "no");
    expect(state().cardProperties).toEqual([
      { uid: 1, propertyId: "tapped", label: "Tapped", type: "string", default: "no" },
    ]);
    expect(screen.queryByRole("checkbox", { name: "Show in Top Bar" })).toBeNull();
  });

  it.each([
    ["D-73 the step Player Properties edits id, label, type and default, P3-48", "playerProperties", "score"],
    ["D-73 the step Game Properties edits id, label, type and default, P3-49", "gameProperties", "wind"],
  ] as const)("%s", async (_, list, first) => {
    const { field, state, user } = await openBuilder(list);
    await screen.findByRole("button", { name: "Add Property" });
    expect(state()[list][0]?.propertyId).toBe(first);
    await user.click(screen.getByRole("button", { name: "Add Property" }));
    const [, added] = state()[list];
    expect(added).toMatchObject({ propertyId: "", label: "", type: "string", default: "" });
    const at = (name: string) => `${list}/${added?.uid}/${name}`;
    await waitFor(() => expect(document.activeElement).toBe(field(at("label"))));
    await user.keyboard("Victory Points");
    expect(field(at("propertyId")).value).toBe("victoryPoints");
    await user.selectOptions(field(at("type")), "float");
    await user.clear(field(at("default")));
    await user.type(field(at("default")), "2.5");
    expect(state()[list][1]).toMatchObject({
      ...{ propertyId: "victoryPoints", label: "Victory Points" },
      ...{ type: "float", default: 2.5, showInTopBar: false },
    });
  });

  it("D-73 what is shown in the top bar is exported as a counter of players or of the game, P3-50", async () => {
    const player = { ...property("integer", 0), propertyId: "lives", label: "Lives" };
    const game = property("integer", 1);
    const opened = await openBuilder("playerProperties", {
      playerProperties: [player],
      gameProperties: [game],
    });
    const counters = () =>
      readIn(exportDefinition(opened.builder.store.getState().work, { date: "2030-01-15" }), "English")
        .topBarCounters;
    await screen.findByRole("listitem", { name: "Lives" });
    expect(counters()).toEqual({ shared: [{ label: "Round", imageUrl: "", gameProperty: "roundNumber" }] });
    await opened.user.click(screen.getByRole("checkbox", { name: "Show in Top Bar" }));
    opened.builder.open("gameProperties");
    await screen.findByRole("listitem", { name: "Wind" });
    await opened.user.click(screen.getByRole("checkbox", { name: "Show in Top Bar" }));
    expect(counters()).toEqual({
      shared: [
        { label: "Round", imageUrl: "", gameProperty: "roundNumber" },
        { label: "Wind", imageUrl: "", gameProperty: "wind" },
      ],
      player: [{ label: "Lives", imageUrl: "", playerProperty: "lives" }],
    });
  });

  it("D-73 a boolean begins on or off by a checkbox, P5-44", async () => {
    const { state, user } = await openBuilder("playerProperties", {
      playerProperties: [property("boolean", false)],
    });
    const box = await screen.findByRole("checkbox", { name: "Default Value" });
    await user.click(box);
    expect(state().playerProperties[0]?.default).toBe(true);
  });

  it.each([
    ["integer", "-12", -12, "1.5"],
    ["float", "0.75", 0.75, "a"],
  ] as const)("D-73 %s takes numbers and nothing else, P5-45", async (type, text, value, wrong) => {
    const { state, user } = await openBuilder("playerProperties", { playerProperties: [property(type, 3)] });
    const input = await screen.findByRole("spinbutton", { name: "Default Value" });
    await user.clear(input);
    expect(state().playerProperties[0]?.default).toBe(3);
    await user.type(input, text);
    expect(state().playerProperties[0]?.default).toBe(value);
    await user.clear(input);
    await user.type(input, wrong);
    expect(Number(state().playerProperties[0]?.default)).not.toBeNaN();
    expect((input as HTMLInputElement).value).toBe(wrong.replace(/[.a]/, ""));
  });

  it.each([
    ["object", { a: 1 }, '{"a": 2}', { a: 2 }, "[]"],
    ["list", [1], "[1, 2]", [1, 2], "{}"],
  ] as const)(
    "D-73 %s is JSON in a text area; what is none stays, says so, and blocks nothing but itself, P5-46",
    async (type, before, text, after, other) => {
      const { field, state, user } = await openBuilder("playerProperties", {
        playerProperties: [property(type, before as never)],
      });
      await screen.findByRole("listitem", { name: "Wind" });
      const area = field<HTMLTextAreaElement>("playerProperties/1/default");
      expect([area.tagName, Number(area.rows), area.value]).toEqual(["TEXTAREA", 2, JSON.stringify(before)]);
      await user.clear(area);
      expect(screen.getByText(/^Invalid JSON/)).toBeTruthy();
      expect(area.getAttribute("aria-invalid")).toBe("true");
      await user.type(area, other.replace("[", "[[").replace("{", "{{"));
      expect(state().playerProperties[0]).toMatchObject({ default: before, defaultText: other });
      await user.clear(area);
      await user.paste(text);
      expect(state().playerProperties[0]).toEqual({ ...property(type, after as never) });
      expect(area.value).toBe(text);
      expect(screen.queryByText(/^Invalid JSON/)).toBeNull();
    },
  );

  it("D-73 another type begins with a default of its own", async () => {
    const { field, state, user } = await openBuilder("gameProperties", {
      gameProperties: [property("integer", 7)],
    });
    await screen.findByRole("listitem", { name: "Wind" });
    for (const [type, value] of [
      ...[["boolean", false] as const, ["object", {}] as const, ["list", []] as const],
      ...[["string", ""] as const, ["float", 0] as const],
    ]) {
      await user.selectOptions(field("gameProperties/1/type"), type);
      expect(state().gameProperties[0]).toEqual({ ...property("integer", 7), type, default: value });
    }
  });

  it("ids that are empty, double, built in or no names say so at once", async () => {
    const { field, user } = await openBuilder("gameProperties", {
      gameProperties: [property("integer", 7), { ...property("string", ""), uid: 2, propertyId: "sea" }],
    });
    await screen.findAllByRole("listitem", { name: "Wind" });
    const id = field("gameProperties/1/propertyId");
    const say = async (text: string, message: string) => {
      await user.clear(id);
      if (text) await user.type(id, text);
      expect(id.getAttribute("aria-describedby")).toBeTruthy();
      expect(document.getElementById(id.getAttribute("aria-describedby") ?? "")?.textContent).toBe(message);
    };
    await say("", "An ID is required.");
    await say("2nd", "Only letters and digits, a letter first.");
    await say("sea", "Another property has this ID.");
    await say("roundNumber", "The table has a field of this name already. Choose another ID.");
    await user.clear(id);
    await user.type(id, "wind");
    expect(id.getAttribute("aria-invalid")).toBeNull();
  });

  it("a property that is removed does not come back by itself, and undo brings it back", async () => {
    const { state, user, builder } = await openBuilder("cardProperties");
    await user.click(await screen.findByRole("button", { name: "Remove Exhausted" }));
    expect(screen.getByText("No card properties")).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add Property" }));
    builder.open("playerProperties");
    await screen.findByRole("listitem", { name: "Score" });
    builder.open("cardProperties");
    await screen.findByText("No card properties");
    expect(state().cardProperties).toEqual([]);
    builder.undo();
    expect(await screen.findByRole("listitem", { name: "Exhausted" })).toBeTruthy();
  });

  it("the help at a heading says what the field does, with an example, and what the format says", async () => {
    const { user } = await openBuilder("playerProperties");
    await user.click(await screen.findByRole("button", { name: "About “Type”" }));
    const help = within(await screen.findByRole("dialog", { name: "About “Type”" }));
    expect(help.getByText("What kind of value it is:")).toBeTruthy();
    // The name of the type, and as the example; the format's own word stands beside it once.
    expect(help.getAllByText("Whole number").length).toBe(2);
    expect(help.getAllByText("integer").length).toBe(1);
    expect(help.getByText(/^Kind of value\./)).toBeTruthy();
  });

  it("the types are called by words of the author's language, in the list, in the offer and in the text", async () => {
    const faceProperties = [{ uid: 6, propertyId: "power", label: "Force", type: "string" }] as const;
    const { field } = await openBuilder("faceProperties", { faceProperties: [...faceProperties] }, "fr");
    await screen.findByRole("listitem", { name: "Force" });
    expect(typesOffered(field("faceProperties/6/type"))).toEqual([
      ...["Oui ou non", "Nombre entier", "Texte", "Nombre décimal", "Valeurs nommées", "Liste de valeurs"],
    ]);
    expect(screen.getByRole("button", { name: /prendre «\sNombre entier\s»$/ })).toBeTruthy();
    expect(screen.getByText(/^Laissez le type «\sTexte\s»/)).toBeTruthy();
  });

  it("the help speaks the reader's language, and says that the words of the format are English", async () => {
    const { user } = await openBuilder("playerProperties", {}, "de");
    await user.click(await screen.findByRole("button", { name: "Über „Bezeichnung“" }));
    expect(await screen.findByText("Wie der Wert dort heißt, wo Spieler ihn sehen.")).toBeTruthy();
    expect(await screen.findByText(/Im Plugin-Format.*auf Englisch/)).toBeTruthy();
  });
});
