import { type FieldErrors, HttpError } from "@baize/client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";

export interface FormOptions<Values> {
  initial: Values;
  /** What is wrong before anything is sent: field → message. Empty = send. */
  validate: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Sends; what it throws is the form's error. */
  submit: (values: Values) => Promise<void>;
  onSuccess?: () => void;
  /** The field that has the focus when the form opens. */
  focus?: keyof Values & string;
  /** The form stays open after a success, to be sent again. */
  isSentAgain?: boolean;
}

/** The states of a form: idle, submitting (nothing can be changed), error, success. */
export function useForm<Values extends Record<string, string>>({
  initial,
  validate,
  submit,
  onSuccess,
  focus,
  isSentAgain = false,
}: FormOptions<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const sentFrom = useRef<HTMLElement>(null);
  const errorId = useId();
  const [values, setValues] = useState(initial);
  const [invalid, setInvalid] = useState<Partial<Record<keyof Values, string>>>({});
  const sending = useMutation({ mutationFn: submit, onSuccess });
  const refused: FieldErrors = sending.error instanceof HttpError ? sending.error.fields : {};
  const firstInvalid = Object.keys(initial).find((name) => invalid[name] || refused[name]);

  // At once, so that a change of the page finds it done (`PageChange`).
  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus();
  }, [focus]);

  // Whoever sent the form goes on at the first field that needs another look, or else where they were: a field that is closed
  // while the form is on its way loses the focus. What is said has come into view by then (`FormError`) and stays there.
  const isOver = sending.isError || (isSentAgain && sending.isSuccess);
  const outcome = sending.isPending ? null : isOver ? sending.submittedAt : invalid;
  useEffect(() => {
    if (outcome === null) return;
    if (firstInvalid) form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
    else if (isOver && document.activeElement?.contains(form.current))
      sentFrom.current?.focus({ preventScroll: true });
  }, [outcome, firstInvalid, isOver]);

  function change(name: keyof Values, value: string): void {
    setValues((old) => ({ ...old, [name]: value }));
    setInvalid((old) => (old[name] ? { ...old, [name]: undefined } : old));
  }

  return {
    values,
    status: sending.status,
    error: sending.error,
    /** Id of the `FormError`, which says what the server refused: it is said there and not a second time at the field. */
    errorId,
    /** Props of the `<form>`. */
    form: {
      ref: form,
      noValidate: true,
      "aria-busy": sending.isPending,
      onSubmit(event: FormEvent) {
        event.preventDefault();
        if (sending.isPending) return;
        sentFrom.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        const found = validate(values);
        setInvalid(found);
        if (!Object.values(found).some(Boolean)) sending.mutate(values);
        else sending.reset();
      },
    },
    /** Props of the `TextField` of one value. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name],
      onChange: (value: string) => change(name, value),
      error: invalid[name],
      isInvalid: Boolean(refused[name]),
      "aria-describedby": refused[name] ? errorId : undefined,
      isRequired: true,
      isDisabled: sending.isPending,
    }),
  };
}
