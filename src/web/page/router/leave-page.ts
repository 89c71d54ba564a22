type Leave = () => void;

let askFirst: ((leave: Leave) => void) | null = null;

/** Sets how unsaved forms of the screen ask before the page is left (leave-guard.ts, which the first load does without). */
export function setLeaveGuard(guard: typeof askFirst): void {
  askFirst = guard;
}

/**
 * Does what loads a new document or ends the session. Asks first where forms of the screen are unsaved, so that nothing is
 * stored or sent when the person stays.
 */
export function leavePage(leave: Leave): void {
  if (askFirst) askFirst(leave);
  else leave();
}
