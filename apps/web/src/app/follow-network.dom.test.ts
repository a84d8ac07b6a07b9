import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createWire, type Wire } from "../features/room/testing/wire.ts";
import { followNetwork } from "./follow-network.ts";

let wire: Wire;
let stop: () => void;
const connections = () => wire.connections();

beforeEach(async () => {
  vi.useFakeTimers();
  wire = createWire();
  stop = followNetwork(() => wire.socket);
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  stop();
  wire.socket.disconnect();
  vi.useRealTimers();
});

const online = () => void dispatchEvent(new Event("online"));
const seen = () => void document.dispatchEvent(new Event("visibilitychange"));

it("a line that is lost is made anew as soon as there is a network", async () => {
  wire.up = false;
  wire.cut();
  await vi.advanceTimersByTimeAsync(20_000);
  const before = connections();
  wire.up = true;
  online();
  await vi.advanceTimersByTimeAsync(200);
  expect(wire.socket.isConnected()).toBe(true);
  expect(connections()).toBe(before + 1);
});

it("a line that is there is left alone", async () => {
  const before = connections();
  online();
  seen();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(connections()).toBe(before);
});

it("a line that is taken for whole and answers nothing is made anew", async () => {
  const before = connections();
  wire.silent = true;
  seen();
  await vi.advanceTimersByTimeAsync(5000);
  wire.silent = false;
  await vi.advanceTimersByTimeAsync(5000);
  expect(connections()).toBe(before + 1);
  expect(wire.socket.isConnected()).toBe(true);
});
