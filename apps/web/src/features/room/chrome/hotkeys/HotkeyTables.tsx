import type { Json } from "@baize/engine";
import { Fragment, type ReactNode } from "react";
import { cx } from "../../../../ui/cx.ts";
import { CONSENT_KEY } from "../../model/consent-text.ts";
import { definitionOf, object } from "../../model/definition.ts";
import { useTablePlugin } from "../../model/room-context.tsx";
import { useLabel, useRoomText, useTextResolver } from "../../model/texts.tsx";
import { Key } from "../../parts/Key.tsx";
import { SendButton } from "../../parts/SendButton.tsx";
import { useDialogText } from "../../parts/use-dialog-text.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { ABSENT_WHEN_TRIED } from "./absent-keys.ts";
import { PRODUCT_KEYS } from "./product-keys.ts";

type FixedTable = { title: string; rows: readonly (readonly [keys: readonly string[], text: string])[] };

/** What the keys do that walk over the table (`table/surface/table-walk.ts`, table §12.3). */
const WALKING: FixedTable = {
  title: "walkHotkeys",
  rows: [
    [["ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"], "walkArrows"],
    [["Home", "End"], "walkEnds"],
    [["Enter"], "walkEnter"],
    [["Space"], "walkSpace"],
    [["Ctrl+Space"], "walkSelect"],
    [["Escape"], "walkEscape"],
    [["Tab"], "walkTab"],
  ],
};
/** Keys held, or pressed, while a stack is dragged (table §4.1, §4.3). */
const DRAGGING: FixedTable = {
  title: "dragHotkeys",
  rows: [
    [["Shift"], "dragShift"],
    [["Ctrl"], "dragCtrl"],
    [["Escape"], "dragEscape"],
  ],
};

/**
 * The four tables of hotkeys (tokens, cards, the game, the product: table §7.6), and the keys that are no hotkeys.
 * @param onGameKey makes buttons of what the game's keys do, for hands without a keyboard
 */
export function HotkeyTables({ onGameKey }: { onGameKey?: (index: number) => void }) {
  const t = useRoomText();
  const dialog = useDialogText();
  const { hotkeys, tokens } = definitionOf(useTablePlugin().gameDef);
  const label = useLabel();
  const absent = useChrome().place === "trial" ? ABSENT_WHEN_TRIED : [];
  const shown = <Entry extends HotkeyRow & { key: string; hideFromTable: boolean }>(entries: Entry[]) =>
    entries.filter((entry) => !entry.hideFromTable).map((entry) => ({ ...entry, keys: [entry.key] }));
  // A row may show nothing but the token's picture: its name stands beside it.
  const nameOf = (tokenType: string) => label(object(tokens[tokenType]).label) || tokenType;
  return (
    <>
      <HotkeyTable
        title={dialog("tokenHotkeys")}
        hint={
          <>
            <HalvesPicture />
            <span>
              {dialog("hoverOverTopBottom")} {dialog("holdCtrl")}
            </span>
          </>
        }
        rows={shown(hotkeys.token.map((entry) => ({ ...entry, pictured: nameOf(entry.tokenType) })))}
      />
      <HotkeyTable title={dialog("cardHotkeys")} hint={dialog("hoverOverACard")} rows={shown(hotkeys.card)} />
      <HotkeyTable
        title={dialog("gameHotkeys")}
        rows={shown(hotkeys.game.map((entry, index) => ({ ...entry, index })))}
        onPress={onGameKey}
      />
      <HotkeyTable
        title={dialog("generalHotkeys")}
        alternatives
        rows={[
          ...PRODUCT_KEYS.filter(({ action }) => !absent.includes(action)).map(({ keys, text }) => ({
            keys,
            label: t(text),
          })),
          { keys: [CONSENT_KEY], label: t("consent.toQuestion") },
          { keys: ["Tab"], label: dialog("holdForHotkeys") },
          { keys: ["Shift+Tab"], label: t("preferences") },
          { keys: ["Space"], label: dialog("holdForTokens") },
          { keys: ["Alt"], label: dialog("holdForSides") },
        ]}
      />
      {[WALKING, DRAGGING].map(({ title, rows }) => (
        <HotkeyTable
          key={title}
          title={dialog(title)}
          rows={rows.map(([keys, text]) => ({ keys, label: dialog(text) }))}
        />
      ))}
    </>
  );
}

interface HotkeyRow {
  label: Json;
  /** Its place among the hotkeys of its kind, where a press on the row does what the key does. */
  index?: number;
  /** What the row's picture shows, where it has only a picture. */
  pictured?: string;
}

interface HotkeyTableProps {
  title: string;
  hint?: ReactNode;
  /** Each of the keys of a row does the same; else each does its own part of it. */
  alternatives?: boolean;
  rows: (HotkeyRow & { keys: readonly string[] })[];
  onPress?: (index: number) => void;
}

function HotkeyTable({ title, hint, alternatives = false, rows, onPress }: HotkeyTableProps) {
  const dialog = useDialogText();
  if (rows.length === 0) return null;
  return (
    <section className="min-w-0 pb-4">
      <div className="sr-only">
        <h3>{title}</h3>
        {hint}
      </div>
      <table className="w-full border-collapse text-[13px]">
        {/* Browsers show it again where the table goes on in another column. */}
        <thead className="break-inside-avoid break-after-avoid">
          <tr aria-hidden>
            <td
              colSpan={2}
              className="pb-1.5 text-[12px] font-semibold tracking-[.07em] text-text-3 uppercase"
            >
              {title}
            </td>
          </tr>
          {hint ? (
            <tr aria-hidden>
              <td colSpan={2} className="pb-2 text-text-2">
                <span className="flex items-center gap-3">{hint}</span>
              </td>
            </tr>
          ) : null}
          <tr>
            <th className="p-0">
              <span className="sr-only">{dialog("hotkeyTableKey")}</span>
            </th>
            <th className="p-0">
              <span className="sr-only">{dialog("hotkeyTableDescription")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={`${row.keys.join(" ")} ${String(row.label)} ${row.pictured ?? ""}`}
              className="break-inside-avoid border-t border-line first:border-t-0"
            >
              <td className="w-px py-1 pr-4 whitespace-nowrap">
                {/* One below the other: side by side, two ways to press one row would make the column too wide for all. */}
                <span className={cx("inline-flex gap-2", alternatives ? "flex-col" : "items-center")}>
                  {row.keys.map((key, place) => (
                    <Fragment key={key}>
                      {alternatives && place > 0 ? (
                        <span className="sr-only"> {dialog("hotkeyOr")} </span>
                      ) : null}
                      <Key name={key} />
                    </Fragment>
                  ))}
                </span>
              </td>
              <td className="py-1 text-text">
                {onPress && row.index !== undefined ? (
                  <SendButton
                    className="min-h-9 w-full cursor-pointer rounded-s border border-line px-2 text-left hover:bg-ink-3 disabled:cursor-not-allowed pointer-coarse:min-h-11"
                    onClick={() => onPress(row.index!)}
                  >
                    <HotkeyLabel label={row.label} pictured={row.pictured} />
                  </SendButton>
                ) : (
                  <HotkeyLabel label={row.label} pictured={row.pictured} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Of another site or of this one, as of games that the builder has made. */
const ICON = /icon\(((?:https?:\/)?\/(?!\/)[^\s)]+)\)/;

/** A label in which `icon(url)` shows the picture and every `id:x` its text. */
function HotkeyLabel({ label, pictured }: HotkeyRow) {
  const resolve = useTextResolver();
  const text = resolve(useLabel()(label));
  const icon = ICON.exec(text);
  if (!icon) return text;
  const words = text.replace(icon[0], "").trim();
  return (
    <>
      {text.slice(0, icon.index)}
      <img src={icon[1]} alt="" className="mr-2 inline-block h-5 align-middle" />
      {text.slice(icon.index + icon[0].length)}
      {words === "" ? pictured : null}
    </>
  );
}

/** A card whose upper half adds and whose lower half takes away. */
function HalvesPicture() {
  return (
    <svg width="34" height="46" viewBox="0 0 34 46" aria-hidden className="flex-none">
      <rect
        x="1"
        y="1"
        width="32"
        height="44"
        rx="4"
        className="fill-ink-3 stroke-line-strong"
        strokeWidth="2"
      />
      <path d="M2 23h30" className="stroke-line-strong" strokeWidth="2" strokeDasharray="3 3" />
      <path d="M12 12.5h10M17 7.5v10" className="stroke-ok" strokeWidth="2.5" strokeLinecap="round" />
      <path d="M12 34h10" className="stroke-bad" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
