import { describe, expect, it } from "vitest";
import { Broadcast } from "../ports/broadcast.ts";
import { codecFor, codecV1, codecV2 } from "./codec.ts";
import { encodedBroadcast } from "./encoded-broadcast.ts";

describe("choice of the format (api §5.1)", () => {
  it("api §14.12 speaks V1 without vsn and for 1.0.x, V2 for 2.0.x, and nothing else", () => {
    expect(codecFor(null)).toBe(codecV1);
    expect(codecFor("1.0.0")).toBe(codecV1);
    expect(codecFor("2.0.0")).toBe(codecV2);
    expect(codecFor("2.0.9")).toBe(codecV2);
    for (const vsn of ["", "2", "2.1.0", "3.0.0", "1.1.0", "02.0.0", "2.0.0 "])
      expect(codecFor(vsn)).toBeNull();
  });
});

describe("V2 frames (api §5.2)", () => {
  it("reads the five parts and ignores further ones", () => {
    expect(codecV2.decode('["1","2","room:a","phx_join",{"client":"browser"},"more"]')).toEqual({
      joinRef: "1",
      ref: "2",
      topic: "room:a",
      event: "phx_join",
      payload: { client: "browser" },
    });
    expect(codecV2.decode('[null,null,"phoenix","heartbeat",{}]')).toMatchObject({
      joinRef: null,
      ref: null,
    });
  });

  it.each([
    "",
    "null",
    "{}",
    "[",
    "[1]",
    '["1","2","room:a","phx_join"]',
    '["1","2",null,"phx_join",{}]',
    '["1","2","room:a",7,{}]',
    '[{},"2","room:a","x",{}]',
    '["1",["2"],"room:a","x",{}]',
    `["1","2","room:${"a".repeat(2000)}","x",{}]`,
  ])("refuses %.40s", (text) => {
    expect(codecV2.decode(text)).toBeNull();
  });

  it("finds the head of a frame without reading its payload", () => {
    const frame = `[ "1" , "2","room:a\\"b","set_replay", {"replay": "${"x".repeat(100_000)}`;
    expect(codecV2.decodeHead(frame)).toEqual({
      joinRef: "1",
      ref: "2",
      topic: 'room:a"b',
      event: "set_replay",
      length: 37,
    });
    expect(codecV2.decodeHead('[{"a":1},"2","room:a","x",{}]')).toBeNull();
  });

  it("writes arrays of five", () => {
    expect(
      codecV2.encode({ joinRef: "3", ref: null, topic: "room:a", event: "e", payload: { n: 1 } }).text,
    ).toBe('["3",null,"room:a","e",{"n":1}]');
  });
});

describe("V1 frames (api §5.2)", () => {
  it("takes the ref of a join for its join_ref", () => {
    expect(codecV1.decode('{"topic":"room:a","event":"phx_join","payload":{},"ref":"1"}')).toMatchObject({
      joinRef: "1",
      ref: "1",
    });
    expect(codecV1.decode('{"topic":"room:a","event":"ping","payload":{"a":1}}')).toEqual({
      joinRef: null,
      ref: null,
      topic: "room:a",
      event: "ping",
      payload: { a: 1 },
    });
  });

  it("refuses arrays and objects without topic or event", () => {
    expect(codecV1.decode('["1","2","room:a","phx_join",{}]')).toBeNull();
    expect(codecV1.decode('{"event":"phx_join"}')).toBeNull();
    expect(codecV1.decode("nonsense")).toBeNull();
  });

  it("writes objects without join_ref", () => {
    expect(
      JSON.parse(codecV1.encode({ joinRef: "1", ref: "2", topic: "t", event: "e", payload: {} }).text),
    ).toEqual({
      topic: "t",
      event: "e",
      payload: {},
      ref: "2",
    });
  });
});

describe("broadcast frames", () => {
  it("are encoded once per format, without join_ref and ref", () => {
    let reads = 0;
    const frame = new Broadcast("room:a", "told", {
      get n() {
        reads += 1;
        return 1;
      },
    });
    expect(encodedBroadcast(frame, codecV2).text).toBe('[null,null,"room:a","told",{"n":1}]');
    encodedBroadcast(frame, codecV2);
    expect(encodedBroadcast(frame, codecV1).text).toBe(
      '{"topic":"room:a","event":"told","payload":{"n":1},"ref":null}',
    );
    expect(reads).toBe(1);
  });
});
