import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../../../ui/IconButton.tsx";
import { RowMenu, type RowMenuEntry } from "../../../decks/builder/RowMenu.tsx";
import { RowButton } from "../../fields/RowButton.tsx";

interface LazyMenuProps {
  /** Accessible name of the button and of the menu. */
  label: string;
  /** Asked for once it opens. */
  entries: () => readonly RowMenuEntry[];
}

/** The menu of a row. A plain button until it is first pressed: a game may have a thousand decks. */
export function LazyMenu({ label, entries }: LazyMenuProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const icon = <EllipsisVertical size={16} aria-hidden />;
  if (isOpen === null)
    return (
      <RowButton label={label} onPress={() => setOpen(true)}>
        {icon}
      </RowButton>
    );
  return (
    <RowMenu
      label={label}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={label} variant="ghost" className="pointer-coarse:size-11">
          {icon}
        </IconButton>
      }
      entries={isOpen ? entries() : []}
    />
  );
}
