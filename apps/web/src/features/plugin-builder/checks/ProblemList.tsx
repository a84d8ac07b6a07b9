import { CircleAlert, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { useDraftText } from "../drafts/use-draft-text.ts";
import { useBuilder, useSession } from "../model/builder-context.tsx";
import type { Problem } from "../model/problem.ts";
import { steps } from "../model/steps.ts";
import { useShownProblems } from "../model/use-shown-problems.ts";
import { useProblemText } from "./use-problem-text.ts";

/** More lines are shown on request: a definition made by hand may have thousands. */
const SHOWN = 100;

/** Every problem with the way to its field (decks §8.5). @param onChosen called when somebody goes there */
export function ProblemList({ onChosen }: { onChosen?: () => void }) {
  const t = useDraftText();
  const builder = useBuilder();
  const problems = useShownProblems();
  const isChecking = useSession((session) => session.isChecking);
  const [shown, setShown] = useState(SHOWN);
  const sorted = inOrder(problems);
  const hidden = sorted.length - shown;
  if (sorted.length === 0)
    return (
      <EmptyState title={isChecking ? t("plugin-builder:checking") : t("plugin-builder:noProblems")}>
        {isChecking ? null : t("list.none")}
      </EmptyState>
    );
  return (
    <>
      <p role="status" className="m-0 mb-3 text-text-2">
        {t(problems.some(({ level }) => level === "error") ? "list.blocked" : "list.warnings")}
      </p>
      <ul className="m-0 grid list-none gap-2 p-0">
        {sorted.slice(0, shown).map((problem, index) => (
          <ProblemLine
            // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may stand twice, and lines have no state
            key={index}
            problem={problem}
            onGo={() => {
              builder.goTo(problem);
              onChosen?.();
            }}
          />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button className="mt-3 pointer-coarse:h-11" onPress={() => setShown(shown + SHOWN)}>
          {t("list.more", { count: hidden })}
        </Button>
      ) : null}
    </>
  );
}

function ProblemLine({ problem, onGo }: { problem: Problem; onGo: () => void }) {
  const t = useDraftText();
  const text = useProblemText();
  const isError = problem.level === "error";
  const step = t(`plugin-builder:step.${problem.step}`);
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <li className="flex items-start gap-3 rounded-m border border-line bg-ink-1 px-3 py-2.5">
      <Icon
        size={16}
        aria-hidden
        className={isError ? "mt-0.5 flex-none text-bad" : "mt-0.5 flex-none text-warn"}
      />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="sr-only">{isError ? t("list.error") : t("list.warning")}</span>
        <span className="block">{text(problem)}</span>
        {problem.hint ? <span className="block text-small text-text-2">{problem.hint}</span> : null}
        {problem.section ? (
          <span className="block text-small text-text-3">
            {t("list.section", { section: problem.section })}
          </span>
        ) : null}
      </div>
      <Button
        size="s"
        aria-label={t("list.go", { step, problem: text(problem) })}
        onPress={onGo}
        className="flex-none pointer-coarse:h-11"
      >
        {step}
      </Button>
    </li>
  );
}

/** What blocks first, then step by step. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const rank = ({ level, step }: Problem) => (level === "error" ? 0 : steps.length) + steps.indexOf(step);
  return problems.toSorted((a, b) => rank(a) - rank(b));
}
