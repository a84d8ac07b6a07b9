/** The order of test files: those that mostly wait are spread among those that compute, so that no core is idle. */
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files of this project start servers, freeze them and wait until players go on: they take far more time than processor. */
const WAITING = "kill";

/**
 * Vitest's own order, project by project and the largest files first, with the waiting files spread over their group in the order
 * in which the configuration names them: the longest first, so that nothing waits for it in the end.
 */
export default class SpreadWaiting extends BaseSequencer {
  /** @returns the same files in the order in which workers take them. */
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const inOrder = await super.sort(files);
    const waiting = inOrder.filter(({ project }) => project.name === WAITING);
    waiting.sort((one, other) => placeOf(one) - placeOf(other));
    const others = inOrder.filter(({ project }) => project.name !== WAITING);
    const group = waiting[0]?.project.config.sequence.groupOrder;
    const beside = others.filter(({ project }) => project.config.sequence.groupOrder === group);
    return [...spread(waiting, beside), ...others.filter((file) => !beside.includes(file))];
  }
}

/** Where its project's configuration names a file. */
function placeOf({ moduleId, project }: TestSpecification): number {
  return project.config.include.findIndex((path) => moduleId.endsWith(`/${path}`));
}

/** Puts `few` between `many` at even distances, the first of them first. */
export function spread<Item>(few: readonly Item[], many: readonly Item[]): Item[] {
  const distance = Math.ceil(many.length / Math.max(1, few.length));
  const parts = few.map((item, index) => [item, ...many.slice(index * distance, (index + 1) * distance)]);
  return few.length === 0 ? [...many] : parts.flat();
}
