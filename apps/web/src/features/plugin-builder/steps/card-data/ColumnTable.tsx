import type { CardDatabase } from "@baize/engine";
import { ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { Table } from "../../../../ui/Table.tsx";
import { columnFacts } from "../../cards/column-facts.ts";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import type { PropertyType } from "../../model/builder-state.ts";
import { baseColumns } from "../../properties/initial-properties.ts";

/** What the columns hold, and of which type they look: taken over with one press (decks §8.3). */
export function ColumnTable({ cards }: { cards: CardDatabase }) {
  const { t } = useTranslation(["builder-cards", "builder-properties"]);
  const builder = useBuilder();
  const properties = useEntered(({ faceProperties }) => faceProperties);
  const facts = useMemo(
    () => [...columnFacts(cards)].map(([column, fact]) => ({ column, ...fact })),
    [cards],
  );
  const typeOf = (column: string) => properties.find(({ propertyId }) => propertyId === column)?.type;
  type Fact = (typeof facts)[number];

  function takeOver({ column, suggests }: Fact): void {
    if (suggests === null) return;
    builder.edit((state) => ({
      ...state,
      faceProperties: state.faceProperties.map((property) =>
        property.propertyId === column ? { ...property, type: suggests } : property,
      ),
    }));
  }
  return (
    <details className="group">
      <summary className="inline-flex min-h-8 w-fit cursor-pointer items-center gap-2 font-semibold pointer-coarse:min-h-11">
        <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
        {t("columns.title", { count: facts.length })}
      </summary>
      <p className="mt-1 mb-2 max-w-[72ch] text-small text-text-2">{t("columns.text")}</p>
      <Table
        label={t("columns.label")}
        rows={facts}
        rowKey={({ column }) => column}
        empty={null}
        columns={[
          {
            id: "column",
            header: t("columns.column"),
            cell: ({ column }) => <code className="[overflow-wrap:anywhere]">{column}</code>,
          },
          { id: "distinct", header: t("columns.distinct"), cell: ({ distinct }) => distinct },
          {
            id: "examples",
            header: t("columns.examples"),
            className: "max-sm:hidden",
            cell: ({ examples }) => (
              <span className="line-clamp-1 max-w-[44ch] text-text-2 [overflow-wrap:anywhere]">
                {examples.join(" · ")}
              </span>
            ),
          },
          {
            id: "type",
            header: t("columns.type"),
            cell: (fact) => (
              <span className="flex flex-wrap items-center gap-2">
                <TypeName type={typeOf(fact.column)} />
                {isOffered(fact, typeOf(fact.column)) ? (
                  <Button size="s" className="pointer-coarse:h-11" onPress={() => takeOver(fact)}>
                    {t("columns.use", { type: t(`builder-properties:typeName.${fact.suggests}`) })}
                  </Button>
                ) : null}
              </span>
            ),
          },
        ]}
      />
    </details>
  );
}

function TypeName({ type }: { type: PropertyType | undefined }) {
  const { t } = useTranslation("builder-properties");
  return type ? <span>{t(`typeName.${type}`)}</span> : null;
}

/** The five columns of every table are texts; of the others one that was given a type by hand is left alone. */
function isOffered(
  { column, suggests }: { column: string; suggests: string | null },
  type: string | undefined,
): boolean {
  return suggests !== null && type === "string" && !baseColumns.has(column);
}
