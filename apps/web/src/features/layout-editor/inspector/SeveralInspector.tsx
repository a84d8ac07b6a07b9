import {
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Scaling,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { useEditor } from "../editing/editor-context.tsx";
import { BoxButtons } from "./BoxInspector.tsx";

/** What can be done with several boxes at once. */
export function SeveralInspector() {
  const { t } = useTranslation("layout-editor");
  const { selected, commands } = useEditor();
  const boxes = selected.filter((target) => target !== "chat").length;
  const tools = [
    { name: "left", Icon: AlignStartVertical, run: () => commands.align("left"), least: 2 },
    { name: "top", Icon: AlignStartHorizontal, run: () => commands.align("top"), least: 2 },
    { name: "size", Icon: Scaling, run: commands.sameSize, least: 2 },
    { name: "across", Icon: AlignHorizontalDistributeCenter, run: () => commands.distribute("x"), least: 3 },
    { name: "down", Icon: AlignVerticalDistributeCenter, run: () => commands.distribute("y"), least: 3 },
  ] as const;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="m-0 min-w-0 flex-1 basis-40 text-[1.125rem]">
          {t("several.title", { count: boxes })}
        </h2>
        <BoxButtons />
      </div>
      <div className="flex flex-wrap gap-2">
        {tools.map(({ name, Icon, run, least }) => (
          <Button
            key={name}
            size="s"
            isDisabled={boxes < least}
            onPress={run}
            className="pointer-coarse:h-11"
          >
            <Icon size={15} aria-hidden />
            {t(`several.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
