/** Which card is shown large: the one that the pointer rests on, that the keyboard has come to, or that a finger holds. */
import { type FocusEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { SourceCard } from "../model/source-card.ts";
import { rowAt } from "./row-elements.ts";

/** A pointer that only passes over a row does not call its card up. Milliseconds. */
const REST = 150;
const LONG_PRESS = 500;
/** A finger that moves further than this scrolls. Pixels. */
const STILL = 10;

export interface PreviewedCard {
  card: SourceCard;
  /** The edge of the window that the card stands at: the one that is farther from the pointer. */
  edge: "left" | "right";
  /** The same for narrow windows. */
  end: "top" | "bottom";
}

export function useRowPreview(shown: readonly SourceCard[]) {
  const [previewed, setPreviewed] = useState<PreviewedCard | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pressed = useRef<{ x: number; y: number; isHeld: boolean } | null>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  const isOpen = previewed !== null && shown.includes(previewed.card);

  function hide(): void {
    clearTimeout(timer.current);
    setPreviewed(null);
  }
  function showSoon(card: SourceCard, x: number, y: number, delay: number, onShow?: () => void): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      onShow?.();
      setPreviewed({
        card,
        edge: x < window.innerWidth / 2 ? "right" : "left",
        end: y < window.innerHeight / 2 ? "bottom" : "top",
      });
    }, delay);
  }
  const cardAt = (target: EventTarget) => shown[rowAt(target)?.at ?? -1];

  // A tap gives no sign of leaving: the next one anywhere is it.
  useEffect(() => {
    if (!isOpen) return;
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (event.pointerType === "touch") setPreviewed(null);
    };
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => document.removeEventListener("pointerdown", onPointerDown, true);
  }, [isOpen]);

  const listeners = {
    onPointerOver(event: PointerEvent) {
      const card = cardAt(event.target);
      if (event.pointerType === "touch" || !card) return;
      const from = rowAt(event.relatedTarget)?.element;
      if (from?.contains(event.target as Node)) return;
      showSoon(card, event.clientX, event.clientY, REST);
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== "touch") hide();
    },
    onPointerDown(event: PointerEvent) {
      const card = cardAt(event.target);
      if (event.pointerType !== "touch" || !card) return;
      const press = { x: event.clientX, y: event.clientY, isHeld: false };
      pressed.current = press;
      showSoon(card, press.x, press.y, LONG_PRESS, () => {
        press.isHeld = true;
      });
    },
    onPointerMove(event: PointerEvent) {
      const press = pressed.current;
      if (!press || press.isHeld || event.pointerType !== "touch") return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) <= STILL) return;
      pressed.current = null;
      clearTimeout(timer.current);
    },
    onPointerUp(event: PointerEvent) {
      if (event.pointerType !== "touch" || pressed.current?.isHeld) return;
      pressed.current = null;
      clearTimeout(timer.current);
    },
    onPointerCancel() {
      pressed.current = null;
      hide();
    },
    /** A finger that has called a card up presses no button when it lets go. */
    onClickCapture(event: MouseEvent) {
      if (pressed.current?.isHeld) {
        event.preventDefault();
        event.stopPropagation();
      }
      pressed.current = null;
    },
    onContextMenu(event: MouseEvent) {
      if (pressed.current) event.preventDefault();
    },
    onBlur: hide,
  };
  function onFocus(event: FocusEvent): void {
    const row = rowAt(event.target);
    const card = row && shown[row.at];
    if (!card || event.target !== row.element || !row.element.matches(":focus-visible")) return;
    const { left, right, top, bottom } = row.element.getBoundingClientRect();
    showSoon(card, (left + right) / 2, (top + bottom) / 2, REST);
  }
  return { shown: isOpen ? previewed : null, listeners, onFocus, hide };
}
