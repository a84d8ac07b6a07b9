import { expect, it } from "vitest";
import { oneLine, saidName, withKnownPictures, withoutSignatures } from "./said-text.ts";

/** Work that grows with the square of a text would not end within the time of a test. */
it.each(["[player1/", "[", "img:", "id:", ":1", ":", "\u0301", "\u200d", " ", "\u2028"])(
  "a text of a million characters of %j is gone through once",
  (sign) => {
    for (const end of ["", "!", "]", " x"]) {
      const text = sign.repeat(1_000_000 / sign.length) + end;
      for (const change of [
        oneLine,
        saidName,
        withoutSignatures,
        (said: string) => withKnownPictures(said, null),
      ])
        expect(change(`a${text}`).length).toBeGreaterThan(0);
    }
  },
);

it("who is named behind the last bracket is nobody", () => {
  expect(withoutSignatures("[player1/Ana] and [player2/Bo] and [player3/Cy")).toBe(
    "(player1/Ana) and (player2/Bo) and [player3/Cy",
  );
});
