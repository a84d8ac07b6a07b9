import type { CardDatabase, Face } from "@baize/engine";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { pixelsPerUnit } from "../../cards/pixels-per-unit.ts";
import { SizeFields } from "../../cards/SizeFields.tsx";
import { SizeHelp } from "../../cards/SizeHelp.tsx";
import { SmallCard } from "../../cards/SmallCard.tsx";
import { useBuilder, useEntered, useSession } from "../../model/builder-context.tsx";
import type { CardSize } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";

/** The size of every type of card (platform §3.4). */
export default function CardTypesStep() {
  const { t } = useTranslation("builder-cards");
  const builder = useBuilder();
  const types = useEntered(({ cardTypes }) => cardTypes);
  const cards = useSession(({ work }) => work.cardDb);
  const samples = useMemo(() => samplesOf(cards), [cards]);
  const unit = pixelsPerUnit(Object.values(types));
  const change = (name: string, size: CardSize, typing?: string) =>
    builder.edit(
      (state) => ({
        ...state,
        cardTypes: { ...state.cardTypes, [name]: { ...state.cardTypes[name], ...size } },
      }),
      typing,
    );
  return (
    <div className="grid max-w-[1080px] gap-5" data-field="cardTypes">
      <SizeHelp section="cardTypes" />
      {Object.keys(types).length === 0 ? <EmptyState title={t("types.none")} /> : null}
      <ul className="m-0 grid list-none gap-3 p-0 min-[1200px]:grid-cols-2">
        {Object.entries(types).map(([name, size]) => (
          <li
            key={name}
            data-field={fieldPath("cardTypes", name)}
            className="flex items-center gap-4 max-sm:gap-3 rounded-m border border-line bg-ink-1 p-3.5"
          >
            <span className="grid size-[104px] flex-none place-items-center max-sm:size-[72px]">
              <SmallCard
                face={samples.get(name)?.face}
                ratio={size.width / size.height}
                height={size.height * unit}
                className="shadow-pop max-sm:scale-[0.72]"
              />
            </span>
            <div className="grid min-w-0 flex-1 gap-2">
              <h2 className="m-0 font-sans text-large font-semibold [overflow-wrap:anywhere]">
                {name}{" "}
                <span className="font-normal text-text-3">
                  {t("types.cards", { count: samples.get(name)?.count ?? 0 })}
                </span>
              </h2>
              <SizeFields
                section="cardTypes"
                name={name}
                size={size}
                onChange={(next, typing) => change(name, next, typing)}
              />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Sample {
  /** Of the first card of the type. */
  face: Face;
  /** How many cards have a side of the type. */
  count: number;
}

function samplesOf(cards: CardDatabase | null): Map<string, Sample> {
  const samples = new Map<string, Sample>();
  for (const sides of Object.values(cards ?? {})) {
    const seen = new Set<string>();
    for (const face of Object.values(sides)) {
      const { type } = face;
      if (typeof type !== "string" || type === "" || seen.has(type)) continue;
      seen.add(type);
      const sample = samples.get(type);
      if (sample) sample.count++;
      else samples.set(type, { face: face as Face, count: 1 });
    }
  }
  return samples;
}
