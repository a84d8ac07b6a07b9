import { Info, TriangleAlert } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import type { ShownProblem } from "../editing/use-layout-editing.ts";

/** What is wrong or doubtful about a box, in words. */
export function ProblemLines({ problems }: { problems: readonly ShownProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <ul className="m-0 grid list-none gap-1 p-0">
      {problems.map((problem) => (
        <li key={problem.text}>
          <ProblemLine problem={problem} />
        </li>
      ))}
    </ul>
  );
}

export function ProblemLine({ problem: { level, text } }: { problem: ShownProblem }) {
  const Icon = level === "warning" ? TriangleAlert : Info;
  return (
    <span className={cx("flex gap-2 text-small", level === "warning" ? "text-warn" : "text-text-2")}>
      <Icon size={15} aria-hidden className="mt-px flex-none" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
    </span>
  );
}
