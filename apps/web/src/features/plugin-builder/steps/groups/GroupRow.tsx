import { Copy, Lock, Trash2 } from "lucide-react";
import { type CSSProperties, memo } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import { RowButton } from "../../fields/RowButton.tsx";
import { SelectCell } from "../../fields/SelectCell.tsx";
import { TextCell } from "../../fields/TextCell.tsx";
import * as edits from "../../groups/group-edits.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import { type Group, groupTypes } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { groupGrid } from "./group-grid.ts";
import { useGroupTexts } from "./use-group-texts.ts";
import { useReferences } from "./use-references.ts";

/** A group of type Deck, as a discard pile names it. */
export type DeckName = Pick<Group, "groupId" | "label">;

interface GroupRowProps {
  group: Group;
  /** All groups of type Deck. */
  decks: readonly DeckName[];
  maxPlayers: number;
  onDuplicate: (group: Group) => void;
  onRemove: (group: Group) => void;
}

/** One group: a line of the list, or a card where there is no room for one. */
export const GroupRow = memo(function GroupRow({ group, onDuplicate, onRemove, ...props }: GroupRowProps) {
  const { t } = useTranslation("builder-table");
  const name = group.label || group.groupId || t("unnamed");
  const seat = /^player([1-8])$/.exec(group.controller)?.[1];
  return (
    <li
      data-field={fieldPath("groups", group.uid)}
      aria-label={name}
      style={{ "--seat": seat ? `var(--p${seat})` : "var(--line-strong)" } as CSSProperties}
      className={cx(
        groupGrid,
        "relative items-start rounded-m border border-line bg-ink-1 px-3 py-3 before:absolute before:inset-y-0 before:left-0 before:w-1 before:rounded-l-m before:bg-(--seat)",
        "@min-[860px]:rounded-none @min-[860px]:border-0 @min-[860px]:border-b @min-[860px]:bg-transparent @min-[860px]:py-1.5 @min-[860px]:before:rounded-none",
      )}
    >
      {group.locked ? <LockedGroup group={group} /> : <GroupFields group={group} {...props} />}
      {group.locked ? null : (
        <div className="col-start-2 flex items-center justify-end gap-2 self-end @min-[620px]:col-start-3 @min-[860px]:col-start-6 @min-[860px]:mt-0.5 @min-[860px]:self-start pointer-coarse:mt-0">
          <RowButton label={t("duplicate", { name })} onPress={() => onDuplicate(group)}>
            <Copy size={16} aria-hidden />
          </RowButton>
          <RowButton label={t("remove", { name })} removes onPress={() => onRemove(group)}>
            <Trash2 size={16} aria-hidden />
          </RowButton>
        </div>
      )}
    </li>
  );
});

function GroupFields({ group, decks, maxPlayers }: Pick<GroupRowProps, "group" | "decks" | "maxPlayers">) {
  const { t } = useTranslation("builder-table");
  const texts = useGroupTexts();
  const builder = useBuilder();
  const references = useReferences(group);
  const { uid } = group;
  const at = (member: string) => fieldPath("groups", uid, member);
  const isDiscard = group.groupType === "Discard";
  return (
    <>
      <TextCell
        label={t("label")}
        value={group.label}
        field={at("label")}
        placeholder={t("groups.labelExample")}
        onFocus={references.take}
        onChange={(label) =>
          builder.edit((state) => edits.setLabel(state, uid, label, references.now()), at("label"))
        }
      />
      <TextCell
        label={t("groups.id")}
        value={group.groupId}
        field={at("groupId")}
        isCode
        onFocus={references.take}
        onChange={(id) =>
          builder.edit((state) => edits.setId(state, uid, id, references.now()), at("groupId"))
        }
        onBlur={() => builder.edit((state) => edits.settleId(state, uid, references.now()), at("groupId"))}
      />
      <SelectCell
        label={t("groups.type")}
        value={group.groupType}
        field={at("groupType")}
        options={groupTypes.map((value) => ({ value, label: texts.type(value) }))}
        onChange={(type) => builder.edit((state) => edits.setType(state, uid, type))}
      />
      <SelectCell
        label={t("groups.controller")}
        value={group.controller}
        field={at("controller")}
        options={controllers(maxPlayers, group.controller).map((value) => ({
          value,
          label: texts.controller(value),
        }))}
        onChange={(controller) => builder.edit((state) => edits.setController(state, uid, controller))}
      />
      <SelectCell
        label={t("groups.deck")}
        value={group.correspondingDeck ?? ""}
        field={at("correspondingDeck")}
        isDisabled={!isDiscard}
        options={
          isDiscard
            ? deckOptions(group, decks, t("groups.selectDeck"), texts.missing)
            : [{ value: "", label: "–" }]
        }
        onChange={(deck) => builder.edit((state) => edits.setDeck(state, uid, deck))}
        className={isDiscard ? "" : "hidden @min-[860px]:flex"}
      />
    </>
  );
}

/** `shared`, every player, and whoever it is now. */
function controllers(maxPlayers: number, now: string): string[] {
  const players = Array.from({ length: maxPlayers }, (_, index) => `player${index + 1}`);
  return [...new Set(["shared", ...players, now])];
}

function deckOptions(
  { groupId, correspondingDeck = "" }: Group,
  decks: readonly DeckName[],
  none: string,
  missing: (id: string) => string,
) {
  const others = [...new Map(decks.map((deck) => [deck.groupId, deck.label]))].filter(
    ([id]) => id !== groupId,
  );
  const isMissing = correspondingDeck !== "" && !others.some(([id]) => id === correspondingDeck);
  // By its id where it has no label, and beside the label where two have the same.
  const nameOf = (id: string, label: string) => {
    const isAlone = others.every(([other, name]) => other === id || name !== label);
    return label === "" ? id : isAlone ? label : `${label} · ${id}`;
  };
  return [
    { value: "", label: none },
    ...others.map(([id, label]) => ({ value: id, label: nameOf(id, label) })),
    ...(isMissing ? [{ value: correspondingDeck, label: missing(correspondingDeck) }] : []),
  ];
}

/** A group that the builder has no words for: shown as it is. */
function LockedGroup({ group }: { group: Group }) {
  const { t } = useTranslation("builder-table");
  const texts = useGroupTexts();
  return (
    <>
      <span className="min-w-0 self-center truncate">{group.label}</span>
      <code className="min-w-0 self-center truncate text-small text-text-2">{group.groupId}</code>
      <span className="col-span-full flex min-w-0 items-start gap-2 self-center text-small leading-snug text-text-3 @min-[860px]:col-span-4">
        <Lock size={14} aria-hidden className="mt-0.5 flex-none" />
        <span>
          {texts.controller(group.controller)} · {t("groups.locked")}
        </span>
      </span>
    </>
  );
}
