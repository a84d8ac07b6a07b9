import { useTranslation } from "react-i18next";
import { LogInFirst } from "../../../app/LogInFirst.tsx";
import { useProfile } from "../../../app/profile.ts";
import { refusalText } from "../../../app/server-texts.ts";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { LinkButton } from "../../../ui/LinkButton.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { useMyPlugins } from "../../my-plugins/my-plugins.ts";

interface ChoosePluginProps {
  /** The one that is being opened. */
  opening: number | null;
  /** Why none could be opened. */
  error: unknown;
  onChosen(id: number): void;
  onClose(): void;
}

/** Which of one's own plugins is to be played with what is drawn. */
export function ChoosePlugin({ opening, error, onChosen, onClose }: ChoosePluginProps) {
  const { t } = useTranslation(["layout-json", "try-it", "common"]);
  const { status } = useProfile();
  const { data, isError, refetch } = useMyPlugins();
  return (
    <Modal isOpen title={t("try-it:title")} width={480} onClose={onClose}>
      <p className="mt-0 mb-3 text-text-2">{t("tryWith.question")}</p>
      {error ? <Alert tone="error">{refusalText(error) ?? t("common:serverError")}</Alert> : null}
      {status === "signedOut" ? <LogInFirst /> : null}
      {isError ? <Button onPress={() => void refetch()}>{t("common:retry")}</Button> : null}
      {status === "signedIn" && !data && !isError ? <Skeleton className="h-24 rounded-m" /> : null}
      {data?.length === 0 ? (
        <div className="grid justify-items-start gap-3">
          <p className="m-0">{t("tryWith.none")}</p>
          <LinkButton to="/plugin-builder">{t("tryWith.builder")}</LinkButton>
        </div>
      ) : null}
      <ul className="m-0 grid max-h-[50dvh] list-none gap-2 overflow-y-auto p-0">
        {data?.map(({ id, name }) => (
          <li key={id}>
            <Button
              isPending={opening === id}
              onPress={() => onChosen(id)}
              className="w-full justify-start pointer-coarse:h-11"
            >
              <span className="truncate">{name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
