import { CircleCheck, Code, Redo2, TriangleAlert, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { ProblemList } from "../checks/ProblemList.tsx";
import { useFrameText } from "../fields/use-frame-text.ts";
import { useBuilder, useEntered, useSession } from "../model/builder-context.tsx";
import { useShownProblems } from "../model/use-shown-problems.ts";

/** Name of the plugin, the way back and forth, the number of problems. @param children the state of the draft @param end what stands last */
export function BuilderBar({ children, end }: { children?: ReactNode; end?: ReactNode }) {
  const t = useFrameText();
  const builder = useBuilder();
  const name = useEntered(({ pluginName }) => pluginName);
  const storedId = useSession((session) => session.stored?.id);
  const canUndo = useSession((session) => session.canUndo);
  const canRedo = useSession((session) => session.canRedo);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="m-0 min-w-0 flex-1 basis-28 sm:basis-40">
        <span className="block text-small text-text-3">{t("title")}</span>
        <b className="block truncate font-display text-title font-semibold">{name || t("untitled")}</b>
      </p>
      {children}
      <IconButton
        label={t("undo")}
        isDisabled={!canUndo}
        onPress={builder.undo}
        className="pointer-coarse:size-11"
      >
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={t("redo")}
        isDisabled={!canRedo}
        onPress={builder.redo}
        className="pointer-coarse:size-11"
      >
        <Redo2 size={16} aria-hidden />
      </IconButton>
      {storedId === undefined ? null : (
        <LinkButton
          to="/plugin/$pluginId/code"
          params={{ pluginId: String(storedId) }}
          size="s"
          className="pointer-coarse:h-11"
        >
          <Code size={14} aria-hidden />
          <span className="max-sm:sr-only">{t("code")}</span>
        </LinkButton>
      )}
      <ProblemButton />
      {end}
    </div>
  );
}

/** How many problems there are, wherever they are; opens the list of them. */
function ProblemButton() {
  const t = useFrameText();
  const problems = useShownProblems();
  const isChecking = useSession((session) => session.isChecking);
  const [isOpen, setOpen] = useState(false);
  const isBlocked = problems.some(({ level }) => level === "error");
  const count = problems.length;
  return (
    <>
      <Button
        size="s"
        onPress={() => setOpen(true)}
        className={cx(count > 0 && (isBlocked ? "text-bad!" : "text-warn!"), "pointer-coarse:h-11")}
      >
        {count === 0 ? <CircleCheck size={14} aria-hidden /> : <TriangleAlert size={14} aria-hidden />}
        {count > 0 ? (
          <span aria-hidden className="sm:hidden">
            {count}
          </span>
        ) : null}
        <span className="max-sm:sr-only">
          {count > 0 ? t("problems", { count }) : isChecking ? t("checking") : t("noProblems")}
        </span>
      </Button>
      <Modal isOpen={isOpen} onClose={() => setOpen(false)} title={t("problems", { count })} width={640}>
        <ProblemList onChosen={() => setOpen(false)} />
      </Modal>
    </>
  );
}
