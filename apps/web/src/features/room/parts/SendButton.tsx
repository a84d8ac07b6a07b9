import type { ButtonHTMLAttributes, MouseEvent } from "react";
import { useRoomActions } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import { useUnavailable } from "./unavailable.ts";

/**
 * A button whose press is sent to the room. Without a connection it looks and is announced as unavailable and says why;
 * it keeps its place among the keyboard's stops and comes back by itself.
 */
export function SendButton({ onClick, ...props }: ButtonHTMLAttributes<HTMLButtonElement>) {
  const actions = useRoomActions();
  const t = useRoomText();
  const unavailable = useUnavailable(props.title);
  function refuse(event: MouseEvent) {
    event.preventDefault();
    actions.alert("warning", t("offline"));
  }
  return <button type="button" {...props} {...unavailable} onClick={unavailable ? refuse : onClick} />;
}
