import type { SeatId } from "@baize/engine";
import { definitionOf, object } from "../../model/definition.ts";
import { mayAct } from "../../model/host.ts";
import { useRoom, useRoomActions, useRoomContext } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { Counter } from "../counters/Counter.tsx";
import { boundsOf } from "../counters/counter-bounds.ts";

/** The counters that every player has, such as life or threat. */
export function SeatCounters({ seat, player }: { seat: SeatId; player: string }) {
  const { plugin, userId } = useRoomContext();
  const actions = useRoomActions();
  const data = useRoom((state) => state.room?.game.playerData[seat]);
  const mayChange = useRoom((state) => state.room !== null && mayAct(state.room, userId));
  const label = useLabel();
  const { topBarCounters, playerProperties } = definitionOf(plugin.gameDef);
  return topBarCounters.player.map((counter) => (
    <Counter
      key={counter.property}
      compact
      label={label(counter.label)}
      name={`${player}: ${label(counter.label)}`}
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
