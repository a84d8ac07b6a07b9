import { expect, it } from "vitest";
import { useHttp } from "../../test/http-kit.ts";

const kit = useHttp({ rateLimitFactor: 1 });

it("D-101: a person may ask for twenty decks a minute", async () => {
  const ana = await kit.confirmed("Ana");
  const ask = () => kit.call("POST", "/be/api/v1/deck_imports", { as: ana, body: {} });
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++) statuses.push((await ask()).statusCode);
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429]);
});
