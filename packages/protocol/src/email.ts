/** What an e-mail address must look like (api §4.1): forms say so before they are sent, and the server has the last word. */

/** Whether a trimmed text is an address that mail may be sent to. An empty one is none. */
export function isEmailAddress(email: string): boolean {
  if (email.length > 255) return false;
  const at = email.lastIndexOf("@");
  return at > 0 && isLocalPart(email.slice(0, at)) && isDomain(email.slice(at + 1));
}

function isLocalPart(text: string): boolean {
  if (text.length > 64) return false;
  if (/^"(?:[^"\\\p{Cc}]|\\[^\p{Cc}])*"$/u.test(text)) return true;
  return /^[\p{L}\p{N}\p{M}!#$%&'*+\-/=?^_`{|}~.]+$/u.test(text) && !text.includes("..");
}

function isDomain(text: string): boolean {
  const labels = text.split(".");
  const labelled = labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u.test(label));
  return text.length <= 255 && labelled && !/^\d+$/.test(labels.at(-1) ?? "");
}
