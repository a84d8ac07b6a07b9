/** How a day of Tidewatch ends for two people in two browsers: ready checks, what the tide brings, hands too full. */
import { expect, it } from "vitest";
import { inStep, logOf, type Player, tableOf } from "./kit/player.ts";
import { describeWatch } from "./kit/watch.ts";

/** More answers than any night takes. */
const MOST_ANSWERS = 40;

describeWatch("the end of a day of Tidewatch", (watch) => {
  const { ann, bob, hand } = watch;
  const status = ({ page }: Player) => page.locator(".text-box-label").first().textContent();
  const prompt = ({ page }: Player) => page.locator(".prompt[data-first]").first();
  const asked = async (player: Player) => (await prompt(player).count()) > 0;
  const other = (player: Player) => (player.page === ann.page ? bob : ann);

  it("table A6: one person's press ends nobody else's day, and both read whom it waits for", async () => {
    await watch.begin();
    for (let drawn = 0; drawn < 4; drawn++)
      await inStep(ann, bob, () => ann.page.locator(".table-button", { hasText: "Draw" }).click());
    await expect.poll(async () => (await tableOf(ann)).player1Hand?.stacks).toBe(9);
    await inStep(ann, bob, () => ann.page.getByRole("button", { name: "I am ready 0/2" }).click());
    await ann.page.getByRole("button", { name: "Not ready yet 1/2" }).waitFor();
    for (const player of [ann, bob])
      await expect.poll(() => status(player)).toMatch(/^Ready 1\/2 · waiting for Bob/);
    await inStep(bob, ann, () => bob.page.keyboard.press("n"));
    await expect.poll(() => logOf(ann)).toContain("Everybody is ready: the day ends.");
    await expect.poll(() => status(bob)).toMatch(/Dusk · Encounter/);
  });

  it("table A5, B10: each card of the tide lies open for both until a press, and who holds too many cards clicks one", async () => {
    let shown = 0;
    let discarded = 0;
    for (let answers = 0; answers < MOST_ANSWERS; answers++) {
      const player = (await asked(ann)) ? ann : (await asked(bob)) ? bob : null;
      if (player === null) break;
      const question = (await prompt(player).textContent()) ?? "";
      await expect.poll(() => status(other(player))).toMatch(/Waiting for|It is for you to answer/);
      if (question.includes(" reveals ")) {
        for (const viewer of [ann, bob]) {
          const [name] = (await tableOf(viewer)).sharedRevealed?.cards ?? [];
          expect(question).toContain(name?.split(",")[0]);
        }
        shown++;
      }
      if (question.includes("More than 7 cards")) {
        const before = (await tableOf(ann)).player1Discard?.stacks ?? 0;
        await inStep(ann, bob, () => hand.card("player1Hand").click({ position: { x: 12, y: 24 } }));
        await expect.poll(async () => (await tableOf(ann)).player1Discard?.stacks).toBe(before + 1);
        discarded++;
      } else
        await inStep(player, other(player), () => prompt(player).locator(".prompt-option").first().click());
    }
    expect(shown).toBeGreaterThanOrEqual(2);
    expect(discarded).toBeGreaterThanOrEqual(1);
    await expect.poll(() => status(ann)).toMatch(/^Day · Actions: play, work, strike · Goal \d+\/14/);
    await expect.poll(async () => (await tableOf(ann)).sharedRevealed).toBeUndefined();
    await ann.page.getByRole("button", { name: "I am ready 0/2" }).waitFor();
  });

  it("no page had an error", () => {
    expect([...ann.problems, ...bob.problems]).toEqual([]);
  });
});
