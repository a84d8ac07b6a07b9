import { cx } from "../../../../ui/cx.ts";
import { NumberField, type NumberFieldProps } from "../../../../ui/NumberField.tsx";
import { FieldProblem } from "../../fields/FieldProblem.tsx";
import { useFieldProblem } from "../../fields/use-field-problem.ts";
import type { FieldPath } from "../../model/field-path.ts";

/** A field for a number in a row, with what the checks say about it. */
export function NumberCell({ field, className, ...props }: NumberFieldProps & { field: FieldPath }) {
  const problem = useFieldProblem(field);
  return (
    <div data-field={field} className={cx("flex min-w-0 flex-col gap-1", className)}>
      <NumberField {...props} className="[&_input]:h-9 [&_input]:pointer-coarse:h-11" />
      <FieldProblem id={`${field}-problem`} problem={problem} />
    </div>
  );
}
