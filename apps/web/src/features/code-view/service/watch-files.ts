/** Has the files checked a moment after each change. */
import type { Workspace } from "../model/workspace.ts";
import type { CodeClient } from "./code-client.ts";

/** After the last change, milliseconds. */
const CHECK_DELAY_MS = 30;

/** @returns a function that ends it */
export function watchFiles(workspace: Workspace, client: CodeClient): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let isRunning = false;
  let isOver = false;
  let changes = 0;

  async function look(): Promise<void> {
    timer = null;
    // One after the other: what changes meanwhile is looked at next.
    if (isRunning) return;
    isRunning = true;
    const looked = changes;
    const problems = await client.ask("check", null).catch(() => null);
    isRunning = false;
    if (isOver) return;
    if (looked !== changes) timer ??= setTimeout(look, 0);
    else if (problems) workspace.setProblems(problems);
  }
  function later(): void {
    changes++;
    if (timer) clearTimeout(timer);
    timer = setTimeout(look, CHECK_DELAY_MS);
  }
  void look();
  const stop = workspace.listen({ edited: later, put: later, removed: later });
  return () => {
    isOver = true;
    if (timer) clearTimeout(timer);
    stop();
  };
}
