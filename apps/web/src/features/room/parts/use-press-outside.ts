import { type RefObject, useEffect, useRef } from "react";

/** Tells what is pressed anywhere but in an element, as long as it `isOpen`. */
export function usePressOutside(
  element: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onPress: (pressed: Element) => void,
): void {
  const press = useRef(onPress);
  press.current = onPress;
  useEffect(() => {
    if (!isOpen) return;
    function onPointerDown({ target }: PointerEvent) {
      if (target instanceof Element && !element.current?.contains(target)) press.current(target);
    }
    document.addEventListener("pointerdown", onPointerDown, true);
    return () => document.removeEventListener("pointerdown", onPointerDown, true);
  }, [element, isOpen]);
}
