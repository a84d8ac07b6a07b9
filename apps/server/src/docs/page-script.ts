import { languages } from "@baize/plugin/languages";

/** The app remembers a language by its name. */
const CODES = Object.fromEntries(languages.map(({ name, code }) => [name, code]));

/**
 * The script of the pages that the server writes: theme and language that were chosen in the app, buttons that copy blocks of
 * code, and contents that are closed where they would fill a narrow screen. Pages are whole without it.
 */
export const PAGE_SCRIPT = `"use strict";
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage shows the system's theme.
}

// An English page leads on to the one in the reader's language, unless English was chosen or a place on the page is asked for.
const codeOf = (tag) => tag.toLowerCase().split("-")[0];
const inLanguages = [...document.querySelectorAll("link[rel=alternate][hreflang]")];
if (document.documentElement.lang === "en" && location.search !== "?original" && location.hash === "") {
  let chosen;
  try {
    chosen = ${JSON.stringify(CODES)}[localStorage.getItem("language")];
  } catch {
    // Then what the browser prefers counts.
  }
  const wanted = (chosen ? [chosen] : navigator.languages).map(codeOf);
  const best = wanted
    .map((code) => inLanguages.find(({ hreflang }) => codeOf(hreflang) === code))
    .find((link) => link !== undefined);
  if (best && best.hreflang !== "en") location.replace(best.href);
}

document.addEventListener("DOMContentLoaded", () => {
  const contents = document.querySelector(".contents details");
  if (contents && matchMedia("(max-width: 75rem)").matches) contents.open = false;
  if (!navigator.clipboard) return;
  for (const figure of document.querySelectorAll("figure.code")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(figure.querySelector("pre").innerText);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not copied";
      }
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
    figure.prepend(button);
  }
});
`;
