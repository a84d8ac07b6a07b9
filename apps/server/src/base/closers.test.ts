import { expect, test } from "vitest";
import { closeAll } from "./closers.ts";

test("a part that cannot be ended keeps no other from ending, and is told of", async () => {
  const ended: string[] = [];
  const opened = [
    () => ended.push("database"),
    async () => {
      throw new Error("The rooms could not be put away.");
    },
    async () => ended.push("requests"),
  ];
  await expect(closeAll(opened)).rejects.toThrow("The rooms could not be put away.");
  expect(ended).toEqual(["requests", "database"]);
  await closeAll(opened);
  expect(ended).toHaveLength(2);
});
