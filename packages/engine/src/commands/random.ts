/** Coin and number, drawn on the server so that nobody can choose the result. */
import { argsOf, expected, noArgs, reader } from "./args.ts";
import { command } from "./command.ts";
import { log } from "./log-line.ts";

const flipCoin = command("flipCoin", noArgs, {
  about: "Flips a coin on the server.",
  toCode: () => [["COND", ["EQUAL", ["RANDOM_INT", 0, 1], 0], log("coin_heads"), true, log("coin_tails")]],
});

const atLeastOne = reader({ type: "integer", minimum: 1 }, (value, at) => {
  if (Number.isSafeInteger(value) && (value as number) >= 1) return value as number;
  return expected(at, "a whole number from 1", value);
});

const randomNumber = command("randomNumber", argsOf({ max: atLeastOne }), {
  about: "Draws a number from 1 to max on the server.",
  toCode: ({ max }) => [log("random_number", { max, number: { code: ["RANDOM_INT", 1, max] } })],
});

export const randomCommands = [flipCoin, randomNumber];
