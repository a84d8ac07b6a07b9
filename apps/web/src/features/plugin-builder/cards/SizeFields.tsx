import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/IconButton.tsx";
import { NumberField } from "../../../ui/NumberField.tsx";
import type { CardSize } from "../model/builder-state.ts";
import { fieldPath } from "../model/field-path.ts";

interface Props {
  section: "cardTypes" | "cardBacks";
  /** Of the type or back. */
  name: string;
  size: CardSize;
  /** @param typing path of the field while it is typed in */
  onChange: (size: CardSize, typing?: string) => void;
}

/** Width and height of cards, in parts of the layout's card size; always above zero. */
export function SizeFields({ section, name, size, onChange }: Props) {
  const { t } = useTranslation("builder-cards");
  const { width, height } = size;
  const field = (side: "width" | "height") => {
    const path = fieldPath(section, name, side);
    return (
      <NumberField
        label={t(`size.${side}`)}
        value={size[side]}
        above={0}
        step={0.01}
        onChange={(value) => onChange({ width, height, [side]: value }, path)}
        data-field={path}
        className="w-24 max-sm:w-[76px] [&_input]:pointer-coarse:h-11"
      />
    );
  };
  return (
    // Every type has a width: heard alone, a field says of which one it is.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms.
    <div role="group" aria-label={name} className="flex flex-wrap items-start gap-3 max-sm:gap-2">
      {field("width")}
      {field("height")}
      <IconButton
        label={t("size.turn", { name })}
        onPress={() => onChange({ width: height, height: width })}
        className="mt-[25px] pointer-coarse:size-11"
      >
        <RotateCw size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
