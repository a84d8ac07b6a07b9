import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";
import { useRoomActions, useUi } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import { useUnavailable } from "./unavailable.ts";
import { usePress } from "./use-press.ts";
import "./send-button.css";

export interface SendButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "onClick"> {
  ref?: Ref<HTMLButtonElement>;
  /** May return a promise of the answer to what it sends: the button shows that it waits for it. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown;
}

/**
 * A button whose press is sent to the room. It shows at once that it was heard, and what takes longer than 300 ms that it waits.
 * Without a connection it looks and is announced as unavailable and says why; it keeps its place among the keyboard's stops and comes
 * back by itself.
 */
export function SendButton({ onClick, ...props }: SendButtonProps) {
  const actions = useRoomActions();
  const t = useRoomText();
  const unavailable = useUnavailable(props.title);
  const [press, begin] = usePress();
  // A press that asks first waits for the person, not for the server.
  const asking = useUi(({ question }) => question !== null);
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (!unavailable) return begin(onClick?.(event));
    event.preventDefault();
    actions.alert("warning", t("offline"));
  }
  const marks = asking ? {} : press;
  return <button type="button" data-sends="" {...props} {...marks} {...unavailable} onClick={click} />;
}
