import { CircleAlert, TriangleAlert } from "lucide-react";
import { memo, useEffect, useMemo, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { useDesk, useFiles } from "../desk/desk-context.tsx";
import { type FileProblem, problemKeys } from "../model/problem.ts";
import { fixOf, hintSentence } from "../model/problem-fix.ts";
import { useCodeText } from "./use-code-text.ts";

/** More lines are shown on request: a broken definition may have thousands. */
const SHOWN = 100;
/** A screen reader hears of their number once nothing has changed for so long, milliseconds. */
const TOLD_AFTER_MS = 1500;

/** Everything that is wrong or doubtful; a press leads to the place. */
export function ProblemPanel() {
  const t = useCodeText();
  return (
    <section aria-label={t("problems.title")} className="flex h-full min-h-0 flex-col">
      <div className="flex flex-none items-baseline gap-3 px-3 py-2">
        <h2 className="m-0 text-small font-semibold text-text-2">{t("problems.title")}</h2>
        <Summary />
      </div>
      <ProblemRows />
    </section>
  );
}

/** How many there are. */
function Summary() {
  const t = useCodeText();
  const problems = useFiles((state) => state.problems);
  const isChecking = useFiles((state) => state.isChecking);
  const errors = problems.filter(({ level }) => level === "error").length;
  const warnings = problems.length - errors;
  const summary =
    problems.length === 0
      ? isChecking
        ? t("problems.checking")
        : t("problems.none")
      : [
          ...(errors > 0 ? [t("problems.errors", { count: errors })] : []),
          ...(warnings > 0 ? [t("problems.warnings", { count: warnings })] : []),
        ].join(", ");
  return (
    <>
      <span className="text-small text-text-3">{summary}</span>
      <Told summary={isChecking ? null : summary} />
    </>
  );
}

/** By itself: it does not change with every key, as what stands above it does. */
function ProblemRows() {
  const t = useCodeText();
  const problems = useFiles((state) => state.problems);
  const [shown, setShown] = useState(SHOWN);
  const sorted = useMemo(() => problems.toSorted((a, b) => rank(a) - rank(b)), [problems]);
  const first = sorted.slice(0, shown);
  const keys = problemKeys(first);
  return (
    <ul className="m-0 min-h-0 flex-1 list-none overflow-y-auto p-0 pb-2">
      {first.map((problem, index) => (
        <ProblemRow key={keys[index]} problem={problem} />
      ))}
      {sorted.length > shown ? (
        <li className="px-3 pt-2">
          <Button size="s" onPress={() => setShown(shown + SHOWN)}>
            {t("problems.more", { count: sorted.length - shown })}
          </Button>
        </li>
      ) : null}
    </ul>
  );
}

/** Says how many there are, when somebody has stopped typing. @param summary null while it is being found out */
function Told({ summary }: { summary: string | null }) {
  const [told, setTold] = useState("");
  useEffect(() => {
    if (summary === null) return;
    const timer = setTimeout(() => setTold(summary), TOLD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [summary]);
  return (
    <p role="status" className="sr-only">
      {told}
    </p>
  );
}

/** Drawn once for each problem: those that were there before stay as they are. */
const ProblemRow = memo(function ProblemRow({ problem }: { problem: FileProblem }) {
  const t = useCodeText();
  const { workspace, view } = useDesk();
  const { level, message, hint, file, line, column } = problem;
  const Icon = level === "error" ? CircleAlert : TriangleAlert;
  const place = file === null ? t("problems.whole") : t("problems.place", { file, line });
  const fix = useFiles((state) => {
    if (!hint || file === null) return null;
    const doc = state.files.find(({ name }) => name === file)?.doc;
    return doc && line <= doc.lines ? (fixOf(problem, doc.line(line).text)?.insert ?? null) : null;
  });

  function mend(): void {
    const doc =
      file === null ? undefined : workspace.store.getState().files.find(({ name }) => name === file)?.doc;
    if (!doc || file === null || line > doc.lines) return;
    const { from: start, text } = doc.line(line);
    const edit = fixOf(problem, text);
    if (!edit) return;
    workspace.edit([{ file, edits: [{ ...edit, from: start + edit.from, to: start + edit.to }] }]);
  }
  return (
    <li className="flex items-start hover:bg-ink-3 max-sm:flex-wrap">
      <button
        type="button"
        disabled={file === null}
        onClick={() => {
          if (file === null) return;
          view.setState({ part: "code" });
          workspace.goToLine(file, line, column);
        }}
        className="flex min-h-8 min-w-0 flex-1 max-sm:basis-full cursor-pointer items-start gap-2.5 border-0 bg-transparent px-3 py-1.5 text-left text-small text-text disabled:cursor-default pointer-coarse:min-h-11"
      >
        <Icon
          size={15}
          aria-hidden
          className={level === "error" ? "mt-0.5 flex-none text-bad" : "mt-0.5 flex-none text-warn"}
        />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="sr-only">{level === "error" ? t("problems.error") : t("problems.warning")} </span>
          {message}
          {hint ? <span className="text-text-2"> {hintSentence(hint)}</span> : null}{" "}
          <span className="text-text-3">{place}</span>
        </span>
      </button>
      {fix === null ? null : (
        <Button
          size="s"
          variant="ghost"
          onPress={mend}
          className="mr-3 flex-none max-sm:ml-7 pointer-coarse:h-11"
        >
          {t("problems.fix", { to: fix })}
        </Button>
      )}
    </li>
  );
});

/** Errors first; then as the checker tells them, file by file. */
function rank({ level }: FileProblem): number {
  return level === "error" ? 0 : 1;
}
