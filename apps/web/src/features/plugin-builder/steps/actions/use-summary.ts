import { useTranslation } from "react-i18next";
import { type Choice, valueOfCounter, valueOfGroup } from "../../actions/row-choices.ts";
import type { CounterRef, Deed, GameAction, GroupRef, Occasion } from "../../model/game-action.ts";
import { useChoices, useNamedRows, type Whose } from "./use-choices.ts";

/** Stands for what is not chosen yet. */
const UNCHOSEN = "?";

/** An action in one line: when it happens, and what happens then. */
export function useSummary(): (action: GameAction) => string {
  const { t } = useTranslation("builder-actions");
  const rows = useNamedRows();
  const choices = useChoices();
  const labelOf = (list: readonly Choice[], value: string) =>
    list.find((choice) => choice.value === value)?.label || UNCHOSEN;
  const group = (ref: GroupRef, whose: Whose) => labelOf(choices.groups(whose), valueOfGroup(rows, ref));
  const counter = (ref: CounterRef, whose: Whose) => labelOf(choices.counters(whose), valueOfCounter(ref));
  const step = (number: number) => labelOf(choices.steps(), String(number));

  function when(occasion: Occasion): string {
    switch (occasion.on) {
      case "choice":
      case "card": {
        const ways = [
          occasion.onTable && t("says.onTable"),
          occasion.inMenu && t(occasion.on === "card" ? "says.inCardMenu" : "says.inMenu"),
          occasion.key !== "" && t("says.key", { key: occasion.key }),
        ].filter((way) => typeof way === "string");
        const how = ways.join(", ") || t("says.noWay");
        return occasion.inTurn ? `${how}, ${t("says.inTurn")}` : how;
      }
      case "newGame":
      case "loaded":
      case "first":
        return t(`occasion.${occasion.on}`);
      case "enters":
        return t("says.enters", { group: group(occasion.group, "any") });
      case "step":
        return t("says.begins", { step: step(occasion.step) });
      case "counter":
        return t(`says.${occasion.reaches}`, {
          counter: occasion.counter.of === "round" ? t("says.round") : counter(occasion.counter, "any"),
          value: occasion.value,
        });
    }
  }
  function what(deed: Deed): string {
    const whose = "each" in deed && deed.each ? "each" : "acts";
    switch (deed.does) {
      case "move": {
        const places = { from: group(deed.from, whose), to: group(deed.to, whose) };
        return deed.count === "all"
          ? t("says.moveAll", places)
          : t("says.move", { ...places, count: deed.count });
      }
      case "shuffle":
        return t("says.shuffle", { group: group(deed.group, whose) });
      case "turn":
        return t(`says.turn.${deed.lie}`, { group: group(deed.group, whose) });
      case "count": {
        const how = deed.how === "set" ? "becomes" : deed.value < 0 ? "down" : "up";
        if (deed.ofCard !== undefined)
          return t(`says.ofCard.${how}`, {
            counter: counter(deed.counter, whose),
            what: labelOf(choices.faceNumbers(), String(deed.ofCard)),
          });
        const value = how === "becomes" ? deed.value : Math.abs(deed.value);
        return t(`says.${how}`, { counter: counter(deed.counter, whose), value });
      }
      case "step":
        return deed.step === undefined ? t("nextStep") : t("says.begin", { step: step(deed.step) });
      case "first":
        return t(`who.${deed.who}`);
      case "roll":
        return t("says.roll", { sides: deed.sides });
      case "say":
        return t(deed.large ? "says.sayLarge" : "says.say", { text: deed.text || UNCHOSEN });
      case "cardMove":
        return t("says.cardMove", { group: group(deed.to, "acts") });
      case "cardTurn":
        return t(`says.cardTurn.${deed.lie}`);
      case "cardToken":
        return t(deed.count < 0 ? "says.tokensOff" : "says.tokensOn", {
          count: Math.abs(deed.count),
          token: labelOf(choices.tokens(), String(deed.token)),
        });
    }
  }
  return ({ occasion, deeds }) =>
    [when(occasion), ...(deeds.length > 0 ? deeds.map(what) : [t("says.nothing")])].join(" · ");
}
