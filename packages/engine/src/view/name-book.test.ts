import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NameBook, type Standing } from "./name-book.ts";

const STANDINGS: readonly Standing[] = ["player1", "player2", "watcher"];
const CARDS = ["c1", "c2", "c3", "c4"];

const card = fc.constantFrom(...CARDS);
const lost = fc.subarray([...STANDINGS]);
const deed = fc.oneof(
  fc.record({ do: fc.constant("name" as const), card }),
  fc.record({ do: fc.constant("renew" as const), card, lost }),
  fc.record({ do: fc.constant("renew for all" as const), card }),
  fc.record({ do: fc.constant("mix" as const), cards: fc.subarray(CARDS), lost }),
  fc.record({ do: fc.constant("keep" as const), cards: fc.subarray(CARDS) }),
  fc.record({ do: fc.constant("renew everything" as const) }),
);

describe("the names of a room's cards (api §8.3)", () => {
  it("are shared exactly where all standings know a card by the same one", () => {
    fc.assert(
      fc.property(fc.array(deed), (deeds) => {
        let next = 0;
        const book = new NameBook(() => `t${++next}`);
        for (const one of deeds) {
          if (one.do === "name") book.nameOf(one.card, "watcher");
          else if (one.do === "renew") book.renew(one.card, new Set(one.lost), STANDINGS);
          else if (one.do === "renew for all") book.renewForAll(one.card);
          else if (one.do === "keep") book.keepOnly(new Set(one.cards));
          else if (one.do === "renew everything") book.renewAll();
          else
            book.mix(
              one.cards.map((id) => [id]),
              new Set(one.lost),
              STANDINGS,
            );
        }
        const shared = CARDS.filter((id) => book.isShared(id));
        const namesOf = (id: string) => new Set(STANDINGS.map((standing) => book.nameOf(id, standing)));
        expect(shared).toEqual(CARDS.filter((id) => namesOf(id).size === 1));
      }),
    );
  });
});
