/** Nodes with links between them, for tests: what each end hears is written down. */
import type { Bus } from "../src/cluster/bus.ts";
import type { Timers } from "../src/cluster/link/timers.ts";
import {
  createNodeLinks,
  type End,
  type NodeLinks,
  type NodeLinksOptions,
} from "../src/cluster/node-link.ts";
import type { Link } from "../src/rooms/links/link.ts";

/** What is said to an end, in both directions the same. */
interface TestSide {
  note(value: unknown): void;
  double(value: number): Promise<number>;
  same(value: unknown): Promise<unknown>;
}

export type TestLink = Link<TestSide, TestSide>;

export interface TestNode {
  boot: string;
  links: NodeLinks<TestSide, TestSide>;
  /** What was noted here, over all links. */
  notes: unknown[];
  /** What happened to links at this end: `begun a`, `ended a`, `behind a`, `caught up a`. */
  events: string[];
  /** The links that others have opened to this node, the newest last. */
  taken: TestLink[];
  /** Whom nobody listens for, each time that it was said. */
  gone: string[];
  /** Lines of the log at the levels warn and error. */
  complaints: string[];
}

type Settings = Partial<Pick<NodeLinksOptions<TestSide, TestSide>, "secret" | "version" | "cluster">> & {
  timers?: Timers;
};

export function testNode(bus: Bus, boot: string, settings: Settings = {}): TestNode {
  const [notes, events, taken, gone, complaints]: [unknown[], string[], TestLink[], string[], string[]] = [
    [],
    [],
    [],
    [],
    [],
  ];
  const side: TestSide = {
    note: (value) => notes.push(value),
    double: async (value) => 2 * value,
    same: async (value) => value,
  };
  const end = (peer: string): End<TestSide> => {
    events.push(`begun ${peer}`);
    return {
      side,
      ended: () => events.push(`ended ${peer}`),
      fellBehind: () => events.push(`behind ${peer}`),
      caughtUp: () => events.push(`caught up ${peer}`),
    };
  };
  const complain = (...said: unknown[]) => complaints.push(String(said.at(-1)));
  const links = createNodeLinks<TestSide, TestSide>({
    cluster: "test",
    secret: "a secret of all nodes",
    version: 1,
    ...settings,
    bus,
    boot,
    log: { info: () => {}, warn: complain, error: complain },
    near: end,
    far(peer, link) {
      taken.push(link);
      return end(peer);
    },
    noResponders: (peer) => gone.push(peer),
  });
  return { boot, links, notes, events, taken, gone, complaints };
}
