import type { Reminders } from '#contract/events/reminders.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { texts } from './texts.ts';

/** Returns 'Next reminder on 6/15/2026 · 1 automatic reminder so far'; null if none is planned and none was sent. */
export function describeNextReminder({
  NextOn,
  Sent,
  Published,
  Mode,
  Plan,
  ClubPlan,
}: Reminders): string | null {
  if (NextOn !== null) {
    const next = texts.nextReminder(showDate(NextOn));
    return Sent === 0 ? next : `${next} · ${texts.remindersSoFar(Sent)}`;
  }
  const hasPlan = Mode === 'own' ? Plan !== null : Mode === 'organization' && ClubPlan !== null;
  if (hasPlan && !Published) return texts.remindersNotBegun;
  return Sent === 0 ? null : texts.allReminders(Sent);
}
