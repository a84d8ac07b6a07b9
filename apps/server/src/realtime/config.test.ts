import { expect, it } from "vitest";
import { defaultConfig } from "./config.ts";

it("keeps the socket of a hidden tab, whose timers run once a minute (api §5.1)", () => {
  const [minute, onItsWay] = [60_000, 10_000];
  expect(defaultConfig.idleTimeout).toBeGreaterThan(minute + onItsWay);
});
