import { alertBoard } from '#web/ui/alerts/alerts.ts';

/** The toast of a success: its title, or title and details; null for none. */
export type Toast = string | readonly string[] | null;

/** Shows that a command succeeded. */
export function showToast(toast: Toast = null): void {
  const [title, ...details] = toast === null ? [] : [toast].flat();
  if (title !== undefined) alertBoard.success(title, details);
}
