import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { site } from "../../../../app/site.ts";
import { Button } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/EmptyState.tsx";
import { useRemoval } from "../../fields/use-removal.tsx";
import { useBuilder, useEntered } from "../../model/builder-context.tsx";
import type { Token } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { useDragOrder } from "../../reorder/use-drag-order.ts";
import { useMoves } from "../../reorder/use-moves.tsx";
import { addToken } from "../../tokens/token-edits.ts";
import type { TokenPlace } from "../../tokens/token-place.ts";
import { TokenHeadings } from "./TokenHeadings.tsx";
import { TokenRow } from "./TokenRow.tsx";
import { TokenStage } from "./TokenStage.tsx";
import { useTokenEdit } from "./use-token-edit.ts";

/** Tokens, and where they lie on a card (platform §3.12). */
export default function TokensStep() {
  const { t } = useTranslation("builder-table");
  const builder = useBuilder();
  const edit = useTokenEdit();
  const entered = useEntered((state) => state.tokens);
  const [selected, setSelected] = useState<number | null>(null);
  /** What is being dragged on the card, before it is entered: the fields follow. */
  const [dragged, setDragged] = useState<{ uid: number; place: TokenPlace } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const order = useDragOrder(list);
  const { moved, spoken } = useMoves(list);
  const { toast, removed } = useRemoval();
  const tokens = entered.map(
    (token): Token => (token.uid === dragged?.uid ? { ...token, ...dragged.place } : token),
  );

  function add(): void {
    edit((rows) => addToken(rows, site.builder.token));
    const uid = builder.store.getState().work.state.tokens.at(-1)?.uid;
    if (uid === undefined) return;
    setSelected(uid);
    builder.goTo({ step: "tokens", field: fieldPath("tokens", uid, "label") });
  }

  return (
    <div className="grid gap-4">
      <p className="m-0 max-w-[72ch] text-text-2">{t("tokens.intro")}</p>
      {/* How wide the step is depends on what stands beside it: the list of steps, a table, or nothing. */}
      <div className="@container min-w-0">
        <div className="flex min-w-0 flex-col gap-6 @min-[720px]:flex-row-reverse @min-[720px]:items-start">
          <TokenStage tokens={tokens} selected={selected} onSelect={setSelected} onDrag={setDragged} />
          <div ref={list} className="@container grid min-w-0 flex-1 gap-4">
            {tokens.length === 0 ? (
              <EmptyState title={t("tokens.empty")}>{t("tokens.emptyText")}</EmptyState>
            ) : (
              <>
                <TokenHeadings />
                <ol
                  data-order-list="tokens"
                  aria-label={t("tokens.list")}
                  className="m-0 grid list-none gap-2.5 p-0"
                >
                  {tokens.map((token, index) => (
                    <TokenRow
                      key={token.uid}
                      token={token}
                      index={index}
                      total={tokens.length}
                      isSelected={token.uid === selected}
                      onSelect={setSelected}
                      order={order}
                      onMoved={moved}
                      onRemoved={removed}
                    />
                  ))}
                </ol>
              </>
            )}
            <div>
              <Button onPress={add} className="pointer-coarse:h-11">
                <Plus size={16} aria-hidden /> {t("tokens.add")}
              </Button>
            </div>
          </div>
        </div>
      </div>
      {spoken}
      {toast}
    </div>
  );
}
