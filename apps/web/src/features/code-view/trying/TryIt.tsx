import { TryItPanel } from "../../try-it/panel/TryItPanel.tsx";
import { useDesk } from "../desk/desk-context.tsx";
import { useErrorCount, useTriedCode } from "./use-tried-code.ts";

interface TryItProps {
  /** It stands beside the editor; else instead of it, while it is the part that is shown. */
  isBeside: boolean;
  onClose(): void;
}

/** The table of the game that the files tell. */
export default function TryIt({ isBeside, onClose }: TryItProps) {
  const { goToPath } = useDesk();
  return (
    <TryItPanel
      plugin={useTriedCode()}
      errors={useErrorCount()}
      place={isBeside ? "beside" : "instead"}
      onClose={onClose}
      onOpen={(path) => void goToPath(path)}
      className="size-full border-0!"
    />
  );
}
