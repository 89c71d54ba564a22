import { createState } from '#web/browser/state.ts';

type Leave = () => void;

/** How unsaved forms of the screen ask before the page is left (leave-guard.ts, which the first load does without). */
export const leaveGuard = createState<((leave: Leave) => void) | null>(null);

/**
 * Does what loads a new document or ends the session. Asks first where forms of the screen are unsaved, so that nothing is
 * stored or sent when the person stays.
 */
export function leavePage(leave: Leave): void {
  const ask = leaveGuard.current();
  if (ask) ask(leave);
  else leave();
}
