import { useQueryClient } from '@tanstack/react-query';
import type { ClubReminders } from '#contract/events/reminders.ts';
import { usualPlan } from '#domain/events/reminders.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { readPlan, typedPlan } from '#web/events/reminders/typed-plan.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { texts } from './club-reminders-texts.ts';

/** An organization's reminders while they are edited. */
export function useClubReminders(organizationId: string, { Plan }: ClubReminders) {
  const queries = useQueryClient();
  const query = { organizationId };
  return useEditing({
    form: `club-reminders:${organizationId}`,
    saved: { on: Plan !== null, plan: typedPlan(Plan ?? usualPlan) },
    bodyOf: ({ on, plan }) => ({ Plan: on ? readPlan(plan) : null }),
    send: body => api.SaveClubReminders({ query, body, whenSignedOut: 'throw' }),
    store: answer => {
      queries.setQueryData(queryFor('GetClubReminders', query).queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['GetReminders'] });
    },
    words: { saved: () => [texts.saved], notSaved: texts.notSaved },
  });
}
