import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reminders } from '#contract/schemas/reminders.ts';
import { type ReminderMode, usualPlan } from '#domain/messages/reminders.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { readPlan, samePlan, type TypedPlan, typedPlan } from '#web/parts/reminders/typed-plan.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { whyNotSaved } from './saving.ts';
import { texts } from './texts.ts';

/** An event's reminders as they are typed. */
interface Typed {
  readonly mode: ReminderMode;
  readonly plan: TypedPlan;
  readonly closesOn: string;
}

const savedOf = ({ Mode, Plan, ClubPlan, ClosesOn }: Reminders): Typed => ({
  mode: Mode,
  plan: typedPlan(Plan ?? ClubPlan ?? usualPlan),
  closesOn: ClosesOn ?? '',
});

/** An event's reminders while they are edited: what was typed lies over what is saved. */
export function useEventReminders(query: { organizationId: string; eventId: string }, reminders: Reminders) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const saved = savedOf(reminders);
  const now = { ...saved, ...typed };

  const save = useMutation({
    mutationFn: () =>
      api.SaveReminders({
        query,
        body: {
          Mode: now.mode,
          Plan: now.mode === 'own' ? readPlan(now.plan) : null,
          ClosesOn: now.closesOn || null,
        },
        whenSignedOut: 'throw',
      }),
    onSuccess: answer => {
      queries.setQueryData(queryFor('GetReminders', query).queryKey, answer);
      setTyped({});
      alerts.success(texts.remindersSaved);
    },
    onError: error => alerts.failure(texts.remindersNotSaved, whyNotSaved(error)),
  });

  return {
    now,
    changed:
      now.mode !== saved.mode ||
      now.closesOn !== saved.closesOn ||
      (now.mode === 'own' && !samePlan(now.plan, saved.plan)),
    saving: save.isPending,
    type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    discard: () => setTyped({}),
    save: () => save.mutate(),
  };
}
