// @vitest-environment node
import { expect, it } from "vitest";
import { languages } from "../../i18n/languages.ts";
import { allTexts } from "../../testing/all-texts.ts";
import { dayOfCreation } from "./announcements.ts";

it.each(languages)(
  "the builder's own announcement is known in $name, and translated by its day",
  ({ code }) => {
    const text = allTexts(code).get("builder-contents:created") ?? "";
    expect(dayOfCreation(text.replace("{{date}}", "2030-01-15"))).toBe("2030-01-15");
  },
);

it.each(["New cards.", "2030-01-15: New cards", "Plugin created", "2030-01-15: Plugin created anew"])(
  "what an author wrote stays as it is: %s",
  (line) => expect(dayOfCreation(line)).toBeNull(),
);
