import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateChange } from "../tools/conformance/expectations.ts";
import { MODES } from "../tools/conformance/modes.ts";
import { act, trialOn } from "../tools/conformance/play.ts";
import { pinnedPorts } from "../tools/conformance/ports.ts";
import { Setting } from "../tools/conformance/setting.ts";
import { arbitraryAction } from "./arbitrary-code.ts";
import { propertyOptions } from "./arbitrary-value.ts";

const fixtures = fileURLToPath(new URL("../conformance/fixtures", import.meta.url));
const setting = new Setting(fixtures, [], "plain");
const definition = setting.definition("mini-plugin", "");

describe("arbitrary actions on a real table (9.1)", () => {
  it.each(MODES)(
    "never throw, change all or nothing, and can be undone, redone and restored (%s mode)",
    { timeout: 60_000 },
    (mode) => {
      fc.assert(
        fc.property(fc.array(arbitraryAction, { minLength: 1, maxLength: 5 }), (actions) => {
          const ports = pinnedPorts({ card: 1001, s: 1001, uuid: 1001 });
          const trial = trialOn(setting.base("mini-table", ""), definition, ports, mode);
          for (const action of actions) {
            const done = act(trial, action, { playerN: "player1" }, "test");
            if (done.error !== null) expect(stateChange(done)).toBeNull();
            expect(trial.upset).toBeNull();
            expect(done.error ?? "").not.toContain("cannot work with");
          }
          expect(Object.keys(Object.prototype)).toEqual([]);
        }),
        propertyOptions(100),
      );
    },
  );
});
