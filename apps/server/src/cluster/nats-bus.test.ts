import { afterAll, afterEach, describe, expect, it } from "vitest";
import { startFaultProxy } from "../../test/fault-proxy.ts";
import { freePort } from "../../test/free-port.ts";
import { natsBinary, startNats } from "../../test/nats.ts";
import { StartError } from "../base/start-error.ts";
import { type Bus, DisconnectedError, NoRespondersError, RequestTimeoutError } from "./bus.ts";
import { connectNats } from "./nats-bus.ts";

const bin = natsBinary();
if (!bin) console.info("nats-server is not installed here: the bus is tested without it only.");
const nats = bin ? await startNats(bin) : null;

const bytes = (text: string) => Buffer.from(text);
const PATIENCE = { timeout: 50_000 };
const text = (data: Uint8Array) => Buffer.from(data).toString();

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
afterAll(() => nats?.stop());

async function connected(url = nats!.url, complaints: unknown[] = []): Promise<Bus> {
  const complain = (...said: unknown[]) => complaints.push(said);
  const log = { info: () => {}, warn: complain, error: complain };
  const bus = await connectNats({ url, name: "test", log });
  open.push(bus);
  return bus;
}

/** Resolves when the connection is there, or gone. */
function until(bus: Bus, isConnected: boolean): Promise<void> {
  return new Promise((resolve) => {
    if (bus.isConnected === isConnected) return resolve();
    const stop = bus.onState((now) => {
      if (now !== isConnected) return;
      stop();
      resolve();
    });
  });
}

/** Answers everything at a subject with the same in capitals. */
async function shouting(bus: Bus, subject: string): Promise<void> {
  bus.subscribe(subject, ({ data, reply }) => bus.publish(reply!, bytes(text(data).toUpperCase())));
  await bus.rtt();
}

describe("addresses of NATS", () => {
  it.each(["", "nats", "http://host:4222", "nats://", "nats://one:4222,two"])("%j is none", async (url) => {
    await expect(connected(url)).rejects.toBeInstanceOf(StartError);
    await expect(connected(url)).rejects.toThrow("nats://user:password@host:4222");
  });
});

describe.skipIf(!nats)("the bus over NATS", () => {
  it("carries bytes to everybody who listens, and not back", async () => {
    const [ann, bob, eve] = [await connected(), await connected(), await connected()];
    const heard: string[] = [];
    for (const [name, bus] of Object.entries({ ann, bob, eve }))
      bus.subscribe("letters.*", ({ subject, data }) => heard.push(`${name} ${subject} ${text(data)}`));
    for (const bus of [bob, eve]) await bus.rtt();
    ann.publish("letters.first", bytes("hello"));
    await expect
      .poll(() => heard.toSorted(), PATIENCE)
      .toEqual(["bob letters.first hello", "eve letters.first hello"]);
  });

  it("is there again at once when its line breaks once more before the server has answered", async () => {
    const line = await startFaultProxy(nats!.port);
    open.push(line);
    const bus = await connected(line.urlOf(nats!.url));
    let greetings = 0;
    line.watch({ asked: () => (++greetings <= 2 ? "cut" : "pass") });
    const gone = until(bus, false);
    line.cut();
    await gone;
    // The library's own patience with a server that has taken the line is five seconds for each.
    await expect.poll(() => bus.isConnected, { timeout: 4000 }).toBe(true);
    expect(greetings).toBeGreaterThan(2);
    await shouting(await connected(), "shout");
    expect(text(await bus.request("shout", bytes("quiet"), 10_000))).toBe("QUIET");
  });

  it("brings the first answer to a request", async () => {
    const [ann, bob] = [await connected(), await connected()];
    await shouting(bob, "shout");
    expect(text(await ann.request("shout", bytes("quiet"), 10_000))).toBe("QUIET");
  });

  it("tells a request that nobody heard from one that nobody answered, and from one that was not sent", async () => {
    const [ann, bob] = [await connected(), await connected()];
    bob.subscribe("silence", () => {});
    await bob.rtt();
    await expect(ann.request("desert", bytes("?"), 10_000)).rejects.toBeInstanceOf(NoRespondersError);
    await expect(ann.request("silence", bytes("?"), 50)).rejects.toBeInstanceOf(RequestTimeoutError);
    await ann.close();
    await expect(ann.request("silence", bytes("?"), 50)).rejects.toBeInstanceOf(DisconnectedError);
    await expect(ann.rtt()).rejects.toBeInstanceOf(DisconnectedError);
  });

  it("says at the reply of a message that nobody has heard it", async () => {
    const ann = await connected();
    const heard: unknown[] = [];
    ann.subscribe("void.*", ({ subject, isNoResponders }) => heard.push([subject, isNoResponders]));
    ann.publish("desert", bytes("?"), "void.desert");
    await expect.poll(() => heard, PATIENCE).toEqual([["void.desert", true]]);
  });

  it("is there before its server, loses what is said until then, and brings its subscriptions along", async () => {
    const port = await freePort();
    const early = await connected(`nats://127.0.0.1:${port}`);
    expect(early.isConnected).toBe(false);
    const heard: string[] = [];
    early.subscribe("news", ({ data }) => heard.push(text(data)));
    early.publish("news", bytes("to nobody"));
    const line = await startFaultProxy(nats!.port, {}, port);
    open.push(line);
    await until(early, true);
    await early.rtt();
    (await connected()).publish("news", bytes("at last"));
    await expect.poll(() => heard, PATIENCE).toEqual(["at last"]);
  });

  it("finds its server again after it has been killed, with its subscriptions, and nothing throws meanwhile", async () => {
    const own = await startNats(bin!);
    open.push({ close: own.stop });
    const [ann, bob] = [await connected(own.url), await connected(own.url)];
    const heard: string[] = [];
    bob.subscribe("news", ({ data }) => heard.push(text(data)));
    const [lostAnn, lostBob] = [until(ann, false), until(bob, false)];
    await own.kill();
    ann.publish("news", bytes("into the void"));
    await Promise.all([lostAnn, lostBob]);
    ann.publish("news", bytes("into the void"));
    await own.start();
    await Promise.all([until(ann, true), until(bob, true)]);
    await bob.rtt();
    ann.publish("news", bytes("again"));
    await expect.poll(() => heard, PATIENCE).toEqual(["again"]);
  });

  it("notices a line that has gone silent, and makes another one", async () => {
    const line = await startFaultProxy(nats!.port);
    open.push(line);
    const ann = await connected(line.urlOf(nats!.url));
    const lost = until(ann, false);
    line.stall();
    await lost;
    line.resume();
    await until(ann, true);
    expect(await ann.rtt()).toBeGreaterThan(0);
  });

  it("stays when what hears a message throws", async () => {
    const complaints: unknown[] = [];
    const [ann, bob] = [await connected(), await connected(nats!.url, complaints)];
    bob.subscribe("bad", () => {
      throw new Error("not understood");
    });
    await shouting(bob, "shout");
    ann.publish("bad", bytes("x"));
    expect(text(await ann.request("shout", bytes("still here"), 10_000))).toBe("STILL HERE");
    expect(complaints).toEqual([[expect.objectContaining({ subject: "bad" }), expect.any(String)]]);
  });

  it("does not throw for a message that is too long, and says so in the log", async () => {
    const complaints: unknown[] = [];
    const ann = await connected(nats!.url, complaints);
    expect(ann.maxPayload).toBe(1024 * 1024);
    ann.publish("news", new Uint8Array(ann.maxPayload + 1));
    expect(complaints).toEqual([[expect.objectContaining({ subject: "news" }), expect.any(String)]]);
  });

  it.each([
    ["a user and a password", "ann%40home:s%3Acret", ["--user", "ann@home", "--pass", "s:cret"]],
    ["a token", "open%20sesame", ["--auth", "open sesame"]],
  ])(
    "signs in with %s from the address; without them it says why not, and goes on trying",
    async (_, access, settings) => {
      const guarded = await startNats(bin!, settings);
      open.push({ close: guarded.stop });
      const at = (who: string) => guarded.url.replace("//", `//${who}`);
      const ann = await connected(at(`${access}@`));
      expect(ann.isConnected).toBe(true);
      const complaints: unknown[] = [];
      const stranger = await connected(at("eve:guess@"), complaints);
      expect(stranger.isConnected).toBe(false);
      expect(String((complaints as [{ err: Error }][])[0]![0].err)).toMatch(/auth/i);
    },
  );
});
