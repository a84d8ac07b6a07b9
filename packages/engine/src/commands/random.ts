/** Coin and number, drawn on the server so that nobody can choose the result. */
import { argsOf, noArgs, type Reader } from "./args.ts";
import { type Command, command, invalid } from "./command.ts";
import { log } from "./log-line.ts";

const flipCoin = command("flipCoin", noArgs, {
  toCode: () => [
    ["COND", ["EQUAL", ["RANDOM_INT", 0, 1], 0], log(" flipped heads."), true, log(" flipped tails.")],
  ],
});

const atLeastOne: Reader<number> = (value, at) => {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  throw invalid(`${at} must be a whole number from 1, got ${JSON.stringify(value)}.`);
};

const randomNumber = command("randomNumber", argsOf({ max: atLeastOne }), {
  toCode: ({ max }) => [log(` chose a random number (1-${max}): `, { code: ["RANDOM_INT", 1, max] })],
});

export const randomCommands: Command[] = [flipCoin, randomNumber];
