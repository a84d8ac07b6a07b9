import { useTranslation } from "react-i18next";
import { useEditor } from "../editing/editor-context.tsx";
import { ProblemLine } from "./ProblemLines.tsx";

/** What the boxes themselves do not show: everything that is wrong or doubtful, each line leading to its box. */
export function ProblemSummary() {
  const { t } = useTranslation("layout-editor");
  const { problems, nameOf, selectOne } = useEditor();
  if (problems.length === 0) return null;
  return (
    <section aria-label={t("problems.title")} className="grid gap-2">
      <h2 className="m-0 text-[1rem]">{t("problems.count", { count: problems.length })}</h2>
      <ul className="m-0 grid list-none gap-1.5 p-0">
        {problems.map((problem) => {
          const { boxId, text } = problem;
          return (
            <li key={`${boxId} ${text}`}>
              {boxId === null ? (
                <ProblemLine problem={problem} />
              ) : (
                <button
                  type="button"
                  onClick={() => selectOne(boxId)}
                  aria-label={t("problems.show", { name: nameOf(boxId) || t("noGroup"), text })}
                  className="w-full cursor-pointer rounded-s border-0 bg-transparent p-1 text-left hover:bg-ink-3 pointer-coarse:min-h-11"
                >
                  <ProblemLine problem={problem} />
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
