import { seatOf } from "@baize/client";
import { ArrowDown, ChevronRight } from "lucide-react";
import { memo, useId, useMemo, useRef, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { type LogBlock, sameLines } from "../../model/log-lines.ts";
import { useRoom, useRoomContext } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useMayAct } from "../../model/use-rights.ts";
import { SendButton } from "../../parts/SendButton.tsx";
import { BlockLines } from "./BlockLines.tsx";
import { CopyButton } from "./CopyButton.tsx";
import { CutBranch } from "./CutBranch.tsx";
import { createLogRows } from "./log-rows.ts";
import { useFollowStep } from "./use-follow-step.ts";
import { useLineKeys } from "./use-line-keys.ts";
import { useStickToEnd } from "./use-stick-to-end.ts";

/** Blocks drawn at once; older ones come on request. */
const PAGE = 200;
const NONE: never[] = [];

/** What happened, step by step; a click on a step takes everybody there (table §9.5). */
export function LogTab() {
  const { userId } = useRoomContext();
  const deltas = useRoom((state) => state.room?.deltas ?? NONE);
  const step = useRoom((state) => state.room?.replayStep ?? -1);
  const isAuthor = useRoom((state) => userId !== null && state.room?.pluginAuthorId === userId);
  const former = useRoom((state) => state.room?.formerLog ?? NONE);
  const [pages, setPages] = useState(1);
  const [log] = useState(createLogRows);
  const { count, shown } = useMemo(() => {
    log.follow(deltas, former, isAuthor);
    return { count: log.count(), shown: log.latest(PAGE * pages) };
  }, [log, deltas, former, isAuthor, pages]);
  const list = useRef<HTMLDivElement>(null);
  const { fresh, toEnd } = useStickToEnd(list, count);
  useFollowStep(list, step, deltas.length, toEnd);
  useLineKeys(list, ".log-block");
  const goTo = useGoTo();
  const t = useRoomText();
  return (
    <div className="relative min-h-0 flex-1">
      {/* The table speaks every step by itself, also while this tab is closed. */}
      <div
        ref={list}
        role="log"
        aria-live="off"
        aria-label={t("log")}
        aria-description={t("linesHelp")}
        className="messages-list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: one tab stop for all lines; arrow keys walk over them.
        tabIndex={0}
      >
        <div>
          {shown.length < count ? (
            <button type="button" className="messages-more" onClick={() => setPages(pages + 1)}>
              {t("showEarlier")}
            </button>
          ) : null}
          {count === 0 ? <p className="messages-empty">{t("logEmpty")}</p> : null}
          {shown.map((row) =>
            "cut" in row ? (
              <CutBranch key={row.key} id={row.key} blocks={row.cut} />
            ) : (
              <Block
                key={row.step}
                block={row}
                current={row.step === step}
                later={row.step > step}
                onGo={goTo}
              />
            ),
          )}
        </div>
      </div>
      {fresh > 0 ? (
        <button type="button" className="messages-fresh" onClick={toEnd}>
          {t("newLines", { count: fresh })} <ArrowDown size={12} aria-hidden />
        </button>
      ) : null}
    </div>
  );
}

/** Going back leaves steps that the next action cuts off, and it is for everybody: both are asked about first. */
function useGoTo(): ((index: number) => void) | null {
  const { store, actions, userId } = useRoomContext();
  const enabled = useMayAct();
  const t = useRoomText();
  const go = useMemo(
    () => async (index: number) => {
      const { room, connection } = store.getState();
      if (!room || room.replayStep === index) return;
      if (connection.phase !== "live") return actions.alert("warning", t("offline"));
      const mine = seatOf(room, userId);
      const others = Object.entries(room.playerInfo).some(([seat, holder]) => holder && seat !== mine);
      const back = index < room.replayStep;
      const question = back
        ? t("rewind", { count: room.deltas.length - 1 - index })
        : others && t("confirmRewind");
      if (question && (await actions.ask("confirm", question)) === null) return;
      void actions.stepThrough({ size: "index", index });
    },
    [store, actions, userId, t],
  );
  return enabled ? (index) => void go(index) : null;
}

interface BlockProps {
  block: LogBlock;
  current: boolean;
  /** Undone: comes after the step that is shown. */
  later: boolean;
  onGo: ((index: number) => void) | null;
}

const Block = memo(
  function Block({ block, current, later, onGo }: BlockProps) {
    const t = useRoomText();
    const id = useId();
    return (
      <div
        className={cx("log-block", current && "log-block-current", later && "log-block-later")}
        aria-current={current || undefined}
      >
        {onGo ? (
          <SendButton
            className="log-go"
            tabIndex={-1}
            aria-describedby={id}
            aria-label={t("goToStep", { step: block.step + 1 })}
            onClick={() => onGo(block.step)}
          >
            <ChevronRight size={13} aria-hidden />
          </SendButton>
        ) : null}
        {/* biome-ignore lint/a11y: the button before it does the same for the keyboard. */}
        <div
          id={id}
          className="log-lines"
          onClick={() => window.getSelection()?.isCollapsed !== false && onGo?.(block.step)}
        >
          <BlockLines lines={block.lines} />
        </div>
        <CopyButton lines={block.lines} describedBy={onGo ? undefined : id} />
      </div>
    );
  },
  (a, b) =>
    a.block.step === b.block.step &&
    sameLines(a.block, b.block) &&
    a.current === b.current &&
    a.later === b.later &&
    (a.onGo === null) === (b.onGo === null),
);
