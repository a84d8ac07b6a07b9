/** The other nodes, as places of rooms for the sockets of this one. */
import type { RoomTopics } from "../rooms/host/room-service.ts";
import { type FarRooms, farTopic } from "../rooms/links/far-topic.ts";
import type { Link } from "../rooms/links/link.ts";
import { MemberDesk } from "../rooms/links/member-desk.ts";
import type { NodeRooms, NodeSockets } from "./contract.ts";

type NodeLink = Link<NodeRooms, NodeSockets>;

export class NearNodes {
  readonly #linkTo: (boot: string) => Promise<NodeLink>;
  readonly #desks = new WeakMap<NodeLink, MemberDesk>();
  readonly #topics = new Map<string, RoomTopics>();

  /** @param linkTo opens a link when there is none; rejects with WorkerGoneError when the node cannot be reached. */
  constructor(linkTo: (boot: string) => Promise<NodeLink>) {
    this.#linkTo = linkTo;
  }

  /** What the other end of a new link may ask of this one. */
  serve(link: NodeLink): { side: NodeSockets; ended(): void } {
    const desk = new MemberDesk(() => {});
    this.#desks.set(link, desk);
    const { frame, closeMember, failMember } = desk;
    return {
      side: { frame, closeMember, failMember },
      ended() {
        for (const member of desk.clear()) member.fail();
      },
    };
  }

  topicsAt(boot: string): RoomTopics {
    const known = this.#topics.get(boot);
    if (known) return known;
    const rooms = () => this.#roomsAt(boot);
    const topics = { room: farTopic("room", rooms), chat: farTopic("chat", rooms) };
    this.#topics.set(boot, topics);
    return topics;
  }

  async #roomsAt(boot: string): Promise<FarRooms> {
    const link = await this.#linkTo(boot);
    return { desk: this.#desks.get(link)!, link: async () => link };
  }
}
