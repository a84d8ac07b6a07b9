import { Chip } from "../../../../ui/Chip.tsx";
import { useFrameText } from "../../fields/use-frame-text.ts";
import { useSession } from "../../model/builder-context.tsx";
import { fieldPath } from "../../model/field-path.ts";

/** How much is wrong with an action whose fields are not shown. */
export function ProblemsInside({ uid }: { uid: number }) {
  const t = useFrameText();
  const inside = `${fieldPath("actions", uid)}/`;
  const level = useSession(({ problems }) => {
    const here = problems.filter(({ field }) => field?.startsWith(inside));
    return here.some((problem) => problem.level === "error") ? "bad" : here.length > 0 ? "warn" : null;
  });
  const count = useSession(
    ({ problems }) => problems.filter(({ field }) => field?.startsWith(inside)).length,
  );
  return level === null ? null : <Chip tone={level}>{t("problems", { count })}</Chip>;
}
