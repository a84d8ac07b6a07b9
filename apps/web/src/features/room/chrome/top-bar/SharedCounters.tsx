import { memo } from "react";
import { useShallow } from "zustand/react/shallow";
import { definitionOf, object } from "../../model/definition.ts";
import { useRoom, useRoomActions, useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText } from "../../model/texts.tsx";
import { useMayAct } from "../../model/use-rights.ts";
import { Counter } from "../counters/Counter.tsx";
import { boundsOf } from "../counters/counter-bounds.ts";

/** The counters of the whole table; the round is shown even when the plugin has no counter for it. */
export const SharedCounters = memo(function SharedCounters() {
  const { plugin } = useRoomContext();
  const actions = useRoomActions();
  const mayChange = useMayAct();
  const label = useLabel();
  const t = useRoomText();
  const { topBarCounters, gameProperties, phases } = definitionOf(plugin.gameDef);
  const round = useRoom(({ room }) => room?.game.roundNumber);
  const values = useRoom(
    useShallow(({ room }) =>
      topBarCounters.shared.map(({ property }) => Number(room?.game[property] ?? 0) || 0),
    ),
  );
  if (round === undefined) return null;
  const showsRound = topBarCounters.shared.some((counter) => counter.property === "roundNumber");
  return (
    <fieldset aria-label={t("sharedCounters")} className="flex items-center gap-1">
      {showsRound || phases.length === 0 ? null : (
        <span className="counter gap-1.5 pr-2.5!">
          <span className="counter-label">{t("round")}</span>
          <b className="text-[15px]">{round}</b>
        </span>
      )}
      {topBarCounters.shared.map((counter, index) => (
        <Counter
          key={counter.property}
          label={label(counter.label)}
          imageUrl={counter.imageUrl}
          at={{ of: "table", property: counter.property }}
          value={values[index] ?? 0}
          bounds={boundsOf(object(gameProperties[counter.property]))}
          disabled={!mayChange}
          send={(delta) => actions.command("changeSharedCounter", { property: counter.property, delta })}
        />
      ))}
    </fieldset>
  );
});
