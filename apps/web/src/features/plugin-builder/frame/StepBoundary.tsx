import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";

/** A step that fails, or whose code does not arrive, takes nothing else with it. */
export class StepBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <Failed onRetry={() => location.reload()} />;
  }
}

/** The draft is kept, so that loading the page anew loses nothing. */
function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(["plugin-builder", "common"]);
  return (
    <Alert tone="error" title={null}>
      <span className="flex flex-wrap items-center gap-3">
        {t("failedStep")}
        <Button size="s" onPress={onRetry}>
          {t("common:retry")}
        </Button>
      </span>
    </Alert>
  );
}
