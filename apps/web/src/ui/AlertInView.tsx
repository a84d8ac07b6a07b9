import { Alert, type AlertProps } from "./Alert.tsx";

/** What is said in answer to a press: in sight from the moment it is there, however small the window or large the text. */
export function AlertInView(props: AlertProps) {
  return (
    <div ref={bringIntoView}>
      <Alert {...props} />
    </div>
  );
}

function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: "nearest" });
}
