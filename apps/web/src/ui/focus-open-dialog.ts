/**
 * Gives the focus to the modal dialog that is open when what had it is gone. A dialog hears nothing of what lay over it, such as an
 * alert that somebody closed: without this neither Tab nor Escape would reach the dialog any more.
 */
export function focusOpenDialog(): void {
  if (document.activeElement !== document.body) return;
  const open = ".modal-overlay:not([data-exiting])";
  const dialogs = document.querySelectorAll<HTMLElement>(
    `${open} [role="dialog"], ${open} [role="alertdialog"]`,
  );
  [...dialogs].at(-1)?.focus();
}
