import { useQuery } from '@tanstack/react-query';
import type { Reminders } from '#contract/events/reminders.ts';
import { queryFor } from '#web/data/query-client.ts';
import { showDate } from '#web/language/calendar-date.ts';
import { texts } from './texts.ts';

type Address = { organizationId: string; eventId: string };

/** The date of the next automatic reminder. */
export function NextReminder({ address }: { address: Address }) {
  const { data } = useQuery({ ...queryFor('GetReminders', address), staleTime: 0 });
  const words = data && describeNextReminder(data);
  return words ? <p>{words}</p> : null;
}

/** Returns 'Next reminder on 6/15/2026 · 1 reminder sent'; null if none is planned and none was sent. */
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
    return Sent === 0 ? next : `${next} · ${texts.remindersSent(Sent)}`;
  }
  const hasPlan = Mode === 'own' ? Plan !== null : Mode === 'organization' && ClubPlan !== null;
  if (hasPlan && !Published) return texts.remindersNotBegun;
  return Sent === 0 ? null : texts.allRemindersSent(Sent);
}
