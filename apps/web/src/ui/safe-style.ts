/** The CSS that a plugin may put on its regions, buttons and text boxes (table §2.1). */

/** Longhands of these are allowed too: `background` lets `backgroundColor` through. */
const ALLOWED = [
  "background",
  "border",
  "boxShadow",
  "color",
  "opacity",
  "font",
  "lineHeight",
  "letterSpacing",
  "fontSize",
  "fontWeight",
  "padding",
  "margin",
  "outline",
  "overflow",
  "zIndex",
  "textAlign",
  "textShadow",
  "textTransform",
  "display",
  "alignItems",
  "justifyContent",
  "whiteSpace",
];

/** Values that could load something, run something or leave the box. */
const UNSAFE = /url\s*\(|image-set|expression\s*\(|javascript:|@import|[<>{};\\]/i;

/**
 * Keeps the harmless part of a plugin's style object. Keys may be camel or kebab case; the result is camel
 * case. `http(s)` pictures are allowed in backgrounds, like a card's picture.
 */
export function safeStyle(style: unknown): Record<string, string> {
  if (typeof style !== "object" || style === null || Array.isArray(style)) return {};
  const safe: Record<string, string> = {};
  for (const [key, raw] of Object.entries(style)) {
    if (typeof raw !== "string" && typeof raw !== "number") continue;
    const name = key.replace(/-+([a-z])/g, (_match, letter: string) => letter.toUpperCase());
    const value = String(raw);
    if (!ALLOWED.some((allowed) => name === allowed || new RegExp(`^${allowed}[A-Z]`).test(name))) continue;
    const checked = name.startsWith("background")
      ? value.replace(/url\(\s*(['"]?)https?:\/\/[^\s'"()\\]+\1\s*\)/gi, "")
      : value;
    if (UNSAFE.test(checked) || /\bfixed\b|\bsticky\b/.test(value)) continue;
    safe[name] = value;
  }
  return safe;
}
