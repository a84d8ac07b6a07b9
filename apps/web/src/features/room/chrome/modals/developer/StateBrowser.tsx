import { ChevronRight } from "lucide-react";
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from "react";
import { cx } from "../../../../../ui/cx.ts";
import { SearchField } from "../../../../../ui/SearchField.tsx";
import { useRoom } from "../../../model/room-context.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { MAX_MATCHES, matchingRows, type TreeRow, treeRows } from "./tree-rows.ts";

/** The game as this viewer has it, as a tree to look into; it follows the game (table §9.6). */
export function StateBrowser() {
  const game = useRoom((state) => state.room?.game);
  const t = useDialogText();
  const [text, setText] = useState("");
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [pages, setPages] = useState<Record<string, number>>({});
  const searched = useDeferredValue(text.trim());
  const found = useMemo(() => (searched === "" ? null : matchingRows(game, searched)), [game, searched]);
  const rows = useMemo(() => found?.rows ?? treeRows(game, expanded, pages), [found, game, expanded, pages]);

  function toggle({ path, more }: TreeRow) {
    if (more !== undefined) {
      const parent = path.slice(0, path.lastIndexOf("/"));
      return setPages((shown) => ({ ...shown, [parent]: (shown[parent] ?? 1) + 1 }));
    }
    setExpanded((open) => {
      const next = new Set(open);
      if (!next.delete(path)) next.add(path);
      return next;
    });
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <SearchField
        label={t("developer.searchState")}
        placeholder={t("developer.searchState")}
        value={text}
        onChange={setText}
      />
      <p className="m-0 text-[12.5px] text-text-3" role="status">
        {found === null
          ? t("developer.stateHint")
          : found.rows.length === 0
            ? t("room:noResults")
            : found.complete
              ? t("developer.matches", { count: found.rows.length })
              : t("developer.manyMatches", { count: MAX_MATCHES })}
      </p>
      <Tree
        rows={rows}
        label={t("developer.state")}
        onToggle={toggle}
        moreText={(count) => t("developer.more", { count })}
      />
    </div>
  );
}

interface TreeProps {
  rows: TreeRow[];
  label: string;
  onToggle: (row: TreeRow) => void;
  moreText: (count: number) => string;
}

/** One stop in tab order; the arrows move, open and close. */
function Tree({ rows, label, onToggle, moreText }: TreeProps) {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, rows.length - 1);

  function go(index: number) {
    const to = Math.max(0, Math.min(rows.length - 1, index));
    setCurrent(to);
    list.current?.querySelectorAll<HTMLElement>("[role=treeitem]")[to]?.focus();
  }

  function parentOf(index: number): number {
    const depth = rows[index]?.depth ?? 0;
    for (let above = index - 1; above >= 0; above--) if ((rows[above]?.depth ?? 0) < depth) return above;
    return index;
  }

  /** @returns whether the key was one of the tree's. */
  function press(key: string, row: TreeRow): boolean {
    if (key === "ArrowDown") go(at + 1);
    else if (key === "ArrowUp") go(at - 1);
    else if (key === "Home") go(0);
    else if (key === "End") go(rows.length - 1);
    else if (key === "Enter" || key === " ") onToggle(row);
    else if (key === "ArrowRight") row.expandable && !row.expanded ? onToggle(row) : go(at + 1);
    else if (key === "ArrowLeft") row.expanded ? onToggle(row) : go(parentOf(at));
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rows[at];
    if (row && press(event.key, row)) event.preventDefault();
  }

  return (
    <div
      ref={list}
      role="tree"
      aria-label={label}
      className="min-h-0 flex-1 overflow-auto rounded-s border border-line-strong bg-ink-0 py-1 font-mono text-[12.5px]"
    >
      {rows.map((row, index) => (
        <div
          key={row.path}
          role="treeitem"
          aria-level={row.depth + 1}
          aria-selected={index === at}
          {...(row.expandable ? { "aria-expanded": row.expanded } : {})}
          tabIndex={index === at ? 0 : -1}
          className={cx(
            "flex items-baseline gap-1.5 px-2 py-px whitespace-nowrap",
            row.expandable || row.more !== undefined ? "cursor-pointer hover:bg-ink-2" : "",
          )}
          style={{ paddingLeft: 8 + row.depth * 16 }}
          title={row.path}
          onKeyDown={onKeyDown}
          onClick={() => {
            setCurrent(index);
            if (row.expandable || row.more !== undefined) onToggle(row);
          }}
        >
          <ChevronRight
            size={12}
            aria-hidden
            className={cx(
              "flex-none self-center text-text-3",
              !row.expandable && "invisible",
              row.expanded && "rotate-90",
            )}
          />
          {row.more === undefined ? (
            <>
              <span className="text-info">{row.key}</span>
              <span className="text-text-2">{row.preview}</span>
            </>
          ) : (
            <span className="text-brass-hi">{moreText(row.more)}</span>
          )}
        </div>
      ))}
    </div>
  );
}
