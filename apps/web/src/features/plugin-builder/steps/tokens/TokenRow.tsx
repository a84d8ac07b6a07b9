import { ImageOff, Lock } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { Chip } from "../../../../ui/Chip.tsx";
import { cx } from "../../../../ui/cx.ts";
import { NumberField } from "../../../../ui/NumberField.tsx";
import { TOKEN_KEYS } from "../../export/hotkey-sections.ts";
import { focusBeside } from "../../fields/focus-beside.ts";
import { TextCell } from "../../fields/TextCell.tsx";
import type { Token } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { MoveHandle } from "../../reorder/MoveHandle.tsx";
import { draggedStyle, dropLine } from "../../reorder/order-style.ts";
import { RowButtons } from "../../reorder/RowButtons.tsx";
import type { DragOrder } from "../../reorder/use-drag-order.ts";
import * as edits from "../../tokens/token-edits.ts";
import { useTokenEdit } from "./use-token-edit.ts";

interface TokenRowProps {
  token: Token;
  index: number;
  total: number;
  /** It stands out on the card. */
  isSelected: boolean;
  onSelect: (uid: number) => void;
  order: DragOrder;
  onMoved: (handle: string, name: string, place: number, total: number) => void;
  onRemoved: (text: string) => void;
}

/** One token: its name, its picture, its place and size. */
export function TokenRow({ token, index, total, isSelected, onSelect, order, ...on }: TokenRowProps) {
  const { t } = useTranslation("builder-table");
  const edit = useTokenEdit();
  const { uid } = token;
  const name = token.label || token.id || t("unnamed");
  const handle = `token-${uid}`;
  const line = dropLine(order.slot, "tokens", index, total);

  function move(by: 1 | -1): void {
    const place = index + by;
    if (place < 0 || place >= total) return;
    edit((rows) => edits.moveToken(rows, uid, by > 0 ? place + 1 : place));
    on.onMoved(handle, name, place + 1, total);
  }
  function remove(): void {
    focusBeside(document.querySelector<HTMLElement>("[data-order-list=tokens]"), fieldPath("tokens", uid));
    edit((rows) => edits.removeToken(rows, uid));
    on.onRemoved(t("removed", { name }));
  }

  return (
    <li
      data-order-item={uid}
      data-field={fieldPath("tokens", uid)}
      aria-label={name}
      onFocus={() => onSelect(uid)}
      className={cx(
        draggedStyle,
        "grid gap-3 rounded-m border bg-ink-1 p-3",
        isSelected ? "border-brass" : "border-line",
      )}
    >
      {line ? <span aria-hidden className={line} /> : null}
      <div className="flex flex-wrap items-center gap-2">
        <MoveHandle
          name={name}
          id={handle}
          onPointerDown={(event) =>
            order.start(event, "[data-order-list=tokens]", (slot) =>
              edit((rows) => edits.moveToken(rows, uid, slot.index)),
            )
          }
          onStep={move}
        />
        <TokenPicture key={token.imageUrl} url={token.imageUrl} />
        <b className="min-w-0 flex-1 truncate font-semibold">{name}</b>
        {TOKEN_KEYS[index] === undefined ? null : <Chip>{t("tokens.key", { key: TOKEN_KEYS[index] })}</Chip>}
        {token.locked ? null : (
          <RowButtons
            name={name}
            id={handle}
            isFirst={index === 0}
            isLast={index === total - 1}
            onMove={move}
            onRemove={remove}
          />
        )}
      </div>
      {token.locked ? (
        <p className="m-0 flex items-start gap-2 text-small leading-snug text-text-3">
          <Lock size={14} aria-hidden className="mt-0.5 flex-none" /> {t("tokens.locked")}
        </p>
      ) : (
        <TokenFields token={token} />
      )}
    </li>
  );
}

function TokenFields({ token }: { token: Token }) {
  const { t } = useTranslation("builder-table");
  const edit = useTokenEdit();
  const { uid } = token;
  const at = (member: string) => fieldPath("tokens", uid, member);
  const set = (part: Partial<Token>, member: string) =>
    edit((rows) => edits.setToken(rows, uid, part), at(member));
  return (
    <div className="grid grid-cols-2 items-end gap-x-2 gap-y-3 @min-[560px]:grid-cols-4">
      <TextCell
        label={t("label")}
        hideLabel="never"
        value={token.label}
        field={at("label")}
        placeholder={t("tokens.labelExample")}
        onChange={(label) => edit((rows) => edits.labelToken(rows, uid, label), at("label"))}
        className="self-start @min-[560px]:col-span-2"
      />
      <TextCell
        label={t("tokens.id")}
        hideLabel="never"
        value={token.id}
        field={at("id")}
        isCode
        onChange={(id) => edit((rows) => edits.nameToken(rows, uid, id), at("id"))}
        onBlur={() => edit((rows) => edits.settleToken(rows, uid), at("id"))}
        className="self-start @min-[560px]:col-span-2"
      />
      <NumberField
        label={t("tokens.left")}
        value={token.left}
        data-field={at("left")}
        onChange={(left) => set({ left }, "left")}
      />
      <NumberField
        label={t("tokens.top")}
        value={token.top}
        data-field={at("top")}
        onChange={(top) => set({ top }, "top")}
      />
      <NumberField
        label={t("tokens.width")}
        value={token.width}
        above={0}
        step={0.5}
        data-field={at("width")}
        onChange={(width) => set({ width }, "width")}
      />
      <NumberField
        label={t("tokens.height")}
        value={token.height}
        above={0}
        step={0.5}
        data-field={at("height")}
        onChange={(height) => set({ height }, "height")}
      />
      <TextCell
        label={t("tokens.imageUrl")}
        hideLabel="never"
        value={token.imageUrl}
        field={at("imageUrl")}
        isCode
        onChange={(imageUrl) => set({ imageUrl }, "imageUrl")}
        className="col-span-full"
      />
      <div
        data-field={at("canBeNegative")}
        className="col-span-full flex items-center pointer-coarse:min-h-11"
      >
        <Checkbox
          className="pointer-coarse:py-3"
          isSelected={token.canBeNegative}
          onChange={(canBeNegative) => edit((rows) => edits.setToken(rows, uid, { canBeNegative }))}
        >
          {t("tokens.canBeNegative")}
        </Checkbox>
      </div>
    </div>
  );
}

/** The picture as its address gives it; a mark where it gives none. */
function TokenPicture({ url }: { url: string }) {
  const { t } = useTranslation("builder-table");
  const [isBroken, setBroken] = useState(false);
  if (url === "" || isBroken)
    return (
      <span title={t("tokens.noPicture")} className="grid size-9 flex-none place-items-center text-text-3">
        <ImageOff size={18} aria-hidden className={isBroken ? "text-bad" : ""} />
        <span className="sr-only">{t("tokens.noPicture")}</span>
      </span>
    );
  return (
    <img
      src={url}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
      className="size-9 flex-none object-contain"
    />
  );
}
