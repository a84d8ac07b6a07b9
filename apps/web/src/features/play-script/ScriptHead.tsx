import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useMyPlugins } from "../my-plugins/my-plugins.ts";
import { usePlugin } from "../plugin-lobby/plugin.ts";

/** Whose script it is, with the ways back to the game's page and, for its author, to its code. */
export function ScriptHead({ id }: { id: number }) {
  const { t } = useTranslation("recordings");
  const pluginId = String(id);
  const name = usePlugin(pluginId).data?.name;
  const isMine = useMyPlugins().data?.some((plugin) => plugin.id === id) === true;
  const title = name === undefined ? t("script.title") : `${t("script.title")} · ${name}`;
  usePageTitle(title);
  return (
    <div>
      {name === undefined ? null : (
        <div className="mb-2 -ml-2.5 flex flex-wrap gap-1">
          <LinkButton
            to="/plugin/$pluginId"
            params={{ pluginId }}
            variant="ghost"
            size="s"
            className="pointer-coarse:h-11"
          >
            <ArrowLeft size={16} aria-hidden />
            {name}
          </LinkButton>
          {isMine ? (
            <LinkButton
              to="/plugin/$pluginId/code"
              params={{ pluginId }}
              variant="ghost"
              size="s"
              className="pointer-coarse:h-11"
            >
              {t("open.code")}
            </LinkButton>
          ) : null}
        </div>
      )}
      <h1 className="m-0 mb-1 text-3xl [overflow-wrap:anywhere]">{title}</h1>
      <p className="m-0 text-text-2">{t("script.intro")}</p>
    </div>
  );
}
