/** What shows only on the card under the pointer or the one picked by a click: ability, actions, hint (table §3.4). */
import type { Card, Face } from "@baize/engine";
import { EllipsisVertical, Zap } from "lucide-react";
import { type MouseEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useRoomActions, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useLabel } from "../../model/texts.tsx";
import { useIsSeated } from "../../model/use-rights.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { openCardMenu } from "../context/open-menu.ts";
import { useDefaultAction } from "./use-default-action.ts";
import { useKeptInSight } from "./use-kept-in-sight.ts";

/** The hotkey that does the same (table §7.4). */
const ABILITY_KEY = "Shift+A";

interface Props {
  card: Card;
  face: Face | undefined;
  isActive: boolean;
  isPicked: boolean;
  /** The card lies on its side. */
  isTurned: boolean;
}

/** They stand upright on the card as it lies: beside its corners and at its lower edge, whichever of the card's these are. */
export function ActiveCardParts({ card, face, isActive, isPicked, isTurned }: Props) {
  const room = useRoomContext();
  const actions = useRoomActions();
  const { t } = useTranslation("table");
  const label = useLabel();
  const seated = useIsSeated();
  const touch = useUi((ui) => ui.userSettings.touchMode);
  const tapping = useUi((ui) => ui.touchAction !== null);
  // The buttons of tokens, which lie below the strip, are what is pressed while Space is held.
  const atTokens = useUi((ui) => ui.keypress.Space > 0);
  const action = useDefaultAction(card.id, seated && (isPicked || touch));
  const strip = useRef<HTMLSpanElement>(null);
  useKeptInSight(strip, isPicked && !atTokens);
  if (!seated) return null;

  const hint = action ? label(action.label) : "";
  const openMenu = (event: MouseEvent) => openCardMenu(room, card.id, { x: event.clientX, y: event.clientY });
  return (
    <span className="card-parts" data-no-drag="" data-turned={isTurned || undefined}>
      {isActive && face?.ability && (
        <SendButton
          tabIndex={-1}
          className="card-ability"
          title={ABILITY_KEY}
          aria-label={t("room:triggerAbility")}
          onClick={() => actions.command("triggerAbility", { cardId: card.id })}
        >
          <Zap aria-hidden="true" />
        </SendButton>
      )}
      {touch && !tapping && isActive && hint && (
        <span className="tap-hint" data-position={action?.position} aria-hidden="true">
          <small>{t("tapTo")}</small>
          {hint}
        </span>
      )}
      {isPicked && !tapping && !atTokens && (
        <span
          ref={strip}
          className="card-strip"
          data-away-from={touch && hint ? action?.position : undefined}
        >
          {!touch && action && hint && (
            <SendButton
              tabIndex={-1}
              onClick={() => actions.run({ kind: "defaultAction", index: action.index }, { cardId: card.id })}
            >
              {hint}
            </SendButton>
          )}
          <button
            type="button"
            tabIndex={-1}
            className="card-strip-menu"
            aria-label={t("cardMenu")}
            onClick={openMenu}
          >
            <EllipsisVertical aria-hidden="true" />
          </button>
        </span>
      )}
    </span>
  );
}
