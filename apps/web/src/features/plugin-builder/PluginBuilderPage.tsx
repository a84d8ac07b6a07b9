import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { LogInFirst } from "../../app/LogInFirst.tsx";
import { askProfile, profileQuery } from "../../app/profile.ts";
import { isAway } from "../../app/query.ts";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { NotOpened } from "../../editing/NotOpened.tsx";
import { useOwner } from "../../editing/use-owner.ts";
import { useDraftText } from "./drafts/use-draft-text.ts";
import { Middle } from "./opening/Middle.tsx";
import { OpenBuilder, OpeningBuilder } from "./opening/OpenBuilder.tsx";
import { useDesk } from "./opening/use-desk.ts";

/** Makes a game without a line of JSON, in seventeen steps (platform §3, decks §8). */
export default function PluginBuilderPage() {
  const t = useDraftText();
  usePageTitle(t("plugin-builder:title"));
  const { plugin } = useSearch({ strict: false }) as { plugin?: number };
  const owner = useOwner();
  const needsLogin = owner === "guest" && plugin !== undefined;
  const desk = useDesk(needsLogin ? null : owner, plugin ?? null);
  if (needsLogin)
    return (
      <Middle title={t("plugin-builder:title")}>
        <LogInFirst />
      </Middle>
    );
  if (owner === null) return <UnknownAuthor />;
  return desk ? <OpenBuilder desk={desk} /> : <OpeningBuilder />;
}

/** Whose drafts to look for is not known before the profile is here. */
function UnknownAuthor() {
  const t = useDraftText();
  const query = useQuery({ ...profileQuery, enabled: false });
  if (!query.error && !isAway(query)) return <OpeningBuilder />;
  return (
    <Middle title={t("plugin-builder:title")}>
      <NotOpened error={query.error} again={askProfile} />
    </Middle>
  );
}
