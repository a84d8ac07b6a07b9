import type { FieldErrors } from "@baize/client";
import { AlertInView } from "../ui/AlertInView.tsx";
import { fieldName, serverText } from "./server-texts.ts";

export interface FormErrorProps {
  /** By which the fields name it. */
  id?: string;
  message: string;
  fields?: FieldErrors;
}

/** Why a form was refused: one sentence, then `field: message` for each field (P5-09). */
export function FormError({ id, message, fields = {} }: FormErrorProps) {
  const lines = Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((said) => ({ field, text: serverText(said) })),
  );
  return (
    <AlertInView id={id} tone="error" title={null}>
      <span className={lines.length > 0 ? "font-semibold" : undefined}>{message}</span>
      {lines.map(({ field, text }) => (
        <span key={`${field} ${text}`} className="block">
          <b className="font-semibold">{fieldName(field)}</b>: {text}
        </span>
      ))}
    </AlertInView>
  );
}
