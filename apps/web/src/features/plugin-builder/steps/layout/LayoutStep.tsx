import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DocsLink } from "../../../../ui/DocsLink.tsx";
import LayoutEditor from "../../../layout-editor/LayoutEditor.tsx";
import type { LayoutEditorProps, LayoutGame } from "../../../layout-editor/model/layout-editor-props.ts";
import { useBuilder, useEntered, useSession } from "../../model/builder-context.tsx";
import { groupChoices } from "../../model/group-choices.ts";

/** Where the groups lie on the table (platform §3.10). */
export default function LayoutStep() {
  const { t } = useTranslation("builder-properties");
  const builder = useBuilder();
  const layout = useEntered((state) => state.layout);
  const groups = useEntered((state) => state.groups);
  const players = useEntered((state) => state.maxPlayers);
  const canUndo = useSession((session) => session.canUndo);
  const canRedo = useSession((session) => session.canRedo);
  const target = useSession((session) => session.target);
  const edit = useCallback<LayoutEditorProps["edit"]>(
    (change, typing) =>
      builder.edit((state) => {
        const next = change(state.layout);
        return next === state.layout ? state : { ...state, layout: next };
      }, typing),
    [builder],
  );
  const choices = useMemo(() => groupChoices(groups, players), [groups, players]);
  const show = useMemo(() => {
    const box = /^layout\/(\d+)(?:\/|$)/.exec(target?.field ?? "")?.[1];
    return box === undefined ? null : { boxId: Number(box) };
  }, [target]);
  const game = useGame();
  return (
    <>
      <p className="mt-0 mb-3">
        <DocsLink page="plugins/drawing-layouts.md">{t("layoutGuide")}</DocsLink>
      </p>
      <LayoutEditor
        layout={layout}
        edit={edit}
        undo={builder.undo}
        redo={builder.redo}
        canUndo={canUndo}
        canRedo={canRedo}
        groups={choices}
        players={players}
        game={game}
        show={show}
      />
    </>
  );
}

/** The cards as they look so far. */
function useGame(): LayoutGame | undefined {
  const cardDb = useSession(({ work }) => work.cardDb);
  const stored = useSession((session) => session.stored);
  const cardTypes = useEntered((state) => state.cardTypes);
  const cardBacks = useEntered((state) => state.cardBacks);
  return useMemo(() => {
    if (!cardDb) return undefined;
    const backs = Object.entries(cardBacks).map(([name, back]) => [name, { ...back }]);
    const types = Object.entries(cardTypes).map(([name, size]) => [name, { ...size }]);
    const drawn = { cardTypes: Object.fromEntries(types), cardBacks: Object.fromEntries(backs) };
    return { definition: { ...stored?.definition, ...drawn }, cardDb };
  }, [cardDb, stored, cardTypes, cardBacks]);
}
