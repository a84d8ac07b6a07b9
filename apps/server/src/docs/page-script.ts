/**
 * The script of the pages that the server writes: the theme that was chosen in the app, buttons that copy blocks of
 * code, and contents that are closed where they would fill a narrow screen. Pages are whole without it.
 */
export const PAGE_SCRIPT = `"use strict";
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // A browser that forbids storage shows the system's theme.
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
