/** Takes the pages of a router down when a test ends, so that nothing of them acts once the window is gone. */
import type { AnyRouter } from "@tanstack/react-router";
import { cleanup } from "@testing-library/react";
import { onTestFinished } from "vitest";

/**
 * When the test is over, unmounts what it has rendered and waits until the router has nothing under way.
 *
 * A router goes on without its page: after a second of loading it offers the page that says so, by a transition of React
 * that asks for the window. Hence its transitions go past React once nothing is mounted, and what is still being loaded
 * is loaded to its end.
 */
export function leaveAfterTest(router: AnyRouter): void {
  onTestFinished(async () => {
    cleanup();
    router.startTransition = async (change) => {
      change();
      return false;
    };
    await router.load();
  });
}
