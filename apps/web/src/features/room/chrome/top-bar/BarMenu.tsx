import { useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { buttonStyle } from "../../../../ui/button-style.ts";
import type { BarMenuProps } from "./bar-menu-props.ts";
import { BarMenuList } from "./late-bar-menu-list.ts";

/**
 * A menu of the top bar. Its list comes after the table; until then its button stands alone and remembers that it
 * was pressed or pointed at, and whether it has the focus. A list that comes while a finger lies on the button waits
 * until the finger is lifted.
 */
export function BarMenu(props: BarMenuProps) {
  const focused = useRef(false);
  const [pressed, setPressed] = useState(false);
  const open = () => props.onOpenChange(true);
  return (
    <BarMenuList
      {...props}
      hadFocus={focused}
      wanted={props.isOpen}
      held={pressed}
      until={
        <div onPointerEnter={(event) => event.pointerType === "mouse" && !props.onlyByPress && open()}>
          <AriaButton
            aria-haspopup="menu"
            aria-expanded={props.isOpen}
            aria-label={props.label}
            className={buttonStyle("ghost", "m", "px-2.5! max-sm:px-1.5!")}
            onPressStart={() => setPressed(true)}
            onPressEnd={() => setPressed(false)}
            onPress={open}
            onFocusChange={(has) => {
              focused.current = has;
            }}
          >
            {props.icon ?? props.label}
          </AriaButton>
        </div>
      }
    />
  );
}
