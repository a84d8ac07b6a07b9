import { useTranslation } from "react-i18next";
import { Alert } from "../../ui/Alert.tsx";
import type { LayoutError } from "../layout-editor/model/layout-json.ts";
import type { LayoutTextError } from "../layout-editor/model/layout-text.ts";

export type ImportFault = LayoutError | LayoutTextError;

/** Why nothing was imported, and where in the text. */
export function ImportError({ fault }: { fault: ImportFault }) {
  const { t } = useTranslation("layout-json");
  const { kind, ...values } = fault;
  return (
    <Alert tone="error" title={null}>
      {t(`error.${kind}`, values)}
      {fault.kind === "noJson" ? (
        <span lang="en" className="block text-small text-text-2">
          {fault.detail}
        </span>
      ) : null}
    </Alert>
  );
}
