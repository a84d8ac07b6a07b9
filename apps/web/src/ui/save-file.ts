/** Hands a file to the browser, which saves it where its user wants it. */

/** The browser has taken the content by then, milliseconds. */
const KEPT_MS = 60_000;

export function saveFile(content: string | Uint8Array<ArrayBuffer>, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
