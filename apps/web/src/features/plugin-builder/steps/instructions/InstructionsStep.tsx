import { useTranslation } from "react-i18next";
import { DocsLink } from "../../../../ui/DocsLink.tsx";
import { StepIntro } from "../../fields/StepIntro.tsx";
import { StartingPoints } from "./StartingPoints.tsx";

/** What the builder makes, what is needed for it, and kinds of games to begin with (platform §3.3, decks §8.7). */
export default function InstructionsStep() {
  const { t } = useTranslation("builder-properties");
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <StepIntro>
          <p>{t("instructions.about")}</p>
          <p>{t("instructions.result")}</p>
          <p>{t("instructions.need")}</p>
        </StepIntro>
        <p className="m-0 flex flex-wrap gap-x-6 gap-y-2">
          <DocsLink page="plugins/without-json.md">{t("instructions.guide")}</DocsLink>
          <DocsLink page="plugins/README.md">{t("instructions.reference")}</DocsLink>
        </p>
      </div>
      <StartingPoints />
    </div>
  );
}
