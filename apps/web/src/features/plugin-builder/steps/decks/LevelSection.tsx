import { useTranslation } from "react-i18next";
import { cx } from "../../../../ui/cx.ts";
import type { RowMenuEntry } from "../../../decks/builder/RowMenu.tsx";
import * as menus from "../../decks/deck-menu.ts";
import { useDeckLabel } from "../../decks/use-deck-label.ts";
import { TextCell } from "../../fields/TextCell.tsx";
import type { GameDecks } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { DeckRow, type DeckRowProps } from "./DeckRow.tsx";
import { LazyMenu } from "./LazyMenu.tsx";

export type LevelSectionProps = Omit<DeckRowProps, "row" | "index">;

/** A level of the menu with its decks: a submenu, the menu itself, or what stands in none. */
export function LevelSection({ group, groups, ...props }: LevelSectionProps) {
  const { t } = useTranslation("builder-decks");
  const label = useDeckLabel();
  const { path, rows } = group;
  const isSubmenu = path !== null && path.length > 0;
  const name = isSubmenu ? label(group.label) || t("unnamed") : t(path ? "inMenu" : "unlisted");
  const holdsMenus = path !== null && menus.submenuCount(props.decks.menu, path) > 0;
  // Where there is nothing but the menu itself, a heading would say nothing.
  const isAlone = groups.length === 1 && !isSubmenu;
  return (
    <section
      aria-label={name}
      className={cx("grid gap-2", path && path.length > 1 && "ml-4 @min-[620px]:ml-8")}
    >
      {isSubmenu ? (
        <SubmenuHead group={group} name={name} path={path} edit={props.edit} decks={props.decks} />
      ) : isAlone ? null : (
        <div>
          <h2 className="m-0 text-base">{name}</h2>
          {path ? null : <p className="m-0 text-small text-text-3">{t("unlistedText")}</p>}
        </div>
      )}
      <ul
        data-order-list={group.id}
        aria-label={name}
        className={cx(
          "m-0 grid list-none gap-1.5 p-0",
          rows.length === 0 &&
            (holdsMenus ? "min-h-2" : "min-h-11 rounded-m border border-dashed border-line"),
          rows.length === 0 && props.order?.slot?.list === group.id && "bg-ink-3",
        )}
      >
        {rows.length === 0 && holdsMenus ? null : rows.length === 0 ? (
          <li className="self-center px-3 text-small text-text-3">{t("emptyLevel")}</li>
        ) : (
          rows.map((row, index) => (
            <DeckRow key={row.id} row={row} index={index} group={group} groups={groups} {...props} />
          ))
        )}
      </ul>
    </section>
  );
}

interface SubmenuHeadProps extends Pick<LevelSectionProps, "group" | "decks" | "edit"> {
  name: string;
  path: menus.MenuPath;
}

/** The name of a submenu, and what can be done with it. */
function SubmenuHead({ group, name, path, decks, edit }: SubmenuHeadProps) {
  const { t } = useTranslation("builder-decks");
  const field = fieldPath("decks", "menu", ...path);
  const place = path.at(-1) ?? 0;
  const beside = menus.submenuCount(decks.menu, path.slice(0, -1));
  const change = (menu: (menu: GameDecks["menu"]) => GameDecks["menu"]) =>
    edit((now) => ({ ...now, menu: menu(now.menu) }));
  const entries: (RowMenuEntry | false)[] = [
    place > 0 && {
      id: "up",
      label: t("submenu.up"),
      onChoose: () => change((menu) => menus.moveSubmenu(menu, path, place - 1)),
    },
    place < beside - 1 && {
      id: "down",
      label: t("submenu.down"),
      onChoose: () => change((menu) => menus.moveSubmenu(menu, path, place + 2)),
    },
    path.length < menus.DEEPEST && {
      id: "inside",
      label: t("submenu.inside"),
      onChoose: () => change((menu) => menus.addSubmenu(menu, path, t("newSubmenu"))),
    },
    {
      id: "remove",
      label: t("submenu.remove"),
      danger: true,
      onChoose: () => change((menu) => menus.removeSubmenu(menu, path)),
    },
  ];
  return (
    <div className="flex items-end gap-2">
      <TextCell
        label={t("submenu.name")}
        hideLabel="never"
        value={typeof group.label === "string" ? group.label : ""}
        field={field}
        onChange={(text) =>
          edit((now) => ({ ...now, menu: menus.renameSubmenu(now.menu, path, text) }), field)
        }
        className="w-full max-w-80"
      />
      <LazyMenu
        label={t("submenu.menu", { name })}
        entries={() => entries.filter((entry) => entry !== false)}
      />
    </div>
  );
}
