import type { AlertLevel } from "@baize/protocol";
import { Check, X } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { focusOpenDialog } from "../../../../ui/focus-open-dialog.ts";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { closesAfter, runTime, tellsOfSave } from "../../model/alert-queue.ts";
import { mayAct } from "../../model/host.ts";
import { useRoom, useRoomActions, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import type { ShownAlert } from "../../model/ui-store.ts";
import { useCountdown } from "./use-countdown.ts";

const TONES: Record<AlertLevel, string> = {
  crash: "border-l-bad [--tone:var(--bad)]",
  error: "border-l-bad [--tone:var(--bad)]",
  info: "border-l-info [--tone:var(--info)]",
  success: "border-l-ok [--tone:var(--ok)]",
  warning: "border-l-warn [--tone:var(--warn)]",
};

const linkStyle = "mt-1 min-h-8 rounded-s text-brass-hi underline underline-offset-2";

export interface AlertBoxProps {
  alert: ShownAlert;
  /** The text with the plugin's labels put in. */
  text: string;
  pluginId: number;
  onClose: () => void;
}

/**
 * One alert: coloured by level, with a line that runs down; it waits while pointed at or focused. A press puts one away that
 * would go by itself: what it lies over is wanted (table §9.7).
 */
export function AlertBox({ alert, text, pluginId, onClose }: AlertBoxProps) {
  const t = useRoomText();
  const [held, setHeld] = useState(false);
  const time = closesAfter(alert);
  useCountdown(time, held, onClose);
  // Whoever closes it over a dialog goes on there.
  useEffect(() => focusOpenDialog, []);
  const level = TONES[alert.level] ? alert.level : "error";
  // What went well is only worth a glance: a small note, as wide as its words.
  const small = level === "success";
  const tone = alert.isNotice ? "notice" : level === "crash" ? "error" : level;
  const pressed = (event: MouseEvent) => {
    const isControl = (event.target as Element).closest("button, a") !== null;
    // Whoever marks its words wants to keep them.
    if (time !== null && !isControl && getSelection()?.isCollapsed !== false) onClose();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing only holds the alert; its controls are buttons.
    // biome-ignore lint/a11y/useKeyWithClickEvents: with keys its button closes it.
    <div
      data-level={level}
      data-small={small || undefined}
      className={cx(
        "relative flex items-start overflow-hidden rounded-s border border-l-4 border-line bg-ink-2/95 text-text shadow-pop",
        small ? "max-w-full gap-1 py-0.5 pr-0.5 pl-2.5 text-[13px]" : "w-full gap-2 py-2 pr-2 pl-3.5",
        TONES[level],
      )}
      onClick={pressed}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="min-w-0 flex-1 self-center">
        <div className="max-h-[60dvh] overflow-auto whitespace-pre-line [overflow-wrap:anywhere]">
          {small ? (
            <Check size={14} aria-label={t("common:tone.success")} className="mr-1.5 inline text-(--tone)" />
          ) : (
            <b className="mr-2 font-semibold text-(--tone)">{t(`common:tone.${tone}`)}</b>
          )}
          {alert.open ? <OpenAction text={text} open={alert.open} onDone={onClose} /> : text}
        </div>
        <AlertAction alert={alert} pluginId={pluginId} />
        {alert.retry ? <RetryAction retry={alert.retry} onDone={onClose} /> : null}
        {alert.redoTo === undefined ? null : (
          <RedoAction step={alert.step} to={alert.redoTo} onDone={onClose} />
        )}
        {alert.action === "undo" ? <UndoAction step={alert.step} onDone={onClose} /> : null}
      </div>
      <IconButton label={t("common:close")} variant="ghost" onPress={onClose}>
        <X size={16} aria-hidden />
      </IconButton>
      {time === null ? null : (
        <span
          aria-hidden
          className="absolute inset-x-0 bottom-0 h-[2px] origin-left bg-(--tone)"
          style={{
            animation: `run-down ${runTime(alert)}ms linear forwards`,
            animationPlayState: held ? "paused" : "running",
          }}
        />
      )}
    </div>
  );
}

/** The text itself is pressed: it leads to what it tells of. */
function OpenAction({ text, open, onDone }: { text: string; open: () => void; onDone: () => void }) {
  return (
    <button
      type="button"
      className="min-h-8 cursor-pointer rounded-s text-left underline-offset-2 hover:underline"
      dir="auto"
      onClick={() => {
        onDone();
        open();
      }}
    >
      {text}
    </button>
  );
}

function RetryAction({ retry, onDone }: { retry: () => void; onDone: () => void }) {
  const t = useRoomText();
  return (
    <button
      type="button"
      className={linkStyle}
      onClick={() => {
        onDone();
        retry();
      }}
    >
      {t("common:retry")}
    </button>
  );
}

/** Takes back what the alert tells of, as long as nobody has gone on since (table §12.3.4). */
function UndoAction({ step, onDone }: { step: number | undefined; onDone: () => void }) {
  const t = useRoomText();
  const actions = useRoomActions();
  const newest = useRoom(({ room }) => room?.replayStep === step);
  if (!newest) return null;
  return (
    <button
      type="button"
      className={linkStyle}
      onClick={() => {
        void actions.stepThrough({ size: "single", direction: "undo" });
        onDone();
      }}
    >
      {t("undo")}
    </button>
  );
}

/** Brings back what the alert tells of, for those who play, as long as nobody has gone on since (table §9.7). */
function RedoAction({ step, to, onDone }: { step: number | undefined; to: number; onDone: () => void }) {
  const { actions, userId } = useRoomContext();
  const t = useRoomText();
  const offered = useRoom(
    ({ room }) =>
      room !== null && room.replayStep === step && room.deltas.length > to && mayAct(room, userId),
  );
  if (!offered) return null;
  return (
    <button
      type="button"
      className={linkStyle}
      onClick={() => {
        void actions.stepThrough({ size: "index", index: to });
        onDone();
      }}
    >
      {t("redo")}
    </button>
  );
}

/** Where a room that timed out goes on (`action` of the alert), and where a game is that was saved. */
function AlertAction({ alert, pluginId }: { alert: ShownAlert; pluginId: number }) {
  const t = useRoomText();
  if (tellsOfSave(alert))
    return (
      <a
        className={cx(linkStyle, "flex items-center")}
        href="/profile#saved-games"
        target="_blank"
        rel="noopener"
      >
        {t("toSavedGames")}
        <span className="sr-only">{t("common:newTab")}</span>
      </a>
    );
  if (alert.action !== "room_timeout" || !alert.replayUuid) return null;
  return (
    <a
      className="mt-1 inline-block text-brass-hi underline"
      href={`/plugin/${alert.pluginId ?? pluginId}/load/${alert.replayUuid}`}
    >
      {t("newRoomFromSave")}
    </a>
  );
}
