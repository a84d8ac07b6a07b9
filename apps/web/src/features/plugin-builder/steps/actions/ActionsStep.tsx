import { useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useRemoval } from "../../fields/use-removal.tsx";
import { useEntered, useSession } from "../../model/builder-context.tsx";
import type { GameAction } from "../../model/game-action.ts";
import { isMadeByHand } from "../../reopen/builder-record.ts";
import { useDragOrder } from "../../reorder/use-drag-order.ts";
import { useMoves } from "../../reorder/use-moves.tsx";
import { ActionRow } from "./ActionRow.tsx";
import { AddAction } from "./AddAction.tsx";
import { KeptByHand } from "./KeptByHand.tsx";
import { StandardKeys } from "./StandardKeys.tsx";
import { useOpenRows } from "./use-open-rows.ts";

const NONE: readonly GameAction[] = [];

/** Buttons, menu entries, keys and rules that the author puts together of ready-made deeds. */
export default function ActionsStep() {
  const stored = useSession((session) => session.stored);
  const definition = stored?.definition;
  const isByHand = useMemo(() => definition !== undefined && isMadeByHand(definition), [definition]);
  return isByHand && stored ? <KeptByHand pluginId={stored.id} /> : <ActionList />;
}

function ActionList() {
  const { t } = useTranslation("builder-actions");
  const actions = useEntered((state) => state.actions ?? NONE);
  const rows = useOpenRows(actions);
  const root = useRef<HTMLDivElement>(null);
  const order = useDragOrder(root);
  const { moved, spoken } = useMoves(root);
  const { toast, removed } = useRemoval();
  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[72ch] text-text-2">{t("intro")}</p>
      <div ref={root} className="@container grid max-w-[1080px] min-w-0 gap-4">
        {actions.length === 0 ? (
          <EmptyState title={t("empty")}>{t("emptyText")}</EmptyState>
        ) : (
          <ol data-order-list="actions" aria-label={t("list")} className="m-0 grid list-none gap-2.5 p-0">
            {actions.map((action, index) => (
              <ActionRow
                key={action.uid}
                action={action}
                index={index}
                total={actions.length}
                isOpen={rows.isOpen(action.uid)}
                onToggle={() => rows.setOpen(action.uid, !rows.isOpen(action.uid))}
                order={order}
                onMoved={moved}
                onRemoved={removed}
              />
            ))}
          </ol>
        )}
        <div>
          <AddAction onAdded={(uid) => rows.setOpen(uid, true)} />
        </div>
        <StandardKeys />
      </div>
      {spoken}
      {toast}
    </div>
  );
}
