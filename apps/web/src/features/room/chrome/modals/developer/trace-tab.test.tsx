import type { Trace } from "@baize/engine";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TracedActions } from "../../../model/table-home.ts";
import { renderRoom } from "../../../testing/render-room.tsx";
import { samplePlugin, sampleRoom } from "../../../testing/sample-room.ts";
import { TraceTab } from "./TraceTab.tsx";
import { tryOut } from "./trial.ts";

const CODE = [["VAR", "$NEXT", ["ADD", "$GAME.tide", 1]], ["SET", "/tide", "$NEXT"], ["NO_SUCH_FUNCTION"]];
const playerUi = {
  playerN: "player1",
  activeCardId: null,
  dropdownMenu: null,
  observingPlayerN: "player1",
  multiSelect: { enabled: false, cardIds: [] },
};
const tried = (code: typeof CODE) => ({
  kind: "tried" as const,
  trial: tryOut(code, sampleRoom(), samplePlugin, playerUi),
  code,
});

afterEach(cleanup);

function show({ code = CODE, lastActions, curtained = false, room = sampleRoom() }: Shown = {}) {
  const onShowCode = vi.fn();
  const shown = renderRoom(<TraceTab trial={tried(code)} onTrace={() => {}} onShowCode={onShowCode} />, {
    prepare: ({ ui }) => ui.setState({ hands: { follow: true, curtained } }),
    room,
    ...(lastActions ? { lastActions } : {}),
  });
  return { onShowCode, ...shown };
}
interface Shown {
  code?: typeof CODE;
  lastActions?: TracedActions;
  curtained?: boolean;
  room?: ReturnType<typeof sampleRoom>;
}
const tree = () => screen.getByRole("tree", { name: "Steps of the trace" });
const here = () => document.getElementById(tree().getAttribute("aria-activedescendant") ?? "")?.textContent;
const step = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));
const details = () => screen.getByRole("region", { name: "The step" });

describe("a trace, step by step", () => {
  it("is a tree that is walked by keyboard: open, close, in, out", () => {
    show({ code: CODE.slice(0, 2) as typeof CODE });
    expect(screen.getAllByRole("treeitem")).toHaveLength(2);
    const press = (key: string) => fireEvent.keyDown(tree(), { key });
    press("ArrowRight");
    press("ArrowRight");
    expect(here()).toContain("ADD(");
    expect(screen.getAllByRole("treeitem")[1]?.getAttribute("aria-level")).toBe("2");
    press("ArrowLeft");
    press("ArrowLeft");
    expect(screen.getAllByRole("treeitem")).toHaveLength(2);
    press("End");
    expect(here()).toContain("SET(");
    press("n");
    expect(here()).toContain("Write /tide");
  });

  it("tells of any rule what it listens to, and that nothing that was written matches", async () => {
    const gameDef = {
      ...samplePlugin.gameDef,
      automation: {
        gameRules: {
          asleep: { type: "trigger", listenTo: ["/tyde"], condition: true },
          awake: { type: "trigger", listenTo: ["/tide"], condition: false },
        },
      },
    };
    const plugin = { ...samplePlugin, gameDef };
    const code = CODE.slice(1, 2) as typeof CODE;
    const trial = {
      kind: "tried" as const,
      trial: tryOut([["SET", "/tide", 9]], sampleRoom(), plugin, playerUi),
      code,
    };
    renderRoom(<TraceTab trial={trial} onTrace={() => {}} onShowCode={() => {}} />, { room: sampleRoom() });
    await userEvent.click(screen.getByText("2 rules"));
    const choice = screen.getByRole("combobox", { name: "Rule" });
    await userEvent.selectOptions(choice, "asleep");
    const listened = (name: string) =>
      screen.getByRole("list", { name: `What ${name} listens to` }).textContent;
    expect(listened("asleep")).toBe("/tyde Nothing that was written matches.");
    await userEvent.selectOptions(choice, "awake");
    expect(listened("awake")).toBe("/tide asked once");
    await step(/^asked once/);
    expect(here()).toContain("its condition is false");
  });

  it("shows of a step its arguments, its variables, what it wrote, and its fuel", async () => {
    show({ code: CODE.slice(0, 2) as typeof CODE });
    await step(/^Step over/);
    const text = details().textContent;
    expect(text).toContain("Argument 1");
    expect(text).toContain("$NEXT");
    expect(text).toContain("1 path written");
    expect(text).toMatch(/\d+ evaluation steps?, after \d+/);
  });

  it("goes from breakpoint to breakpoint", async () => {
    show({ code: CODE.slice(0, 2) as typeof CODE });
    await userEvent.click(screen.getByText("0 breakpoints"));
    await userEvent.selectOptions(screen.getByLabelText("Stop at"), "Path");
    await userEvent.type(screen.getByRole("combobox", { name: "Name or path" }), "/tide");
    await userEvent.click(screen.getByRole("button", { name: "Add" }));
    await step(/^On to the next breakpoint/);
    expect(here()).toContain("Breakpoint Write /tide");
    const said = /^Step .* · There is no breakpoint after this step\.$/;
    expect(screen.queryByText(said)).toBeNull();
    fireEvent.keyDown(tree(), { key: "c" });
    expect(screen.getByText(said)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Remove the breakpoint /tide" }));
    expect(screen.getByText("0 breakpoints")).toBeTruthy();
  });

  it("says of a breakpoint that nothing in the trace stops at it", async () => {
    show({ code: CODE.slice(0, 2) as typeof CODE });
    await userEvent.click(screen.getByText("0 breakpoints"));
    const name = screen.getByRole("combobox", { name: "Name or path" });
    await userEvent.type(name, "ADD{Enter}");
    expect(screen.queryByText(/^No step of this trace stops/)).toBeNull();
    await userEvent.type(name, "NOSUCH{Enter}");
    expect(screen.getByText("No step of this trace stops at: NOSUCH")).toBeTruthy();
  });

  it("leads from an error to the step that failed, and from there to its place in the code", async () => {
    const { onShowCode } = show();
    expect(screen.getByRole("alert").textContent).toContain("NO_SUCH_FUNCTION");
    await userEvent.click(screen.getByRole("tree"));
    await step(/^Step forward/);
    expect(here()).toContain("ADD(");
    await userEvent.click(within(details()).getByRole("button", { name: "Show in the code" }));
    expect(onShowCode).toHaveBeenCalledWith([0, 2]);
  });

  it("is opened from a file, and a file that is none says what is wrong with it", async () => {
    show();
    const { trace } = tried(CODE.slice(0, 2) as typeof CODE).trial;
    const input = screen.getByLabelText("Open a trace", { selector: "input" });
    const file = (text: string, name: string) => new File([text], name, { type: "application/json" });
    await userEvent.upload(input, file("{}", "none.json"));
    expect((await screen.findByText(/^This file cannot be opened/)).textContent).toContain("/format");
    await userEvent.upload(input, file(JSON.stringify(trace), "kept.json"));
    expect(await screen.findByText("From the file kept.json")).toBeTruthy();
    expect(screen.queryByText(/NO_SUCH_FUNCTION/)).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Close the file" }));
    expect(screen.getByRole("alert").textContent).toContain("NO_SUCH_FUNCTION");
  });
});

describe("what was last done at the table", () => {
  let asked: (number | "steps")[];
  let lastActions: TracedActions;
  beforeEach(() => {
    asked = [];
    const trace = tried([["SET", "/tide", 4]] as unknown as typeof CODE).trial.trace as Trace;
    lastActions = {
      steps: async () => {
        asked.push("steps");
        return [0];
      },
      trace: async (at) => {
        asked.push(at);
        return trace;
      },
    };
  });

  it("is not traced in a room of a server", () => {
    show();
    expect(screen.queryByLabelText("Last actions at this table")).toBeNull();
  });

  it("is traced at a table of this device with open hands", async () => {
    show({ lastActions });
    await screen.findByLabelText("Last actions at this table");
    await userEvent.click(screen.getByRole("button", { name: "Trace it" }));
    expect((await screen.findAllByRole("treeitem"))[0]?.textContent).toContain("SET(");
    expect(asked).toContain(0);
  });

  it("is called by all that the log says of it, with people by their names", async () => {
    const said = ["[player1/Seat 1] has ten honey and wins.", "[player1/Seat 1] took the honey."];
    const deltas = [{ _delta_metadata: { log_messages: said } }];
    show({ lastActions, room: sampleRoom(undefined, { deltas: deltas as never }) });
    const list = await screen.findByLabelText("Last actions at this table");
    expect(within(list).getByRole("option").textContent).toBe(
      "Step 1: Seat 1 has ten honey and wins. · Seat 1 took the honey.",
    );
  });

  it("is neither offered nor asked for while hands are passed on behind a curtain, and it says why", () => {
    show({ lastActions, curtained: true });
    expect(screen.queryByLabelText("Last actions at this table")).toBeNull();
    expect(screen.getByText(/behind a curtain/).textContent).toContain("Pass and play");
    expect(asked).toEqual([]);
  });

  it("goes from the page when the curtain is switched on", async () => {
    const { ui } = show({ lastActions });
    await screen.findByLabelText("Last actions at this table");
    await userEvent.click(screen.getByRole("button", { name: "Trace it" }));
    await screen.findByText("Step 1 of 2");
    ui.setState({ hands: { follow: true, curtained: true } });
    expect(await screen.findByText(/behind a curtain/)).toBeTruthy();
    expect(screen.queryByText("Step 1 of 2")).toBeNull();
  });
});
