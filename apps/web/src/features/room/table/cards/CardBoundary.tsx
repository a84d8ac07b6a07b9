/** Keeps a card that cannot be drawn from taking its region with it: a plain card with a sign lies in its place. */
import type { CardId } from "@baize/engine";
import { TriangleAlert } from "lucide-react";
import { Component, type ErrorInfo, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRoomContext } from "../../model/room-context.tsx";
import { cardOf } from "../../model/room-store.ts";
import type { Rect } from "../layout/geometry.ts";

interface Props {
  cardId: CardId;
  /** Place in the stack's box, pixels. */
  place: Rect;
  children: ReactNode;
}

export class CardBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    console.error(`Table: card ${this.props.cardId} could not be drawn.`, error, componentStack);
  }

  override render() {
    const { cardId, place, children } = this.props;
    if (!this.state.failed) return children;
    return <FailedCard cardId={cardId} place={place} again={() => this.setState({ failed: false })} />;
  }
}

/** The card's next change is another chance. */
function FailedCard({ cardId, place, again }: { cardId: CardId; place: Rect; again: () => void }) {
  const { store } = useRoomContext();
  const { t } = useTranslation("table");
  useEffect(
    () => store.subscribe((state, before) => cardOf(state, cardId) !== cardOf(before, cardId) && again()),
    [store, cardId, again],
  );
  const { x, y, width, height } = place;
  return (
    <div className="card card-failed" style={{ left: x, top: y, width, height }} title={t("partFailed")}>
      <TriangleAlert aria-hidden="true" />
      <span className="sr-only">{t("partFailed")}</span>
    </div>
  );
}
