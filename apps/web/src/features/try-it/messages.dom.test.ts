import { afterEach, describe, expect, it } from "vitest";
import { type FromFrame, hear } from "./messages.ts";

describe("the editor and the table in its frame", () => {
  let stop = () => {};
  afterEach(() => stop());

  it("listen to nobody but each other", () => {
    const heard: string[] = [];
    stop = hear<FromFrame>(
      () => window,
      ({ tryIt }) => heard.push(tryIt),
    );
    const say = (data: unknown, from: { origin: string; source: MessageEventSource | null }) =>
      window.dispatchEvent(new MessageEvent("message", { data, ...from }));
    const stranger = new MessageChannel().port1;
    say({ tryIt: "leave" }, { origin: "https://elsewhere.example", source: window });
    say({ tryIt: "leave" }, { origin: location.origin, source: stranger });
    say({ tryIt: "leave" }, { origin: location.origin, source: null });
    say("leave", { origin: location.origin, source: window });
    expect(heard).toEqual([]);
    say({ tryIt: "ready" }, { origin: location.origin, source: window });
    expect(heard).toEqual(["ready"]);
  });
});
