/**
 * React's own hook for developer tools, which hears what is drawn. React takes it when it is loaded and keeps it: hence it is here
 * before React, one for all files of a worker.
 */
export const reactHook: { onCommitFiberRoot?: (id: unknown, root: { current: unknown }) => void } & Record<
  string,
  unknown
> = {
  supportsFiber: true,
  inject: () => 1,
  onCommitFiberUnmount() {},
};
Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: reactHook });
