import { useTranslation } from "react-i18next";
import { TextField, type TextFieldProps } from "../ui/TextField.tsx";

interface NewPasswordFieldsProps {
  /** Of the first of them; the other one confirms it. */
  label: string;
  /** Props of a field of the form (`useForm`). */
  field: (name: "password" | "password_confirmation") => Omit<TextFieldProps, "label">;
}

/** A password that somebody gives themselves, written twice. `checkPassword` says what is wrong with it. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  const { t } = useTranslation("account");
  const shared = { type: "password", autoComplete: "new-password" } as const;
  return (
    <>
      <TextField {...field("password")} {...shared} label={label} />
      <TextField {...field("password_confirmation")} {...shared} label={t("confirmPassword")} />
    </>
  );
}
