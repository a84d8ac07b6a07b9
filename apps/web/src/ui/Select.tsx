import { Check, ChevronDown } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { Label } from "react-aria-components/Label";
import { ListBox, ListBoxItem } from "react-aria-components/ListBox";
import { Popover } from "react-aria-components/Popover";
import { Select as AriaSelect, SelectValue } from "react-aria-components/Select";
import { cx } from "./cx.ts";
import { inputStyle, labelStyle } from "./field-style.ts";
import { Localized } from "./Localized.tsx";
import { menuItemStyle, popoverStyle } from "./menu-style.ts";

interface SelectOption<Value extends string> {
  value: Value;
  label: string;
}

export interface SelectProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  isDisabled?: boolean;
  className?: string;
}

/** Chooses one of a few values from a list that opens. */
export function Select<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  ...props
}: SelectProps<Value>) {
  return (
    <Localized>
      <AriaSelect
        value={value}
        onChange={(key) => onChange(key as Value)}
        isDisabled={props.isDisabled}
        {...(hideLabel ? { "aria-label": label } : {})}
        className={cx("flex min-w-0 flex-col gap-1", props.className)}
      >
        {hideLabel ? null : <Label className={labelStyle}>{label}</Label>}
        <AriaButton className={cx(inputStyle, "flex cursor-pointer items-center gap-2 text-left")}>
          <SelectValue className="min-w-0 flex-1 truncate" />
          <ChevronDown size={16} aria-hidden className="flex-none text-text-3" />
        </AriaButton>
        <Popover className={cx(popoverStyle, "w-(--trigger-width)")}>
          <ListBox
            items={options.map((option) => ({ ...option, id: option.value }))}
            className="outline-none"
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={menuItemStyle()}>
                {({ isSelected }) => (
                  <>
                    <span className="flex-1">{option.label}</span>
                    {isSelected ? <Check size={16} aria-hidden className="text-brass-hi" /> : null}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </AriaSelect>
    </Localized>
  );
}
