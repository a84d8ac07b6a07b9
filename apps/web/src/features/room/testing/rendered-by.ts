/** Which components a change draws anew, read from React's own hook for developer tools. */
import { reactHook } from "../../../testing/react-hook.ts";

interface Fiber {
  alternate: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
  flags: number;
  tag: number;
  type: unknown;
}

/** React's flag of a component function that ran. */
const PERFORMED_WORK = 1;
const FUNCTION_TAGS = new Set([0, 14, 15]);

/** Names of the components that ran while `change` was drawn, one per instance. */
export async function renderedBy(change: () => unknown): Promise<string[]> {
  const names: string[] = [];
  reactHook.onCommitFiberRoot = (_id, root) => collect(root.current as Fiber, names);
  try {
    await change();
  } finally {
    reactHook.onCommitFiberRoot = undefined;
  }
  return names;
}

function collect(fiber: Fiber, names: string[]): void {
  if (FUNCTION_TAGS.has(fiber.tag) && fiber.flags & PERFORMED_WORK) names.push(nameOf(fiber.type));
  // Children that are the same objects as before were not visited.
  if (fiber.alternate && fiber.alternate.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) collect(child, names);
}

function nameOf(type: unknown): string {
  const inner = (type as { type?: unknown }).type ?? type;
  return (
    (inner as { displayName?: string; name?: string }).displayName ?? (inner as { name?: string }).name ?? "?"
  );
}
