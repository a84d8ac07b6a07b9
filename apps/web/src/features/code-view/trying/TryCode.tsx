import { TryItButton } from "../../try-it/panel/TryItButton.tsx";
import { useDesk, useView } from "../desk/desk-context.tsx";
import { useErrorCount } from "./use-tried-code.ts";

/** Begins the table of the game, and ends it. On a phone it is among the parts. */
export function TryCode() {
  const { tryIt } = useDesk();
  const isTrying = useView((view) => view.isTrying);
  return (
    <TryItButton
      errors={useErrorCount()}
      isTrying={isTrying}
      onPress={() => tryIt(!isTrying)}
      className="max-[899px]:hidden"
    />
  );
}
