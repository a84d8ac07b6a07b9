import { useTranslation } from "react-i18next";
import { serverText } from "../../app/server-texts.ts";
import { Alert } from "../../ui/Alert.tsx";
import { FindingList } from "../my-plugins/FindingList.tsx";
import type { UploadState } from "./use-upload.ts";

/** What came of an upload: where the files are wrong, what the server said, or how many cards there are now. */
export function UploadResult({ state }: { state: UploadState }) {
  const { t } = useTranslation("custom-content");
  switch (state.step) {
    case "idle":
      return null;
    case "reading":
    case "sending":
      return (
        <p role="status" className="m-0 text-small text-text-3">
          {t(`step.${state.step}`)}
        </p>
      );
    case "wrong":
      return <FindingList findings={state.findings} />;
    case "empty":
      return (
        <Alert tone="error" title={null}>
          {t("failure.empty")}
        </Alert>
      );
    case "removed":
      return (
        <Alert tone="success" title={null}>
          {t("step.removed")}
        </Alert>
      );
    case "saved":
      return (
        <>
          <Alert tone="success" title={null}>
            {t("step.saved")} {t("step.uploaded", { count: state.count })}
          </Alert>
          <FindingList findings={state.warnings} />
        </>
      );
    case "failed":
      return <Failure why={state.why} />;
  }
}

function Failure({ why }: { why: Extract<UploadState, { step: "failed" }>["why"] }) {
  const { t } = useTranslation("custom-content");
  if (why.status !== "refused")
    return (
      <Alert tone="error" title={null}>
        {t(`failure.${why.status}`)}
      </Alert>
    );
  return (
    <Alert tone="error" title={null}>
      {why.message === null ? t("failure.unknown") : serverText(why.message)}
      {why.lines.length > 0 ? (
        <ul
          aria-label={t("failure.lines")}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
          tabIndex={0}
          className="m-0 mt-1 grid max-h-48 list-none gap-1 overflow-y-auto p-0 text-small"
        >
          {[...new Set(why.lines)].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}
