import { useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx.ts";
import { TextField } from "../../../ui/TextField.tsx";
import { usePictureAddress } from "../cards/use-picture-address.ts";
import { FieldHelp } from "../help/FieldHelp.tsx";

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (address: string) => void;
  /** What an empty field means; shown while it is empty. */
  hint: string;
  /** Name of the picture for screen readers. */
  pictureOf: string;
  /** Place in the definition that the "?" explains. */
  help: string;
  /** How the picture is shown below the field. */
  imageClassName?: string;
  "data-field": string;
}

/** The address of a picture, and the picture below it, or why there is none. */
export function PictureField({ label, hint, value, pictureOf, help, imageClassName, ...props }: Props) {
  const { t } = useTranslation("builder-cards");
  const addressOf = usePictureAddress();
  const src = addressOf(value.trim())?.src ?? null;
  /** The address that did not load. */
  const [broken, setBroken] = useState<string | null>(null);
  const isBroken = src !== null && broken === src;
  return (
    <div className="grid gap-2" data-field={props["data-field"]}>
      <div className="flex items-start gap-1.5">
        <TextField
          label={label}
          placeholder={props.placeholder}
          value={value}
          onChange={(address) => props.onChange(address.trim())}
          hint={value === "" ? hint : undefined}
          inputMode="url"
          autoComplete="off"
          spellCheck="false"
          className="min-w-0 flex-1 [&_input]:pointer-coarse:h-11"
        />
        <FieldHelp at={help} label={label} className="mt-8" />
      </div>
      {isBroken ? (
        <p role="status" className="m-0 text-hint text-warn">
          {t("picture.broken")}
        </p>
      ) : src ? (
        <img
          key={src}
          src={src}
          alt={pictureOf}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className={cx(
            "max-h-[160px] max-w-full justify-self-start rounded-s object-contain",
            imageClassName,
          )}
        />
      ) : null}
    </div>
  );
}
