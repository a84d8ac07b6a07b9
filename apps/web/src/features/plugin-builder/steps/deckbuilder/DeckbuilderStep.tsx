import { useTranslation } from "react-i18next";
import { hintStyle } from "../../../../ui/field-style.ts";
import { NumberField } from "../../../../ui/NumberField.tsx";
import { StepIntro } from "../../fields/StepIntro.tsx";
import { FieldHelp } from "../../help/FieldHelp.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";
import { SearchableColumns } from "./SearchableColumns.tsx";

/** So many buttons fit into a row of the deck builder, and nobody needs more. */
const MOST_BUTTONS = 99;

/** How decks are built in this game (platform §3.9). */
export default function DeckbuilderStep() {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const quantity = useEntered(({ deckbuilder }) => deckbuilder.maxCardQuantity);
  const field = fieldPath("deckbuilder", "maxCardQuantity");
  return (
    <section aria-labelledby="deckbuilder-settings" className="grid gap-6">
      <div className="grid gap-2">
        <h2 id="deckbuilder-settings" className="m-0 text-xl">
          {t("deckbuilder.title")}
        </h2>
        <StepIntro>
          <p>{t("deckbuilder.about")}</p>
        </StepIntro>
      </div>
      <div className="grid gap-3">
        <div className="flex items-end gap-1.5">
          <NumberField
            label={t("deckbuilder.maxCardQuantity")}
            data-field={field}
            integer
            min={1}
            max={MOST_BUTTONS}
            value={quantity}
            onChange={(maxCardQuantity) =>
              builder.edit(
                (state) => ({ ...state, deckbuilder: { ...state.deckbuilder, maxCardQuantity } }),
                field,
              )
            }
            className="w-full max-w-[240px]"
          />
          <span className="grid h-10 place-items-center">
            <FieldHelp at="deckbuilder.addButtons" label={t("deckbuilder.maxCardQuantity")} />
          </span>
        </div>
        <AddButtons quantity={quantity} />
      </div>
      <SearchableColumns />
    </section>
  );
}

const SHOWN = 12;

/** The buttons that each row of the deck builder will have. */
function AddButtons({ quantity }: { quantity: number }) {
  const { t } = useTranslation("builder-properties");
  const shown = Math.min(quantity, SHOWN);
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <span className={hintStyle}>{t("deckbuilder.buttons", { count: quantity })}</span>
      <span aria-hidden className="flex flex-wrap gap-1.5">
        {Array.from({ length: shown }, (_, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the number is all that a button is.
            key={index}
            className="grid h-7 min-w-7 place-items-center rounded-s border border-line-strong bg-ink-2 px-1.5 text-small text-text-2"
          >
            {index + 1}
          </span>
        ))}
        {quantity > SHOWN ? <span className="self-center text-text-3">…</span> : null}
      </span>
    </div>
  );
}
