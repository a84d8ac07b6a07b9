import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { Checkbox } from "../../../../ui/Checkbox.tsx";
import { hintStyle } from "../../../../ui/field-style.ts";
import { withStandardKey } from "../../actions/standard-key-edits.ts";
import { sayIn } from "../../contents/contents.ts";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";
import { standardKeyNames, standardKeys, standardKeysOf } from "../../model/standard-keys.ts";

/** The keys that the game has without its author, who may leave them out one by one. */
export function StandardKeys() {
  const { t } = useTranslation("builder-actions");
  const say = sayIn(useLocale());
  const builder = useBuilder();
  const leftOut = useEntered((state) => state.keysLeftOut);
  const hasTokens = useEntered(({ tokens }) => tokens.length > 0);
  const there = standardKeysOf({ keysLeftOut: leftOut });
  return (
    <fieldset
      data-field={fieldPath("standardKeys")}
      className="m-0 grid min-w-0 gap-1 rounded-m border border-line bg-ink-1 p-3"
    >
      <legend className="float-left mb-1 p-0 font-semibold">{t("standard.title")}</legend>
      <p className={`m-0 mb-1.5 max-w-[72ch] clear-both ${hintStyle}`}>{t("standard.text")}</p>
      <div className="grid gap-x-4 @min-[560px]:grid-cols-2">
        {standardKeyNames.map((name) => {
          const { key, isOfCard, text } = standardKeys[name];
          return (
            <div key={name} data-field={fieldPath("standardKeys", name)}>
              <Checkbox
                isSelected={there.includes(name)}
                onChange={(isThere) => builder.edit((state) => withStandardKey(state, name, isThere))}
                className="py-1.5 text-sm pointer-coarse:py-3"
              >
                {t(isOfCard ? "standard.ofCard" : "standard.ofGame", { key, what: say(text) })}
              </Checkbox>
            </div>
          );
        })}
      </div>
      {hasTokens ? <p className={`m-0 mt-1 max-w-[72ch] ${hintStyle}`}>{t("standard.tokens")}</p> : null}
    </fieldset>
  );
}
