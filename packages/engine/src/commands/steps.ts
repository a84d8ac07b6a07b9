/** Commands on the round's steps. */

import { listAt } from "../model/definition-parts.ts";
import { argsOf, noArgs, text } from "./args.ts";
import { clearTargetsCode } from "./cards.ts";
import { command, seatOf } from "./command.ts";
import { literal, set } from "./literal.ts";
import { faceUpName, log } from "./log-line.ts";
import { invalid } from "./refusal.ts";

const goToStep = command("goToStep", argsOf({ stepId: text }), {
  about: "Goes on to a step of the round.",
  toCode({ stepId }, { gameDef }) {
    if (!listAt(gameDef, "stepOrder").includes(stepId)) {
      throw invalid(`There is no step ${JSON.stringify(stepId)}.`);
    }
    return ["ADVANCE_TO_STEP", literal(stepId)];
  },
});

const nextStep = command("nextStep", noArgs, {
  about: "Goes to the next step.",
  toCode: () => ["NEXT_STEP"],
});
const prevStep = command("prevStep", noArgs, {
  about: "Goes to the step before.",
  toCode: () => ["PREV_STEP"],
});

const targetStepCards = command("targetStepCards", argsOf({ stepId: text }), {
  about: "Targets the cards in play that have a reminder for the step.",
  toCode({ stepId }, context) {
    const seat = seatOf(context);
    const { cardById } = context.game;
    // The cards that the side bar counts for the step (table §9.4).
    const reminded = Object.keys(cardById)
      .sort()
      .filter((id) => {
        const card = cardById[id]!;
        return card.inPlay === true && card.sides[card.currentSide]?.triggers?.[stepId] === true;
      });
    const target = reminded.flatMap((id) => [
      log("targeted", { card: faceUpName(context, id) }),
      set(["cardById", id, "targeting", seat], true),
    ]);
    return [...clearTargetsCode(context, seat), ...target];
  },
});

export const stepCommands = [goToStep, nextStep, prevStep, targetStepCards];
