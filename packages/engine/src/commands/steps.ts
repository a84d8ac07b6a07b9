/** Commands on the round's steps. */

import { listAt } from "../model/definition-parts.ts";
import { argsOf, noArgs, text } from "./args.ts";
import { clearTargetsCode } from "./cards.ts";
import { type Command, command, invalid, seatOf } from "./command.ts";
import { literal, set } from "./literal.ts";
import { faceUpName, log } from "./log-line.ts";

const goToStep = command("goToStep", argsOf({ stepId: text }), {
  toCode({ stepId }, { gameDef }) {
    if (!listAt(gameDef, "stepOrder").includes(stepId)) {
      throw invalid(`There is no step ${JSON.stringify(stepId)}.`);
    }
    return ["ADVANCE_TO_STEP", literal(stepId)];
  },
});

const nextStep = command("nextStep", noArgs, { toCode: () => ["NEXT_STEP"] });
const prevStep = command("prevStep", noArgs, { toCode: () => ["PREV_STEP"] });

const targetStepCards = command("targetStepCards", argsOf({ stepId: text }), {
  toCode({ stepId }, context) {
    const seat = seatOf(context);
    const { cardById } = context.game;
    // The cards that the side bar counts for the step (table-ui §9.4).
    const reminded = Object.keys(cardById)
      .sort()
      .filter((id) => {
        const card = cardById[id]!;
        return card.inPlay === true && card.sides[card.currentSide]?.triggers?.[stepId] === true;
      });
    const target = reminded.flatMap((id) => [
      log(" targeted ", faceUpName(context, id), "."),
      set(["cardById", id, "targeting", seat], true),
    ]);
    return [...clearTargetsCode(context, seat), ...target];
  },
});

export const stepCommands: Command[] = [goToStep, nextStep, prevStep, targetStepCards];
