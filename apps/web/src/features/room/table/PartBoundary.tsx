/** Keeps a part of the table that fails from taking the rest with it: it shows a note in its place. */
import { Component, type ErrorInfo, type ReactNode } from "react";
import { type WithTranslation, withTranslation } from "react-i18next";

interface Props extends WithTranslation {
  /** Where the part would stand. */
  style?: React.CSSProperties;
  /** What failed, for the report. */
  part: string;
  children: ReactNode;
}

class Boundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`Table: ${this.props.part} could not be drawn.`, error, componentStack);
  }

  override render() {
    const { error } = this.state;
    const { t, part, style, children } = this.props;
    if (!error) return children;
    return (
      <div className="part-failed" role="alert" style={style}>
        <p>{t("partFailed")}</p>
        <details>
          <summary>{t("details")}</summary>
          <pre>{`${part}: ${error.message}`}</pre>
        </details>
        <button type="button" onClick={() => this.setState({ error: null })}>
          {t("tryAgain")}
        </button>
      </div>
    );
  }
}

export const PartBoundary = withTranslation("table")(Boundary);
