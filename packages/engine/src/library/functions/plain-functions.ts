/** All plain functions: those that look at nothing but their evaluated arguments and the host. */

import type { PlainFunction } from "../../language/compile/function-table.ts";
import { calcFunctions } from "./calc.ts";
import { comparisonFunctions } from "./comparisons.ts";
import { encodingFunctions } from "./encodings.ts";
import { inspectFunctions } from "./inspect.ts";
import { labelFunctions } from "./labels.ts";
import { listFunctions } from "./lists.ts";
import { numberFunctions } from "./numbers.ts";
import { objectFunctions } from "./objects.ts";
import { patternFunctions } from "./patterns.ts";
import { setFunctions } from "./sets.ts";
import { textFunctions } from "./text.ts";

export const plainFunctions: readonly PlainFunction[] = [
  ...comparisonFunctions,
  ...numberFunctions,
  ...calcFunctions,
  ...textFunctions,
  ...patternFunctions,
  ...encodingFunctions,
  ...inspectFunctions,
  ...labelFunctions,
  ...listFunctions,
  ...objectFunctions,
  ...setFunctions,
];
