import type { SeatId } from "@baize/engine";
import { definitionOf, object } from "../../model/definition.ts";
import { useRoom, useRoomActions, useRoomContext } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { useMayAct } from "../../model/use-rights.ts";
import { Counter } from "../counters/Counter.tsx";
import { boundsOf } from "../counters/counter-bounds.ts";
import { firstLetters } from "../counters/first-letters.ts";

interface SeatCountersProps {
  seat: SeatId;
  player: string;
  /** First letters stand for the labels. */
  brief?: boolean;
}

/** The counters that every player has, such as life or threat. */
export function SeatCounters({ seat, player, brief = false }: SeatCountersProps) {
  const { plugin } = useRoomContext();
  const actions = useRoomActions();
  const data = useRoom((state) => state.room?.game.playerData[seat]);
  const mayChange = useMayAct();
  const label = useLabel();
  const { topBarCounters, playerProperties } = definitionOf(plugin.gameDef);
  const labels = topBarCounters.player.map((counter) => label(counter.label));
  const letters = brief ? firstLetters(labels) : labels;
  return topBarCounters.player.map((counter, index) => (
    <Counter
      key={counter.property}
      compact
      label={labels[index]!}
      short={letters[index]}
      name={`${player}: ${labels[index]}`}
      imageUrl={counter.imageUrl}
      at={{ of: "seat", seat, property: counter.property }}
      value={Number(data?.[counter.property] ?? 0) || 0}
      bounds={boundsOf(object(playerProperties[counter.property]))}
      disabled={!mayChange}
      send={(delta) =>
        actions.command("changePlayerCounter", { playerN: seat, property: counter.property, delta })
      }
    />
  ));
}
