/** Numbers that a message brings: they stay finite, and whole where the game counts in whole ones. */
import { expect, it } from "vitest";
import { useArena } from "./kit/arena.ts";
import { tablesOf } from "./kit/fair-table.ts";
import { cardsIn } from "./kit/player.ts";

const arena = useArena();
const tableFor = tablesOf(arena);

it("finding 14: numbers stay finite, and whole where the game counts in whole ones", async () => {
  const { ann, eve } = await tableFor();
  const [card] = await eve.cardsIn("sharedPlay");
  for (const delta of [1e308, 1e308, 0.5, 1.5]) {
    await eve.command("changeSharedCounter", { property: "oil", delta });
    await eve.command("changePlayerCounter", { playerN: "player2", property: "life", delta });
    await eve.command("addTokens", { changes: [{ cardId: card!.id, token: "oil", delta }] });
  }
  const { game } = await ann.view();
  const [seen] = cardsIn({ game } as Parameters<typeof cardsIn>[0], "sharedPlay");
  const numbers = [game.oil, game.playerData.player2!.life, seen!.tokens.oil];
  for (const number of numbers) expect([numbers, Number.isInteger(number)]).toEqual([numbers, true]);
});

for (const rotation of [360, -90, 0.001, 1e308, 90.5]) {
  it(`finding 14: an angle is whole degrees of one turn, or refused: ${rotation}`, async () => {
    const { ann, eve } = await tableFor();
    const [card] = await eve.cardsIn("sharedPlay");
    await eve.command("setRotation", { cardId: card!.id, rotation });
    const [turned] = await ann.cardsIn("sharedPlay");
    expect(Number.isInteger(turned!.rotation)).toBe(true);
    expect(turned!.rotation).toBeGreaterThanOrEqual(0);
    expect(turned!.rotation).toBeLessThan(360);
  });
}
