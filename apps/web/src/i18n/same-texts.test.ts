// @vitest-environment node
import { describe, expect, it } from "vitest";
import { allTexts } from "../testing/all-texts.ts";
import { languages } from "./languages.ts";

/** Why some keys with the same English text are translated in their own way; endings of plurals are left out. */
const OWN_WAY: Readonly<Record<string, readonly string[]>> = {
  "counts or names people, cards, costs: the gender follows": [
    ...["room:none", "room:nobody", "room:all", "room:everybody"],
    ...["deck-builder:statisticsOf.all", "open-rooms:filter.all"],
    ...["deck-import:more", "decks:loading.more", "custom-content:question.more"],
    ...["builder-cards:pictures.more", "load-deck:url.more", "my-plugins:form.more"],
  ],
  "says what cards, rooms, decks or plugins are: the gender follows": [
    ...["deck-cards:source.public", "deck-builder:public", "custom-content:public.title"],
    ...["open-rooms:privacy.public", "plugin-lobby:public.title", "my-plugins:public"],
    ...["deck-cards:source.private", "custom-content:private.title"],
    ...["open-rooms:privacy.private", "plugin-lobby:private.title", "my-plugins:private"],
  ],
  "a column that counts cards, not the cards themselves": [
    ...["public-decks:cardsColumn", "deck-builder:statisticsOf.cards"],
    ...["deck-builder:hand.size", "deck-builder:pages.cards"],
  ],
  "a place in a pile, not the side to attach to": ["room:top", "room:bottom"],
  "short, for narrow fields beside each other": [
    ...["builder-table:tokens.short.left", "builder-table:tokens.short.top"],
    ...["builder-table:tokens.short.height", "builder-table:tokens.short.width"],
  ],
  "a pile or a step of the game, not what is done": [
    ...["builder-table:groups.types.Deck", "builder-table:groups.types.Discard"],
    ...["builder-contents:group.deck", "builder-contents:group.discard", "builder-contents:step.play"],
    "builder-table:phases.stepExample",
  ],
  "what is done with a card, not with changes": ["builder-contents:key.discard"],
  "for everybody, not used by all": ["builder-table:groups.shared"],
  "the back of a card": ["builder-cards:table.back"],
  "the menu of decks and cards, not the plugin builder": ["room:builder"],
  "whose version it is": ["builder-save:byHand.builder"],
  "what a room is, not what is done with a deck": ["room:fair.open", "plugin-lobby:open.title"],
  "where a card is attached, in a sentence": ["room:lineWord.direction.left", "room:lineWord.direction.top"],
  "ends a tour": ["my-plugins:tour.done"],
  "steps of a play script, not of the plugin builder": ["recordings:script.steps"],
  "a step of the log, which is an action, not one of a trace": ["recordings:report.step"],
};

const PLURAL = /_(zero|one|two|few|many|other)$/;
const ownWay = new Set(Object.values(OWN_WAY).flat());
const english = allTexts("en");

/** Keys that have the same English text; forms of plurals only beside the same form. */
function twins(): string[][] {
  const byText = new Map<string, string[]>();
  for (const [key, text] of english) {
    if (ownWay.has(key.replace(PLURAL, ""))) continue;
    const form = key.match(PLURAL)?.[1] ?? "";
    const same = `${form}|${text}`;
    byText.set(same, [...(byText.get(same) ?? []), key]);
  }
  return [...byText.values()].filter((keys) => keys.length > 1);
}

describe("0.3 what is said with the same words in English", () => {
  it.each(languages.slice(1))("is said with the same words in $name", ({ code }) => {
    const texts = allTexts(code);
    const apart = twins()
      .map((keys) => keys.flatMap((key) => (texts.has(key) ? [[key, texts.get(key)]] : [])))
      .filter((pairs) => new Set(pairs.map(([, text]) => text)).size > 1);
    expect(apart).toEqual([]);
  });

  it("is excepted only where it exists", () => {
    const keys = new Set([...english.keys()].map((key) => key.replace(PLURAL, "")));
    expect([...ownWay].filter((key) => !keys.has(key))).toEqual([]);
  });
});

it("what the rules of a room mean is said in the same words where the room is made and at its table", () => {
  for (const { code } of languages) {
    const texts = allTexts(code);
    expect(texts.get("plugin-lobby:fair.text")).toBe(texts.get("status:fair.fairMeaning"));
    expect(texts.get("plugin-lobby:open.text")).toBe(texts.get("status:fair.openMeaning"));
  }
});
