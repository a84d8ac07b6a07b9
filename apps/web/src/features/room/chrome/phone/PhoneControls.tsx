/**
 * What one always needs lies below the table of a phone, whatever part of the table is in sight (table §12.3.7): the own hand,
 * the buttons and piles of the table, a step back.
 */
import { useLayoutEffect, useMemo } from "react";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useMySeat } from "../../model/use-rights.ts";
import { useTable } from "../../table/context/table-context.tsx";
import { HandDock } from "./HandDock.tsx";
import { ownHand } from "./own-hand.ts";
import { PanHint } from "./PanHint.tsx";
import { TableBar } from "./TableBar.tsx";
import { UnseenPlays } from "./UnseenPlays.tsx";
import { useFollowOwn } from "./use-follow-own.ts";
import { useFollowPlaced } from "./use-follow-placed.ts";
import { useStartView } from "./use-start-view.ts";
import "./phone.css";

/** @param hasSat whether the seat was taken since the table came */
export function PhoneControls({ hasSat }: { hasSat: boolean }) {
  const { ui } = useRoomContext();
  const { layout } = useTable();
  const me = useMySeat();
  const observing = useUi((state) => state.observingPlayerN);
  const numPlayers = useRoom(({ room }) => room?.game.numPlayers ?? 1);
  const hand = useMemo(
    () => (me === null ? null : ownHand(layout, me, observing, numPlayers)),
    [layout, me, observing, numPlayers],
  );
  const exists = useRoom(({ room }) => hand !== null && room?.game.groupById[hand.groupId] !== undefined);
  const shown = exists ? hand : null;
  const groupId = shown?.groupId ?? null;
  useLayoutEffect(() => {
    ui.setState({ docked: { hand: groupId } });
    return () => ui.setState({ docked: null });
  }, [ui, groupId]);
  useStartView();
  useFollowOwn(hasSat);
  useFollowPlaced(groupId);
  return (
    <>
      <PanHint />
      <UnseenPlays />
      <TableBar />
      {shown ? <HandDock key={shown.groupId} hand={shown} /> : null}
    </>
  );
}
