import type { Json, JsonObject } from "@baize/engine";
import { useTranslation } from "react-i18next";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { labelStyle } from "../../../ui/field-style.ts";
import { NumberField } from "../../../ui/NumberField.tsx";
import { Select } from "../../../ui/Select.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import type { Box } from "../model/layout-state.ts";

/** Members that have a control of their own. */
const ownControl = ["layerIndex", "cardSizeFactor", "hideTitle", "disableDroppableAttachments", "dropMode"];

/** What a drop on a card may do; nothing written means the first. */
const DROP_MODES = ["attach", "pile", "none"] as const;

interface MoreFieldsProps {
  box: Box;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** What few boxes need: layer, title, size of cards, attachments, drops; and what was written by hand. */
export function MoreFields({ box, isOpen, onToggle }: MoreFieldsProps) {
  const { t } = useTranslation("layout-editor");
  const { setMember, isApart: isApartBox } = useEditor();
  const members = box.members ?? {};
  const others = Object.fromEntries(Object.entries(members).filter(([name]) => !ownControl.includes(name)));
  /** What is the same as nothing is not written. */
  const set = (name: string, value: Json, plain: Json) =>
    setMember(box.id, name, value === plain ? undefined : value);
  // Hands and cards on offer come without attachments: what is written there is the exception.
  const isApart = isApartBox(box);
  return (
    <details
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      className="rounded-s border border-line"
    >
      <summary className="flex min-h-10 cursor-pointer items-center px-3 font-semibold text-text-2 hover:text-text pointer-coarse:min-h-11">
        {t("more.label")}
      </summary>
      <div className="grid gap-3 border-t border-line p-3 min-[520px]:grid-cols-2">
        <NumberField
          label={t("more.layer")}
          hint={t("more.layerHint")}
          value={numberOf(members.layerIndex, 0)}
          integer
          min={-1}
          max={10}
          onChange={(value) => set("layerIndex", value, 0)}
        />
        <NumberField
          label={t("more.cardSize")}
          hint={t("more.cardSizeHint")}
          value={numberOf(members.cardSizeFactor, 1)}
          above={0}
          step={0.1}
          onChange={(value) => set("cardSizeFactor", value, 1)}
        />
        <Checkbox
          isSelected={members.hideTitle === true}
          onChange={(isOn) => set("hideTitle", isOn, false)}
          className="min-h-6 pointer-coarse:min-h-11"
        >
          {t("more.hideTitle")}
        </Checkbox>
        <Checkbox
          isSelected={
            isApart
              ? members.disableDroppableAttachments !== false
              : members.disableDroppableAttachments === true
          }
          onChange={(isOn) => set("disableDroppableAttachments", isOn, isApart)}
          className="min-h-6 pointer-coarse:min-h-11"
        >
          {t("more.noAttachments")}
        </Checkbox>
        <Select
          label={t("more.drop.label")}
          options={DROP_MODES.map((value) => ({ value, label: t(`more.drop.${value}`) }))}
          value={DROP_MODES.find((mode) => mode === members.dropMode) ?? DROP_MODES[0]}
          onChange={(value) => set("dropMode", value, DROP_MODES[0])}
        />
        {Object.keys(others).length > 0 ? <OtherMembers members={others} /> : null}
      </div>
    </details>
  );
}

/** What the editor has no words for is shown as it was written, and kept. */
function OtherMembers({ members }: { members: JsonObject }) {
  const { t } = useTranslation("layout-editor");
  return (
    <div className="min-[520px]:col-span-2">
      <p className={`m-0 mb-1 ${labelStyle}`}>{t("more.others")}</p>
      <pre className="m-0 max-h-40 overflow-auto rounded-s border border-line bg-ink-0 p-2 font-mono text-tiny">
        {JSON.stringify(members, null, 2)}
      </pre>
    </div>
  );
}

const numberOf = (value: Json | undefined, otherwise: number) =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;
