import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClubReminders } from '#contract/schemas/reminders.ts';
import { usualPlan } from '#domain/messages/reminders.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { readPlan, samePlan, type TypedPlan, typedPlan } from '#web/parts/reminders/typed-plan.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './club-reminders-texts.ts';
import { whyNotSaved } from './why-not-saved.ts';

/** An organization's reminders as they are typed. */
interface Typed {
  readonly on: boolean;
  readonly plan: TypedPlan;
}

/** An organization's reminders while they are edited: what was typed lies over what is saved. */
export function useClubReminders(organizationId: string, { Plan }: ClubReminders) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const saved: Typed = { on: Plan !== null, plan: typedPlan(Plan ?? usualPlan) };
  const now = { ...saved, ...typed };
  const query = { organizationId };

  const save = useMutation({
    mutationFn: () =>
      api.SaveClubReminders({
        query,
        body: { Plan: now.on ? readPlan(now.plan) : null },
        whenSignedOut: 'throw',
      }),
    onSuccess: answer => {
      queries.setQueryData(queryFor('GetClubReminders', query).queryKey, answer);
      setTyped({});
      alerts.success(texts.saved);
      return queries.invalidateQueries({ queryKey: ['GetReminders'] });
    },
    onError: error => alerts.failure(texts.notSaved, whyNotSaved(error)),
  });

  return {
    now,
    changed: now.on !== saved.on || (now.on && !samePlan(now.plan, saved.plan)),
    saving: save.isPending,
    type: (change: Partial<Typed>) => setTyped({ ...typed, ...change }),
    discard: () => setTyped({}),
    save: () => save.mutate(),
  };
}
