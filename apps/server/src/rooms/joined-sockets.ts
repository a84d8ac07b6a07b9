/** Which sockets are in a room: what everybody is told reaches them there, and not a second time in the lobby. */
import type { TopicHandler } from "@baize/room";

export interface JoinedSockets {
  handler: TopicHandler;
  has(connectionId: string): boolean;
}

/** Counts the memberships of a handler's topics by socket. */
export function withJoinedSockets(handler: TopicHandler): JoinedSockets {
  const counts = new Map<string, number>();
  const add = (connectionId: string, difference: number) => {
    const count = (counts.get(connectionId) ?? 0) + difference;
    if (count > 0) counts.set(connectionId, count);
    else counts.delete(connectionId);
  };
  return {
    has: (connectionId) => counts.has(connectionId),
    handler: {
      async join(member, payload) {
        const decision = await handler.join(member, payload);
        if (!("session" in decision)) return decision;
        const { session } = decision;
        const { connectionId } = member.visitor;
        add(connectionId, 1);
        return {
          ...decision,
          session: {
            handle: (event, body, number) => session.handle(event, body, number),
            afterJoin: () => session.afterJoin?.(),
            fellBehind: () => session.fellBehind?.(),
            caughtUp: () => session.caughtUp?.(),
            left() {
              add(connectionId, -1);
              session.left();
            },
          },
        };
      },
    },
  };
}
