import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationSettings } from '#contract/schemas/organization-settings.ts';
import { api } from '#web/data/api.ts';
import { ApiError } from '#web/data/errors.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { idFault } from './id-fault.ts';
import { texts } from './texts.ts';
import { isStale, whyNotSaved } from './why-not-saved.ts';

/** Name and MotorSportRegId as they are typed. */
interface Typed {
  readonly name: string;
  readonly id: string;
}

export type SettingsEditing = ReturnType<typeof useSettings>;

/** The sentence that the server says of one member. */
const faultOf = (error: unknown, path: string) =>
  error instanceof ApiError ? error.errors.find(each => each.path === path)?.message : undefined;

/** Name and MotorSportRegId while they are edited: what was typed lies over what is saved. */
export function useSettings(settings: OrganizationSettings) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const [typed, setTyped] = useState<Partial<Typed>>({});
  const [judged, setJudged] = useState(false);
  const saved: Typed = { name: settings.Name, id: settings.MotorSportRegId ?? '' };
  const now = { ...saved, ...typed };
  const query = { organizationId: settings.OrganizationId };
  const settingsQuery = queryFor('GetOrganizationSettings', query);

  const save = useMutation({
    mutationFn: () =>
      api.SaveOrganizationSettings({
        query,
        body: { Version: settings.Version, Name: now.name, MotorSportRegId: now.id.trim() || null },
        whenSignedOut: 'throw',
      }),
    onSuccess: answer => {
      queries.setQueryData(settingsQuery.queryKey, answer);
      setTyped({});
      setJudged(false);
      alerts.success(texts.saved);
      return queries.invalidateQueries({ queryKey: ['GetOrganiazationsForUser'] });
    },
    onError: error => alerts.failure(texts.notSaved, whyNotSaved(error)),
  });
  const idFaultNow = idFault(now.id);

  return {
    now,
    changed: now.name !== saved.name || now.id.trim() !== saved.id,
    nameFault: faultOf(save.error, '/Name'),
    idFault: judged ? idFaultNow : undefined,
    stale: isStale(save.error),
    saving: save.isPending,
    type: (change: Partial<Typed>) => {
      setTyped({ ...typed, ...change });
      // What was refused was something else, but a stale Version stays one.
      if (save.isError && !isStale(save.error)) save.reset();
    },
    discard: () => {
      setTyped({});
      setJudged(false);
      save.reset();
    },
    save: () => {
      setJudged(true);
      if (idFaultNow === undefined) save.mutate();
    },
    /** Lays the changes over what somebody else has saved meanwhile. */
    reload: async () => {
      await queries.invalidateQueries(settingsQuery);
      save.reset();
    },
  };
}
