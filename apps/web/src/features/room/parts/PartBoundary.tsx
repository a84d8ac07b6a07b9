/** Keeps a part of the table that fails from taking the rest with it: it shows a note in its place. */
import { Component, type ErrorInfo, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../ui/cx.ts";
import { useRoomContext } from "../model/room-context.tsx";

interface Props {
  /** Where the part would stand. */
  style?: React.CSSProperties;
  /** What failed, for the report. */
  part: string;
  /** For a part that was opened: closes it, so that its note does not stay over the table. */
  onClose?: () => void;
  children: ReactNode;
}

interface NoteProps extends Omit<Props, "children"> {
  error: Error;
  again: () => void;
}

export class PartBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`Table: ${this.props.part} could not be drawn.`, error, componentStack);
  }

  override render() {
    const { error } = this.state;
    const { children, ...props } = this.props;
    return error ? <Note {...props} error={error} again={() => this.setState({ error: null })} /> : children;
  }
}

/** In the place of the part. */
function Note({ part, style, onClose, error, again }: NoteProps) {
  const { t } = useTranslation(["table", "common"]);
  const close = () => {
    onClose?.();
    again();
  };
  return (
    <div
      className={cx("part-failed", onClose && "part-failed-over")}
      role="alert"
      style={style}
      data-no-drag=""
    >
      <RetryWithNextStep again={again} />
      <p>{t("partFailed")}</p>
      <details>
        <summary>{t("details")}</summary>
        <pre>{`${part}: ${error.message}`}</pre>
      </details>
      <button type="button" onClick={again}>
        {t("common:retry")}
      </button>
      {onClose ? (
        <button type="button" onClick={close}>
          {t("common:close")}
        </button>
      ) : null}
    </div>
  );
}

/** What broke the part may be undone: the next change of the game is another chance. */
function RetryWithNextStep({ again }: { again: () => void }) {
  const { store } = useRoomContext();
  useEffect(
    () =>
      store.subscribe((state, before) => {
        if (state.room?.game !== before.room?.game) again();
      }),
    [store, again],
  );
  return null;
}
