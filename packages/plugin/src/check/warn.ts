/** How the checks of a definition's meaning add what they find. */
import { bounded, type Finding } from "../base/findings.ts";
import type { DefinitionPath, Locator } from "../base/locate.ts";
import { SUGGESTIONS_MOST } from "../base/suggest.ts";
import type { CheckBudget } from "./budget.ts";
import { pathText } from "./path-text.ts";

/** Adds one finding. The hint is worked out only while there are few findings. Throws CheckUnfinished when there are too many. */
export type Warn = (path: DefinitionPath, message: string, hintOf?: () => string | undefined) => void;

/** Gives the ways to add errors and warnings to a list, with their paths and, by `locate`, their places. */
export function reporterTo(
  findings: Finding[],
  locate: Locator | undefined,
  budget: CheckBudget,
): (level: Finding["level"]) => Warn {
  return (level) => (path, message, hintOf) => {
    budget.look(path);
    budget.count(path);
    const hint = findings.length < SUGGESTIONS_MOST ? hintOf?.() : undefined;
    const place = locate?.(path);
    findings.push({
      level,
      message: bounded(message),
      path: pathText(path),
      ...(hint && { hint }),
      ...(place && { place }),
    });
  };
}
