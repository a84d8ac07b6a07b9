import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { lazyPart } from "./lazy-part.tsx";

const Lamp = ({ colour }: { colour: string }) => <p>A {colour} lamp</p>;

afterEach(cleanup);

describe("lazyPart", () => {
  it("fetches its code when it is shown first, once for all places", async () => {
    const load = vi.fn(async () => Lamp);
    const Part = lazyPart(load);
    expect(load).not.toHaveBeenCalled();
    const { container } = render(
      <>
        <Part colour="red" />
        <Part colour="green" />
      </>,
    );
    expect(container.textContent).toBe("");
    await screen.findByText("A red lamp");
    await screen.findByText("A green lamp");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("has something else stand in its place until then", async () => {
    const Part = lazyPart(async () => Lamp);
    render(<Part colour="red" until={<p>A candle</p>} />);
    expect(screen.getByText("A candle")).toBeTruthy();
    await screen.findByText("A red lamp");
    expect(screen.queryByText("A candle")).toBeNull();
  });

  it("waits for somebody else to fetch its code while it is not wanted", async () => {
    const load = vi.fn(async () => Lamp);
    const Part = lazyPart(load);
    render(<Part colour="red" wanted={false} />);
    expect(load).not.toHaveBeenCalled();
    await Part.preload();
    await screen.findByText("A red lamp");
  });

  it("draws at once what was fetched ahead", async () => {
    const Part = lazyPart(async () => Lamp);
    await Part.preload();
    render(<Part colour="blue" />);
    expect(screen.getByText("A blue lamp")).toBeTruthy();
  });

  it("leaves what stands in its place while a finger presses it, so that the press is not lost", async () => {
    const Part = lazyPart(async () => Lamp);
    const { rerender } = render(<Part held colour="red" until="A candle" />);
    await act(() => Part.preload());
    expect(screen.getByText("A candle")).toBeTruthy();
    rerender(<Part colour="red" until="A candle" />);
    expect(screen.getByText("A red lamp")).toBeTruthy();
  });

  it("fails into the boundary around it, and fetches again when that is tried again", async () => {
    const quiet = vi.spyOn(console, "error").mockImplementation(() => {});
    const load = vi.fn(async () => Lamp);
    load.mockRejectedValueOnce(new Error("no network"));
    const Part = lazyPart(load);
    render(
      <Boundary>
        <Part colour="red" />
      </Boundary>,
    );
    (await screen.findByRole("button", { name: "no network" })).click();
    await screen.findByText("A red lamp");
    quiet.mockRestore();
  });

  it("leaves its place as it is where that can do without it, as a card under the pointer offline (table §1.4)", async () => {
    const load = vi.fn(async () => Lamp);
    load.mockRejectedValueOnce(new Error("no network"));
    const Part = lazyPart(load);
    const { rerender } = render(<Part spare colour="red" until="dark" />);
    await Promise.resolve();
    expect(screen.getByText("dark")).toBeTruthy();
    rerender(<Part key="again" spare colour="red" until="dark" />);
    await screen.findByText("A red lamp");
    expect(load).toHaveBeenCalledTimes(2);
  });
});

class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    return error ? (
      <button type="button" onClick={() => this.setState({ error: null })}>
        {error.message}
      </button>
    ) : (
      this.props.children
    );
  }
}
