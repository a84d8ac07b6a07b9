import { isOpenTo } from "@baize/protocol/support-levels";
import { subjectOf } from "../../model/picture-subject.ts";
import type { CardMenuInput } from "./card-menu-input.ts";
import type { MenuEntry } from "./menu-entry.ts";

/** "Set Alt Art": in every card's menu, whoever looks at it (decks §5.2). */
export function ownPictureEntry(input: CardMenuInput): MenuEntry {
  const { card, me, actions, t, ui, supporter, peekingAll } = input;
  const entry = { id: "setAltArt", label: t("setAltArt") };
  const subject = subjectOf(card, me, peekingAll);
  if (!subject) return { ...entry, disabled: true, note: t("inNoDatabase") };
  if (supporter === null) return { ...entry, onChoose: () => actions.alert("info", t("logInFirst")) };
  if (!isOpenTo(supporter, subject.kind === "card" ? "cardArt" : "cardBackArt"))
    return {
      ...entry,
      note: t("forSupporters"),
      onChoose: () => ui.setState({ showModal: "patreon" }),
    };
  return { ...entry, onChoose: () => ui.setState({ showModal: "alt_art", pictureSubject: subject }) };
}
