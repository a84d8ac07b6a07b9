import type { JsonObject } from "@baize/engine";
import { act, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { emptyLayout } from "../../../layout-editor/model/layout-state.ts";
import { checkWork } from "../../checks/check-work.ts";
import { exportDefinition } from "../../export/export-definition.ts";
import { LANTERNS_DATE, lanternsState } from "../../export/testing/lanterns.ts";
import { defaultGroups } from "../../groups/default-groups.ts";
import { groupChoices } from "../../model/group-choices.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

const inspector = () => within(screen.getByRole("region", { name: "Selected box" }));
const stage = () => screen.findByRole("application", { name: "Table" });
const optionsOf = (select: HTMLElement) => [...select.querySelectorAll("option")].map(({ value }) => value);
const idsOf = (...of: Parameters<typeof groupChoices>) => groupChoices(...of).map(({ id }) => id);

describe("the Layout step", () => {
  it("P2-127 opens and shows a box for every region of the table", async () => {
    await openBuilder("layout");
    const boxes = within(await stage()).getAllByRole("button");
    expect(boxes.map((box) => box.getAttribute("aria-label")?.split(",")[0])).toEqual([
      ...["Hand (next seat)", "Deck (next seat)", "Discard (next seat)", "Play Area (next seat)"],
      ...["Play Area (own seat)", "Hand (own seat)", "Deck (own seat)", "Discard (own seat)"],
      "Set Aside",
      "Chat",
    ]);
    expect(screen.getByRole("heading", { level: 1, name: "Layout" })).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "JSON" })).toBeNull();
  });

  it("D-95 the group drop-down has {playerN} forms first, each kind once per seat, then all ids, P2-127, P3-54", async () => {
    const { user, state } = await openBuilder("layout", { layout: emptyLayout });
    await stage();
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    const group = inspector().getByRole("combobox", { name: "Group" });
    expect(document.activeElement).toBe(group);
    expect(within(group).getByRole("option", { name: "(Choose a group)" })).toHaveProperty("selected", true);
    expect(optionsOf(group)).toEqual([
      "",
      ...["Deck", "Discard", "Hand", "PlayArea"].flatMap((kind) => [
        `{playerN}${kind}`,
        `{playerN+1}${kind}`,
      ]),
      ...defaultGroups(2).map(({ groupId }) => groupId),
    ]);
    await user.selectOptions(group, "{playerN}Deck");
    expect(state().layout.rectangles.map(({ text }) => text)).toEqual(["{playerN}Deck"]);
  });

  it("D-95 a hand's region gets disableDroppableAttachments in the export, others do not, P2-127, P3-54, P3-55, P3-56", async () => {
    const { user, builder } = await openBuilder("layout", { layout: emptyLayout });
    await stage();
    const add = async (group: string, type: string, direction?: string) => {
      await user.click(screen.getByRole("button", { name: "Add Group" }));
      await user.selectOptions(inspector().getByRole("combobox", { name: "Group" }), group);
      await user.click(inspector().getByRole("radio", { name: type }));
      if (direction) await user.click(inspector().getByRole("radio", { name: direction }));
    };
    await add("{playerN}Hand", "row", "vertical");
    await add("{playerN+1}Hand", "fan", "horizontal");
    await add("player2Hand", "free");
    await add("{playerN}Deck", "pile");
    const { layouts } = exportDefinition(builder.store.getState().work, { date: LANTERNS_DATE });
    const { regions } = (layouts as { default: { regions: Record<string, JsonObject> } }).default;
    const hand = { disableDroppableAttachments: true };
    expect(regions).toMatchObject({
      "{playerN}Hand": { groupId: "{playerN}Hand", type: "row", direction: "vertical", ...hand },
      "{playerN+1}Hand": { groupId: "{playerN+1}Hand", type: "fan", direction: "horizontal", ...hand },
      player2Hand: { groupId: "player2Hand", type: "free", ...hand },
      "{playerN}Deck": { groupId: "{playerN}Deck", type: "pile", rotation: 0 },
    });
    expect(regions["{playerN}Deck"]).not.toHaveProperty("disableDroppableAttachments");
  });

  it("a new box lies as its group does in the templates, until somebody chooses another type", async () => {
    const { user, state } = await openBuilder("layout", { layout: emptyLayout });
    await stage();
    const choose = (group: string) =>
      user.selectOptions(inspector().getByRole("combobox", { name: "Group" }), group);
    const types = () => state().layout.rectangles.map(({ type }) => type);
    for (const group of ["{playerN}Deck", "player2Discard", "{playerN+1}Hand", "{playerN}PlayArea"]) {
      await user.click(screen.getByRole("button", { name: "Add Group" }));
      await choose(group);
    }
    expect(types()).toEqual(["pile", "pile", "row", "free"]);
    await choose("sharedSetAside");
    expect(types().at(-1)).toBe("row");
    await user.click(inspector().getByRole("radio", { name: "fan" }));
    await choose("player1Deck");
    expect(types().at(-1)).toBe("fan");
  });

  it("the group drop-down says first what the groups are called, and of seats whose", async () => {
    const { user } = await openBuilder("layout", { layout: emptyLayout });
    await stage();
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    const texts = [...inspector().getByRole("combobox", { name: "Group" }).querySelectorAll("option")].map(
      ({ text }) => text,
    );
    expect(texts).toEqual(
      expect.arrayContaining([...["Hand (own seat)", "Hand (next seat)", "Player 1 Hand", "Set Aside"]]),
    );
  });

  it("D-85 an error finding on a layout region leads to Layout with the box chosen and in focus", async () => {
    const { layout } = lanternsState();
    const rectangles = layout.rectangles.map((box) =>
      box.text === "{playerN}Deck" ? { ...box, members: { layerIndex: "high" } } : box,
    );
    const { builder } = await openBuilder("groups", { layout: { ...layout, rectangles } });
    const { work, stored, replace } = builder.store.getState();
    const found = checkWork({ ...work, stored, replace, date: LANTERNS_DATE });
    const problem = found.find(({ level, step }) => level === "error" && step === "layout");
    if (!problem) throw new Error("The checks find nothing wrong with the region.");
    act(() => builder.goTo(problem));
    const canvas = await stage();
    const element = within(canvas).getByRole("button", { name: /^Deck \(own seat\),/ });
    await waitFor(() => expect(document.activeElement).toBe(element));
    expect(element.getAttribute("aria-pressed")).toBe("true");
    expect(inspector().getByRole("heading", { name: "Deck (own seat)" })).toBeTruthy();
  });

  it("D-85 also when the box was hidden, and again when another was chosen meanwhile", async () => {
    const { user, builder } = await openBuilder("layout");
    const canvas = await stage();
    const [first, second] = builder.store.getState().work.state.layout.rectangles;
    const find = () => within(canvas).queryByRole("button", { name: /^Hand \(next seat\),/ });
    await user.click(screen.getByRole("button", { name: "Show Hand (next seat) on the stage" }));
    expect(find()).toBeNull();
    act(() => builder.goTo({ step: "layout", field: `layout/${first?.id}` }));
    await waitFor(() => expect(find()?.getAttribute("aria-pressed")).toBe("true"));
    act(() => builder.goTo({ step: "layout", field: `layout/${second?.id}` }));
    await waitFor(() => expect(find()?.getAttribute("aria-pressed")).toBe("false"));
    act(() => builder.goTo({ step: "layout", field: `layout/${first?.id}` }));
    await waitFor(() => expect(find()?.getAttribute("aria-pressed")).toBe("true"));
  });

  it("a group that is gone is still shown in the list of groups, named as a problem", async () => {
    const { user } = await openBuilder("layout", { groups: defaultGroups(2).slice(0, -1) });
    const canvas = await stage();
    await user.click(within(canvas).getByRole("button", { name: /^sharedSetAside,/ }));
    expect(inspector().getByText("There is no group sharedSetAside.")).toBeTruthy();
    const group = inspector().getByRole<HTMLSelectElement>("combobox", { name: "Group" });
    expect(group.value).toBe("sharedSetAside");
  });

  it("boxes, problems and choices are called by the labels of their groups; ids stand where two have the same label", async () => {
    const groups = defaultGroups(2, "fr").map((group) =>
      group.groupId === "player2Hand" ? { ...group, label: "Main du joueur 1" } : group,
    );
    const { user } = await openBuilder("layout", { groups, language: "fr" }, "fr");
    const canvas = await screen.findByRole("application", { name: "Table" });
    const names = within(canvas)
      .getAllByRole("button")
      .map((box) => box.getAttribute("aria-label") ?? "");
    expect(names.filter((name) => /player|shared/.test(name))).toEqual([]);
    await user.click(within(canvas).getByRole("button", { name: /^À l’écart,/ }));
    const texts = [...screen.getByRole("combobox", { name: "Groupe" }).querySelectorAll("option")].map(
      ({ text }) => text,
    );
    expect(texts.filter((text) => /player|shared/.test(text))).toEqual([
      ...["Main du joueur 1 · player1Hand", "Main du joueur 1 · player2Hand"],
    ]);
    expect(texts).toEqual(expect.arrayContaining(["Main (ma place)", "Pioche du joueur 2", "À l’écart"]));
  });

  it("undo in the builder goes back over the layout", async () => {
    const { user, state } = await openBuilder("layout", { layout: emptyLayout });
    await stage();
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    expect(state().layout.rectangles).toHaveLength(1);
    await user.keyboard("{Control>}z{/Control}");
    expect(state().layout).toEqual(emptyLayout);
    expect(screen.getAllByRole("button", { name: "Undo" })).toHaveLength(1);
  });
});

describe("the groups of the drop-down", () => {
  it("D-95 kinds stand in the order in which they first occur, {playerN+k} up to the last seat, P2-127", () => {
    const group = (uid: number, groupId: string) =>
      ({ uid, groupId, label: groupId, groupType: "Hand", controller: "shared" }) as const;
    const groups = [
      group(1, "market"),
      group(2, "player2Hand"),
      group(3, "player1Deck"),
      group(4, "player1Hand"),
      group(5, ""),
    ];
    expect(idsOf(groups, 3)).toEqual([
      ...["{playerN}Hand", "{playerN+1}Hand", "{playerN+2}Hand"],
      ...["{playerN}Deck", "{playerN+1}Deck", "{playerN+2}Deck"],
      ...["market", "player2Hand", "player1Deck", "player1Hand"],
    ]);
    expect(idsOf([group(1, "market")], 2)).toEqual(["market"]);
  });

  it.each([
    ["Player 1 Hand", "Hand"],
    ["Spieler 1: Hand", "Hand"],
    ["玩家 1 手牌", "手牌"],
    ["Hand of 1", "Hand of 1"],
    ["Level 12 Cards", "Level 12 Cards"],
    ["Cards", "Cards"],
  ])("%s, of player 1, is called %s where it stands for all seats", (label, shown) => {
    const group = {
      uid: 1,
      groupId: "player1Hand",
      label,
      groupType: "Hand",
      controller: "player1",
    } as const;
    expect(groupChoices([group], 1)[0]).toEqual({ id: "{playerN}Hand", label: shown, type: "Hand" });
  });
});
