import { Lightbulb } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Remedy } from "../../cards/remedies.ts";

/** What can be done about what was found, a line each. */
export function Remedies({ remedies }: { remedies: readonly Remedy[] }) {
  const { t } = useTranslation("builder-cards");
  if (remedies.length === 0) return null;
  return (
    <ul className="m-0 grid list-none gap-1.5 p-0 text-small text-text-2">
      {remedies.map((key) => (
        <li key={key} className="flex gap-2">
          <Lightbulb size={15} aria-hidden className="mt-0.5 flex-none text-brass-hi" />
          {t(`remedy.${key}`)}
        </li>
      ))}
    </ul>
  );
}
