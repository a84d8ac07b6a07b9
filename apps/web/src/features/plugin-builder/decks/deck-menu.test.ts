import type { Json } from "@baize/engine";
import { describe, expect, it } from "vitest";
import * as menus from "./deck-menu.ts";

const entry = (deckListId: string) => ({ label: deckListId.toUpperCase(), deckListId });
const menu: Json = {
  _note: "mine",
  subMenus: [
    {
      label: "Boxes",
      subMenus: [{ label: "First", deckLists: [entry("a")] }],
      deckLists: [entry("b")],
      icon: "x",
    },
    { label: "More", deckLists: [] },
  ],
  deckLists: [entry("c"), entry("d")],
};
/** `Boxes: b | First: a | More: | : c d` */
const shown = (of: Json) =>
  menus
    .menuLevels(of)
    .map(({ label, entries }) => `${label}: ${entries.map(({ deckId }) => deckId).join(" ")}`.trim())
    .join(" | ");

describe("the menu of the decks", () => {
  it("stands as players see it: submenus with what is in them, then the decks beside them", () => {
    expect(shown(menu)).toBe("Boxes: b | First: a | More: | : c d");
    expect(shown(null)).toBe(":");
    expect(shown({ subMenus: 3, deckLists: [null, { label: "x" }] } as Json)).toBe(":");
  });

  it("takes a deck into another level, and keeps what else the levels have", () => {
    const moved = menus.moveEntry(menu, { path: [], index: 0 }, { path: [0, 0], index: 0 });
    expect(shown(moved)).toBe("Boxes: b | First: c a | More: | : d");
    expect(moved).toMatchObject({ _note: "mine", subMenus: [{ icon: "x" }, {}] });
    const within = menus.moveEntry(menu, { path: [], index: 0 }, { path: [], index: 2 });
    expect(shown(within)).toContain(": d c");
    expect(menus.moveEntry(menu, { path: [], index: 9 }, { path: [1], index: 0 })).toBe(menu);
    expect(menus.moveEntry(menu, { path: [], index: 0 }, { path: [7], index: 0 })).toBe(menu);
  });

  it("gets decks and submenus, also where there was none", () => {
    expect(menus.addEntry(null, [], "a", "A")).toEqual({ deckLists: [entry("a")] });
    expect(shown(menus.addEntry(menu, [1], "e", "E"))).toContain("More: e");
    expect(shown(menus.addSubmenu(menu, [1], "Deep"))).toBe("Boxes: b | First: a | More: | Deep: | : c d");
    expect(shown(menus.renameSubmenu(menu, [0, 0], "Core"))).toContain("Core: a");
    expect(shown(menus.moveSubmenu(menu, [1], 0))).toBe("More: | Boxes: b | First: a | : c d");
  });

  it("keeps the decks of a submenu that goes, in the level above", () => {
    expect(shown(menus.removeSubmenu(menu, [0]))).toBe("First: a | More: | : c d b");
    expect(shown(menus.removeSubmenu(menu, [0, 0]))).toBe("Boxes: b a | More: | : c d");
    expect(menus.removeSubmenu(menu, [])).toBe(menu);
  });

  it("changes or drops every entry of a deck, and leaves levels that have none as they are", () => {
    const twice = menus.addEntry(menu, [0], "c", "C again");
    expect(shown(menus.changeEntriesOf(twice, "c", () => null))).toBe("Boxes: b | First: a | More: | : d");
    expect(menus.changeEntriesOf(menu, "nothing", () => null)).toEqual(menu);
  });
});
