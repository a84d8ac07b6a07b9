import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTexts } from "../testing/start-texts.ts";
import { NumberField, type NumberFieldProps } from "./NumberField.tsx";

beforeAll(() => startTexts());
afterEach(cleanup);

interface Held extends Partial<NumberFieldProps> {
  first: number;
  values: number[];
  /** Is given what sets the value from outside. */
  setter: (set: (value: number) => void) => void;
}

/** A field over a value that can be set from outside, as an undo does. */
function HeldField({ first, values, setter, ...props }: Held) {
  const [value, setValue] = useState(first);
  setter(setValue);
  const onChange = (next: number) => {
    values.push(next);
    setValue(next);
  };
  return <NumberField label="Width" value={value} onChange={onChange} {...props} />;
}

function show(first: number, props: Partial<NumberFieldProps> = {}) {
  const values: number[] = [];
  let set = (_value: number) => {};
  const setter = (given: typeof set) => {
    set = given;
  };
  render(<HeldField first={first} values={values} setter={setter} {...props} />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Width" });
  const said = () => screen.getByRole("status", { hidden: true }).textContent;
  return { field, values, said, user: userEvent.setup(), setFromOutside: (value: number) => set(value) };
}

describe("a field for a number (decks §8.1)", () => {
  it("D-69 letters do not enter, and a line says why, P5-38, P5-39", async () => {
    const { field, values, said, user } = show(0.72, { above: 0 });
    await user.type(field, "a");
    expect([field.value, values, said()]).toEqual(["0.72", [], "Numbers only."]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    await user.type(field, "5");
    expect([field.value, values, said()]).toEqual(["0.725", [0.725], ""]);
  });

  it("a comma is a decimal point", async () => {
    const { field, values, user } = show(1, { above: 0 });
    await user.clear(field);
    await user.type(field, "0,5");
    expect([field.value, values.at(-1)]).toEqual(["0,5", 0.5]);
  });

  it("a field for whole numbers takes neither point nor comma", async () => {
    const { field, values, said, user } = show(3, { integer: true, min: 1, max: 8 });
    await user.type(field, ".");
    expect([field.value, values, said()]).toEqual(["3", [], "Whole numbers only."]);
  });

  it("what is out of the limits is told while it is typed, and gives way on leaving", async () => {
    const { field, values, said, user } = show(3, { integer: true, min: 1, max: 8 });
    await user.clear(field);
    await user.type(field, "9");
    expect([field.value, values, said()]).toEqual(["9", [], "Enter a number from 1 to 8."]);
    await user.tab();
    expect([field.value, said()]).toEqual(["3", ""]);
  });

  it("0 is refused where a value must be above it", async () => {
    const { field, values, said, user } = show(1, { above: 0 });
    await user.clear(field);
    await user.type(field, "0");
    expect([values, said()]).toEqual([[], "Enter a number greater than 0"]);
    await user.type(field, ".5");
    expect([values, said()]).toEqual([[0.5], ""]);
  });

  it("may be empty while typing; the last value comes back on leaving", async () => {
    const { field, values, said, user } = show(0.72, { above: 0 });
    await user.clear(field);
    expect([field.value, said()]).toEqual(["", ""]);
    await user.tab();
    expect([field.value, values]).toEqual(["0.72", []]);
  });

  it("an undo while it is typed shows what is held then", async () => {
    const { field, user, setFromOutside } = show(1, { above: 0 });
    await user.clear(field);
    await user.type(field, "2");
    act(() => setFromOutside(1));
    expect(field.value).toBe("1");
    await user.type(field, "5");
    expect(field.value).toBe("15");
  });

  it("arrow keys go up and down within the limits, without errors of floating point", async () => {
    const { field, values, user } = show(0.7, { above: 0, step: 0.1 });
    field.focus();
    await user.keyboard("{ArrowUp}{ArrowUp}");
    expect(values).toEqual([0.8, 0.9]);
    await user.keyboard("{ArrowDown>9/}");
    expect(values.at(-1)).toBe(0.1);
    expect(field.getAttribute("aria-valuenow")).toBe("0.1");
  });

  it("a minus sign enters where values below 0 are meant", async () => {
    const { field, values, user } = show(0);
    await user.clear(field);
    await user.type(field, "-4");
    expect([field.value, values.at(-1)]).toEqual(["-4", -4]);
  });
});
