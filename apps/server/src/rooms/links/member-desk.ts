/** The sockets' end of memberships: the rooms are elsewhere, and say by number whom they mean. */
import { JsonText } from "@baize/protocol/json-text";
import type { ChannelMember } from "@baize/room";
import { Broadcast } from "@baize/room";
import type { FrameOut, SocketSide } from "./contract.ts";

export class MemberDesk implements SocketSide {
  #members = new Map<number, ChannelMember>();
  /** Members whose join is being decided: a join is simply tried again. */
  #joining = new Set<number>();
  #numbers = 0;
  readonly #emptied: () => void;

  /** @param emptied the last member has gone. */
  constructor(emptied: () => void) {
    this.#emptied = emptied;
  }

  /** Registers a member before it joins; frames may come while the join is being decided. */
  add(member: ChannelMember): number {
    const number = ++this.#numbers;
    this.#members.set(number, member);
    this.#joining.add(number);
    return number;
  }

  joined(number: number): void {
    this.#joining.delete(number);
  }

  forget(number: number): void {
    this.#joining.delete(number);
    if (this.#members.delete(number) && this.isEmpty) this.#emptied();
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** Forgets everybody. @returns those whose join had been decided. */
  clear(): ChannelMember[] {
    const members = this.#joinedMembers().map(([, member]) => member);
    this.#members = new Map();
    this.#joining = new Set();
    return members;
  }

  /** Forgets the members of some topics whose join has been decided. @returns those. */
  take(topics: readonly string[]): ChannelMember[] {
    const members = this.#joinedMembers().filter(([, { topic }]) => topics.includes(topic));
    for (const [number] of members) this.#members.delete(number);
    return members.map(([, member]) => member);
  }

  readonly frame = ({ form, topic, event, shared, copies }: FrameOut): void => {
    for (const { members, before, after } of copies) {
      const receivers = members.flatMap((number) => this.#members.get(number) ?? []);
      const payload = new JsonText(before, shared, after);
      if (form === "push") {
        for (const member of receivers) member.push(event, payload);
        continue;
      }
      const frame = new Broadcast(topic, event, payload);
      for (const member of receivers) member.sendFrame(frame);
    }
  };

  readonly closeMember = (number: number): void => this.#forgotten(number)?.close();

  readonly failMember = (number: number): void => this.#forgotten(number)?.fail();

  #forgotten(number: number): ChannelMember | undefined {
    const member = this.#members.get(number);
    this.forget(number);
    return member;
  }

  #joinedMembers(): [number, ChannelMember][] {
    return [...this.#members].filter(([number]) => !this.#joining.has(number));
  }
}
