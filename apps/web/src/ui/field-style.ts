/** Looks shared by every form field. Inputs are 16 px on phones, where smaller ones make the browser zoom. */
export const labelStyle = "text-small font-semibold text-text";
export const inputStyle =
  "h-10 w-full min-w-0 rounded-s border border-line-field bg-ink-0 px-3 text-base text-text placeholder:text-text-3 sm:text-sm " +
  "[&[readonly]]:bg-transparent [&[readonly]]:text-text-2 data-invalid:border-bad disabled:opacity-55";
export const hintStyle = "text-hint leading-snug text-text-3";
export const errorStyle = "text-hint leading-snug text-bad";
