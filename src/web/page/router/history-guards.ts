/** Called on each step through the browser's history; returns true to hide the step from the router. */
type HistoryGuard = (event: PopStateEvent) => boolean;

const guards = new Set<HistoryGuard>();

// Listeners of the window are called in the order in which they were added. This one stands before the router's,
// because ScreenRouter.tsx loads it.
addEventListener('popstate', event => {
  if ([...guards].some(guard => guard(event))) event.stopImmediatePropagation();
});

/** Puts a guard in front of the router; returns what takes it away. */
export function guardHistory(guard: HistoryGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}
