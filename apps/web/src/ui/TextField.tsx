import { Eye, EyeOff } from "lucide-react";
import { type ReactNode, type Ref, useState } from "react";
import { Button as AriaButton } from "react-aria-components/Button";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import { TextArea } from "react-aria-components/TextArea";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from "react-aria-components/TextField";
import { useTranslation } from "react-i18next";
import { cx } from "./cx.ts";
import { errorStyle, hintStyle, inputStyle, labelStyle } from "./field-style.ts";

export interface TextFieldProps extends Omit<AriaTextFieldProps, "className" | "style" | "children"> {
  label: string;
  /** Names the field without showing the label (a search box with a placeholder). */
  hideLabel?: boolean;
  /** Help under the field; read out with it. */
  hint?: ReactNode;
  /** The error under the field; marks it invalid. */
  error?: string | null;
  placeholder?: string;
  /** Rows of a text area; absent: one line. */
  rows?: number;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  /** With `autoFocus`: what stands in it is selected, so that typing takes its place. */
  selectsText?: boolean;
}

/** A labelled text field. A password can be shown by the button at its end. */
export function TextField({
  label,
  hideLabel,
  hint,
  error,
  placeholder,
  rows,
  className,
  ref,
  selectsText = false,
  ...props
}: TextFieldProps) {
  const [shown, setShown] = useState(false);
  const isPassword = props.type === "password";
  return (
    <AriaTextField
      {...props}
      {...(hideLabel ? { "aria-label": label } : {})}
      type={isPassword && shown ? "text" : props.type}
      isInvalid={Boolean(error) || props.isInvalid}
      validationBehavior={props.validationBehavior ?? "aria"}
      className={cx("flex flex-col gap-1", className)}
    >
      {hideLabel ? null : <Label className={labelStyle}>{label}</Label>}
      {rows ? (
        <TextArea rows={rows} placeholder={placeholder} className={cx(inputStyle, "h-auto py-2")} />
      ) : (
        <div className="relative">
          <Input
            ref={ref}
            placeholder={placeholder}
            {...(selectsText && { onFocus: ({ currentTarget }) => currentTarget.select() })}
            className={cx(inputStyle, isPassword && "pr-11")}
          />
          {isPassword ? <RevealButton shown={shown} onToggle={() => setShown(!shown)} /> : null}
        </div>
      )}
      {hint ? (
        <Text slot="description" className={hintStyle}>
          {hint}
        </Text>
      ) : null}
      <FieldError className={errorStyle}>{error}</FieldError>
    </AriaTextField>
  );
}

function RevealButton({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const { t } = useTranslation("common");
  return (
    <AriaButton
      onPress={onToggle}
      aria-label={t("field.showPassword")}
      aria-pressed={shown}
      className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-s text-text-3 hover:text-text"
    >
      {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
    </AriaButton>
  );
}
