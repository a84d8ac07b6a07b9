import type { Json } from "@baize/engine";
import { useTranslation } from "react-i18next";
import type { Difference } from "./differences.ts";

/** So many differences are shown. */
const SHOWN = 40;
/** A value is shown up to so many characters. */
const VALUE_MOST = 300;

/** On narrow screens the place stands above its two values. */
const row = "max-sm:grid max-sm:grid-cols-2";

/** Place by place what is stored, and what would stand there. @param now heading of the second */
export function DifferenceTable({
  differences: all,
  now,
}: {
  differences: readonly Difference[];
  now: string;
}) {
  const { t } = useTranslation("builder-save");
  return (
    <>
      <table className="mt-2 w-full table-fixed border-collapse text-left text-small">
        <thead className="text-text-3">
          <tr className={row}>
            <th className="py-1 pr-3 font-normal max-sm:sr-only">{t("byHand.place")}</th>
            <th className="py-1 pr-3 font-normal">{t("byHand.stored")}</th>
            <th className="py-1 font-normal">{now}</th>
          </tr>
        </thead>
        <tbody className="align-top font-mono [overflow-wrap:anywhere]">
          {all.slice(0, SHOWN).map((difference) => (
            <tr key={difference.place} className={`border-t border-line ${row}`}>
              <th scope="row" className="py-1.5 pr-3 font-normal text-text-2 max-sm:col-span-2 max-sm:pb-0">
                {difference.place}
              </th>
              <td className="py-1.5 pr-3">
                <Value value={difference.stored} />
              </td>
              <td className="py-1.5">
                <Value value={difference.exported} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all.length > SHOWN ? (
        <p className="mt-2 mb-0 text-small text-text-3">{t("byHand.more", { count: all.length - SHOWN })}</p>
      ) : null}
    </>
  );
}

function Value({ value }: { value: Json | undefined }) {
  const { t } = useTranslation("builder-save");
  if (value === undefined) return <span className="font-sans text-text-3">{t("byHand.absent")}</span>;
  const text = JSON.stringify(value);
  return text.length > VALUE_MOST ? `${text.slice(0, VALUE_MOST)}…` : text;
}
