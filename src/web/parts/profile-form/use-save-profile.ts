import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile, Verification } from '#contract/schemas/people.ts';
import { ApiError, explain } from '#web/data/errors.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import type { ProfileToSave } from './profile-draft.ts';
import { texts } from './texts.ts';
import type { ProfileEditing } from './use-profile-draft.ts';
import { isStale, whyNotSaved } from './why-not-saved.ts';

export const profileTabs = [
  { value: 'info', label: texts.info },
  { value: 'garage', label: texts.garage },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['value'];

/** Whose profile is saved, and how. */
interface Saving<P extends Profile> {
  readonly editing: ProfileEditing;
  readonly queryKey: QueryKey;
  readonly load: () => Promise<P>;
  readonly send: (body: ProfileToSave) => Promise<Verification>;
  /** The profile as it is now that `body` was saved. */
  readonly applied: (body: ProfileToSave, waits: Verification) => P;
  readonly whyNot?: (error: unknown) => readonly string[];
}

/** Saves a profile as it is edited; whatever is wrong is told, and stands at its field in the tab that is opened. */
export function useSaveProfile<P extends Profile>(saving: Saving<P>) {
  const { editing, queryKey, whyNot = whyNotSaved } = saving;
  const [tab, setTab] = useState<ProfileTab>('info');
  const alerts = useAlerts();
  const queries = useQueryClient();

  const mutation = useMutation({
    mutationFn: saving.send,
    onSuccess: async (waits, body) => {
      queries.setQueryData(queryKey, saving.applied(body, waits));
      // What the server has made of it (a phone's spelling, the ids of cars, the Version) is there before the next save.
      await queries.invalidateQueries({ queryKey });
      // What waits for its code has a view of its own, which says that the rest is saved.
      if (!waits.RequiresEmailVerification && !waits.RequiresPhoneVerification) alerts.success(texts.saved);
    },
    onError: error => alerts.failure(texts.notSaved, [...whyNot(error)]),
  });

  /** Opens the tab of what is wrong, unless something in the one that is open is. */
  const show = (paths: readonly string[]) => {
    const inGarage = paths.map(path => path.includes('/') || path === 'Garage');
    if (inGarage.length > 0 && !inGarage.includes(tab === 'garage')) setTab(inGarage[0] ? 'garage' : 'info');
  };

  return {
    tab,
    setTab,
    isSending: mutation.isPending,
    busy: mutation.isPending || editing.uploads.busy,
    error: mutation.error,
    stale: isStale(mutation.error),
    save: () => {
      if (!editing.changed || mutation.isPending || editing.uploads.busy) return;
      alerts.clear();
      const prepared = editing.prepare();
      if ('wrong' in prepared) {
        show(Object.keys(prepared.wrong));
        return alerts.failure(texts.notSaved, [...new Set(Object.values(prepared.wrong))]);
      }
      mutation.mutate(prepared.body, {
        onSuccess: prepared.saved,
        onError: error => {
          if (error instanceof ApiError) show(Object.keys(prepared.refused(error.errors)));
        },
      });
    },
    /** Lays the changes over what was saved elsewhere meanwhile. */
    reload: async () => {
      try {
        editing.rebase(await saving.load());
        mutation.reset();
      } catch (error) {
        alerts.failure(texts.notLoaded, explain(error));
      }
    },
  };
}
