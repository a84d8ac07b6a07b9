/** A grey shape where content will be. The list around it says "Loading" to screen readers. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}
