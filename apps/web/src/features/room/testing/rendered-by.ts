/** Which components a change draws anew, read from React's own hook for developer tools. */

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

interface Hook {
  onCommitFiberRoot?: (id: unknown, root: { current: Fiber }) => void;
}
const hook: Hook & Record<string, unknown> = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount() {},
};
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

/** Names of the components that ran while `change` was drawn, one per instance. */
export async function renderedBy(change: () => unknown): Promise<string[]> {
  const names: string[] = [];
  hook.onCommitFiberRoot = (_id, root) => collect(root.current, names);
  await change();
  hook.onCommitFiberRoot = undefined;
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
