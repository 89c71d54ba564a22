import { useQueryClient } from '@tanstack/react-query';
import type { Reminders } from '#contract/events/reminders.ts';
import { usualPlan } from '#domain/events/reminders.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { readPlan, typedPlan } from './reminders/typed-plan.ts';
import { texts } from './texts.ts';

/** An event's reminders while they are edited. */
export function useEventReminders(query: { organizationId: string; eventId: string }, reminders: Reminders) {
  const { Mode, Plan, ClubPlan, ClosesOn } = reminders;
  const queries = useQueryClient();
  return useEditing({
    form: `event-reminders:${query.eventId}`,
    saved: { mode: Mode, plan: typedPlan(Plan ?? ClubPlan ?? usualPlan), closesOn: ClosesOn ?? '' },
    bodyOf: ({ mode, plan, closesOn }) => ({
      Mode: mode,
      Plan: mode === 'own' ? readPlan(plan) : null,
      ClosesOn: closesOn || null,
    }),
    send: body => api.SaveReminders({ query, body, whenSignedOut: 'throw' }),
    store: answer => queries.setQueryData(queryFor('GetReminders', query).queryKey, answer),
    words: { saved: () => [texts.remindersSaved], notSaved: texts.remindersNotSaved },
  });
}
