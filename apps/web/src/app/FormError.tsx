import { Alert } from "../ui/Alert.tsx";
import { fieldName, serverText } from "./server-texts.ts";
import type { FieldErrors } from "./transport.ts";

/** Why a form was refused: one sentence, then `field: message` for each field (seed-platform §5). */
export function FormError({ message, fields = {} }: { message: string; fields?: FieldErrors }) {
  const lines = Object.entries(fields).flatMap(([field, messages]) =>
    messages.map((text) => ({ field, text })),
  );
  return (
    <Alert tone="error" title={null}>
      <span className={lines.length > 0 ? "font-semibold" : undefined}>{message}</span>
      {lines.map(({ field, text }) => (
        <span key={`${field} ${text}`} className="block">
          <b className="font-semibold">{fieldName(field)}</b>: {serverText(text)}
        </span>
      ))}
    </Alert>
  );
}
