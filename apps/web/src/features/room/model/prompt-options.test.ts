import type { PromptOption } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { cancelOption, defaultOption, isLasting, keyOfOption } from "./prompt-options.ts";

const asking = (...options: PromptOption[]) => ({
  uuid: "p",
  promptId: "ask",
  message: "?",
  timestamp: 1,
  options,
});
const chosen = (...options: PromptOption[]) => {
  const prompt = asking(...options);
  const label = (index: number) => options[index]?.label ?? null;
  return { enter: label(defaultOption(prompt)), escape: label(cancelOption(prompt)) };
};
const keys = (...options: PromptOption[]) =>
  options.map((_option, index) => keyOfOption(asking(...options), index));

describe("the options of a prompt (table §9.3)", () => {
  it("table B3: without roles the default is the first that is no Always, Never or Cancel", () => {
    expect(
      chosen({ label: "id:always" }, { label: "id:yes" }, { label: "id:no" }, { label: "id:never" }),
    ).toEqual({ enter: "id:yes", escape: "id:no" });
    expect(chosen({ label: "Not now", hotkey: "0" }, { label: "Boat", hotkey: "1" })).toEqual({
      enter: "Boat",
      escape: "Not now",
    });
    expect(chosen({ label: "0", hotkey: "0" }, { label: "10", hotkey: "1" })).toEqual({
      enter: "0",
      escape: null,
    });
    expect(chosen({ label: "Hide", dontShowAgain: true }, { label: "Close" })).toEqual({
      enter: "Close",
      escape: null,
    });
  });

  it("table §12.3: on the table, whose keys Enter and Escape are, their options have the digits of their places, as far as those are free", () => {
    const onTable = (...options: PromptOption[]) =>
      options.map((_option, index) => keyOfOption(asking(...options), index, true));
    const swap = { label: "Swap", hotkey: "Enter" };
    expect(onTable(swap, { label: "Keep", role: "cancel" }, { label: "Ask", hotkey: "A" })).toEqual([
      "1",
      "2",
      "A",
    ]);
    expect(onTable(swap, { label: "One", hotkey: "1" }, { label: "id:no" })).toEqual([null, "1", "3"]);
  });

  it("table B3: roles come before labels and keys", () => {
    expect(
      chosen({ label: "Boat" }, { label: "Bridge", role: "default" }, { label: "Swim", role: "cancel" }),
    ).toEqual({ enter: "Bridge", escape: "Swim" });
    expect(chosen({ label: "No", role: "default" }, { label: "Stay", hotkey: "Escape" })).toEqual({
      enter: "No",
      escape: "Stay",
    });
  });

  it("table B3: none stands out where all answer for good, or lead out", () => {
    expect(chosen({ label: "Cancel", hotkey: "Escape" })).toEqual({ enter: null, escape: "Cancel" });
    expect(chosen()).toEqual({ enter: null, escape: null });
  });

  it("table B3: what has no key of its own has the digit of its place, unless another has it", () => {
    expect(keys({ label: "a" }, { label: "b", hotkey: "B" }, { label: "c" })).toEqual(["1", "B", "3"]);
    expect(keys({ label: "a" }, { label: "b", hotkey: "1" }, { label: "Cancel" })).toEqual([
      null,
      "1",
      "Escape",
    ]);
    expect(keys(...Array.from({ length: 10 }, (_, index) => ({ label: `${index}` })))[9]).toBeNull();
  });

  it("table B3: Always and Never are quiet in any case", () => {
    expect(["id:always", "Never", "Not ever", "Always wins"].map((label) => isLasting({ label }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
