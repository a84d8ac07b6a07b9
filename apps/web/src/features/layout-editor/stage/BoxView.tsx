import { ArrowDown, ArrowRight, Layers, Rows3, Spade, SquareDashed, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Box, type BoxType, DEFAULT_DIRECTION } from "../model/layout-state.ts";
import { cssOf } from "./paint.ts";

const icons = { free: SquareDashed, row: Rows3, pile: Layers, fan: Spade } satisfies Record<BoxType, unknown>;

export interface BoxViewProps {
  box: Box;
  /** The group that it shows, as it is called. */
  name: string;
  /** Everything about it in words. */
  description: string;
  isSelected: boolean;
  hasProblem: boolean;
  onFocus: (id: number) => void;
  onPress: (id: number) => void;
  /** Its cards. */
  children?: ReactNode;
}

/** One region on the stage. Pointers are the stage's matter; a screen reader presses it to choose it. */
export function BoxView({ box, name, description, ...props }: BoxViewProps) {
  const { t } = useTranslation("layout-editor");
  const Icon = icons[box.type];
  const direction = box.direction ?? DEFAULT_DIRECTION;
  const Direction = direction === "horizontal" ? ArrowRight : ArrowDown;
  return (
    <button
      type="button"
      className="stage-box"
      data-target={box.id}
      data-field={`layout/${box.id}`}
      data-type={box.type}
      data-selected={props.isSelected || undefined}
      data-problem={props.hasProblem || undefined}
      aria-pressed={props.isSelected}
      aria-label={`${name || t("noGroup")}, ${description}`}
      style={cssOf(box)}
      onFocus={() => props.onFocus(box.id)}
      onClick={(event) => event.detail === 0 && props.onPress(box.id)}
    >
      {props.children}
      <span className="stage-label" aria-hidden="true">
        {props.hasProblem ? <TriangleAlert className="stage-warning" /> : null}
        <span className="stage-name">{name ? breakable(name) : t("noGroup")}</span>
        <span className="stage-kind">
          <Icon />
          {box.type === "pile" ? null : <Direction />}
        </span>
      </span>
    </button>
  );
}

/** A line may end after the braces of a seat-relative form. */
function breakable(name: string): ReactNode {
  const end = name.indexOf("}") + 1;
  return end === 0 ? (
    name
  ) : (
    <>
      {name.slice(0, end)}
      <wbr />
      {name.slice(end)}
    </>
  );
}
