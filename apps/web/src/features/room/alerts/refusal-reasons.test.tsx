import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { renderRoom } from "../testing/render-room.tsx";
import { Alerts } from "./Alerts.tsx";
import { showAlert, withAlert } from "./alert-queue.ts";
import { toldReason } from "./refusal-reasons.ts";

afterEach(cleanup);

describe("what a room refuses", () => {
  it("is told in our words by its reason, however the server words it", () => {
    const { ui } = renderRoom(<Alerts />);
    act(() => showAlert(ui, { level: "error", text: "Worded anew.", reason: "storage_away" }));
    expect(screen.getAllByText(/^The server cannot reach its storage\./).length).toBeGreaterThan(0);
    expect(screen.queryByText("Worded anew.")).toBeNull();
  });

  it("is one alert with its reason, whichever of the server's and our own word of it comes first", () => {
    const said = { id: 1, timestamp: 0, level: "error", text: "Too much." } as const;
    const reason = "too_large" as const;
    expect(withAlert([said], { ...said, id: 2, reason })).toEqual([{ ...said, id: 2, reason }]);
    expect(withAlert([{ ...said, reason }], { ...said, id: 2 })).toEqual([{ ...said, id: 2, reason }]);
  });

  it("keeps the server's words for reasons that we have no text for", () => {
    expect(toldReason("invalid_payload")).toBeNull();
    expect(toldReason("outcome_unknown")).toBe("outcome_unknown");
  });
});
