import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { pixelsPerUnit } from "../../cards/pixels-per-unit.ts";
import { SizeFields } from "../../cards/SizeFields.tsx";
import { SizeHelp } from "../../cards/SizeHelp.tsx";
import { SmallCard } from "../../cards/SmallCard.tsx";
import { PictureField } from "../../fields/PictureField.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import type { CardBack } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";

const ADDRESS_BEGINS = "https://…";

/** Size and picture of every card back (platform §3.4). */
export default function CardBacksStep() {
  const { t } = useTranslation("builder-cards");
  const builder = useBuilder();
  const backs = useEntered(({ cardBacks }) => cardBacks);
  const unit = pixelsPerUnit(Object.values(backs));
  const change = (name: string, changes: Partial<CardBack>, typing?: string) =>
    builder.edit((state) => {
      const before = state.cardBacks[name];
      return before
        ? { ...state, cardBacks: { ...state.cardBacks, [name]: { ...before, ...changes } } }
        : state;
    }, typing);
  return (
    <div className="grid max-w-[1080px] gap-5" data-field="cardBacks">
      <SizeHelp section="cardBacks" />
      {Object.keys(backs).length === 0 ? (
        <EmptyState title={t("backs.none")}>{t("backs.noneText")}</EmptyState>
      ) : null}
      <ul className="m-0 grid list-none gap-3 p-0">
        {Object.entries(backs).map(([name, back]) => {
          const path = fieldPath("cardBacks", name, "imageUrl");
          return (
            <li
              key={name}
              data-field={fieldPath("cardBacks", name)}
              className="flex items-start gap-4 max-sm:gap-3 rounded-m border border-line bg-ink-1 p-3.5"
            >
              <span className="grid size-[104px] flex-none place-items-center max-sm:size-[72px]">
                <SmallCard
                  face={{ name }}
                  back={{ imageUrl: back.imageUrl }}
                  ratio={back.width / back.height}
                  height={back.height * unit}
                  className="shadow-pop max-sm:scale-[0.72]"
                />
              </span>
              <div className="grid min-w-0 flex-1 gap-3">
                <h2 className="m-0 font-sans text-large font-semibold [overflow-wrap:anywhere]">{name}</h2>
                <SizeFields
                  section="cardBacks"
                  name={name}
                  size={back}
                  onChange={(size, typing) => change(name, size, typing)}
                />
                <PictureField
                  label={t("backs.imageUrl")}
                  placeholder={ADDRESS_BEGINS}
                  value={back.imageUrl ?? ""}
                  onChange={(imageUrl) => change(name, { imageUrl }, path)}
                  hint={t("backs.noPicture")}
                  pictureOf={t("backs.picture", { name })}
                  help="cardBacks.*.imageUrl"
                  data-field={path}
                />
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
