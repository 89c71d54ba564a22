import { draftsOnPhone } from '#web/drafts/drafts-on-phone.ts';

/** Removes what the person has begun to fill in on this phone; it may hold Internal Notes. */
export function forgetDraftsOf(userId: string): void {
  for (const draft of draftsOnPhone().filter(({ UserId }) => UserId === userId)) {
    localStorage.removeItem(`eval-draft:${draft.EvalId}`);
  }
}
