import { EditorState } from "@codemirror/state";
import { beforeEach, describe, expect, it } from "vitest";
import { rememberedTabs } from "../../../editing/code-marks.ts";
import { createWorkspace } from "../model/workspace.ts";
import { sampleFiles } from "../testing/sample-files.ts";
import { keepTabs } from "./keep-tabs.ts";

const KEY = "plugin/1/2";
const visit = () => {
  const workspace = createWorkspace(sampleFiles, ({ text }) => EditorState.create({ doc: text }));
  return { workspace, stop: keepTabs(workspace, KEY) };
};
const shown = ({ store }: ReturnType<typeof visit>["workspace"]) => {
  const { open, active } = store.getState();
  return { open, active };
};

beforeEach(() => localStorage.clear());

describe("the tabs of a plugin's files", () => {
  it("are there again on the next visit, with the file that was shown", () => {
    const { workspace, stop } = visit();
    workspace.openFile("play.json");
    workspace.openFile("main.json");
    workspace.openFile("play.json");
    stop();
    expect(shown(visit().workspace)).toEqual({ open: ["play.json", "main.json"], active: "play.json" });
  });

  it("are none of files that are gone, nor where what is remembered cannot be read", () => {
    localStorage.setItem(`codeTabs/${KEY}`, '{"open": ["gone.json", 5, "main.json"], "active": "gone.json"}');
    expect(shown(visit().workspace)).toEqual({ open: ["main.json"], active: "main.json" });
    localStorage.setItem(`codeTabs/${KEY}`, "{");
    expect(rememberedTabs(KEY)).toEqual({ open: [], active: null });
  });

  it("are forgotten once all are closed", () => {
    const { workspace } = visit();
    workspace.openFile("main.json");
    workspace.closeFile("main.json");
    expect(rememberedTabs(KEY).open).toEqual([]);
  });
});
