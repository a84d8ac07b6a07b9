import type { PluginListItem } from "@baize/protocol";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { cx } from "../../ui/cx.ts";
import { tagKey, textIn } from "./texts.ts";

interface TagLinksProps {
  plugin: Pick<PluginListItem, "about">;
  /** The rest of the lobby's address, kept. */
  search?: Record<string, unknown>;
  className?: string;
}

/** The words that a game is found by; each leads to the games that share it. The router marks the one that is chosen. */
export function TagLinks({ plugin, search, className }: TagLinksProps) {
  const { t } = useTranslation("lobby");
  const language = nameOfLanguage(useLocale());
  const tags = plugin.about?.tags ?? [];
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t("tags.label")} className={cx("m-0 flex list-none flex-wrap gap-1.5 p-0", className)}>
      {tags.map((tag) => (
        <li key={tagKey(tag)}>
          <Link
            to="/lobby"
            search={{ ...search, tag: tagKey(tag) }}
            resetScroll={false}
            className="group/tag inline-flex items-center no-underline pointer-coarse:h-11 pointer-coarse:min-w-11"
          >
            <span className="rounded-full bg-ink-3 px-2 py-0.5 text-xs text-text-2 transition-colors group-hover/tag:text-text group-aria-[current]/tag:bg-brass group-aria-[current]/tag:text-brass-ink">
              {textIn(tag, language)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
