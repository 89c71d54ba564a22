import { useState } from 'react';
import type { Profile, Verification } from '#contract/people/people.ts';
import { ApiError } from '#web/client/errors.ts';
import { isStale, reasonsOf } from '#web/page/editing/failure-reasons.ts';
import { useCommand } from '#web/page/editing/use-command.ts';
import { profileFormTexts as texts } from '#web/people/texts.ts';
import type { ProfileToSave } from './profile-draft.ts';
import type { ProfileEditing } from './use-profile-draft.ts';

export const profileTabs = [
  { value: 'info', label: texts.info },
  { value: 'garage', label: texts.garage },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['value'];

interface Saving {
  readonly editing: ProfileEditing;
  readonly load: () => Promise<Profile>;
  readonly send: (body: ProfileToSave) => Promise<Verification>;
}

type Prepared = Extract<ReturnType<ProfileEditing['prepare']>, { body: ProfileToSave }>;

/** Saves an edited profile. Says what is wrong with it, and opens the tab with the first faulty field. */
export function useSaveProfile({ editing, load, send }: Saving) {
  const [tab, setTab] = useState<ProfileTab>('info');

  /** Opens the tab with a fault, unless the open tab has one. */
  const show = (paths: readonly string[]) => {
    const inGarage = paths.map(path => path.includes('/') || path === 'Garage');
    if (inGarage.length > 0 && !inGarage.includes(tab === 'garage')) setTab(inGarage[0] ? 'garage' : 'info');
  };
  const saving = useCommand({
    run: ({ body, refused }: Prepared) =>
      send(body).catch((error: unknown) => {
        if (error instanceof ApiError) show(Object.keys(refused(error.errors)));
        throw error;
      }),
    onDone: (_, { saved }) => saved(),
    messages: {
      // The view that asks for the code says that the rest is saved.
      done: waits =>
        waits.RequiresEmailVerification || waits.RequiresPhoneVerification ? null : texts.saved,
    },
  });
  const reloading = useCommand({
    run: async () => {
      editing.acceptNewest(await load());
      saving.reset();
    },
  });
  const stale = isStale(saving.error);
  const reasons = saving.error
    ? [stale ? texts.stale : reasonsOf(saving.error)].flat()
    : [...new Set(Object.values(editing.faults))];

  return {
    tab,
    setTab,
    isSending: saving.busy,
    busy: saving.busy || editing.uploads.busy,
    stale,
    /** Why the profile is not saved, line by line. */
    failure: [
      ...(editing.changed && reasons.length > 0 ? [texts.notSaved, ...reasons] : []),
      ...reloading.failure,
    ],
    save: () => {
      if (!editing.changed || saving.busy || editing.uploads.busy) return;
      saving.reset();
      const prepared = editing.prepare();
      if ('wrong' in prepared) show(Object.keys(prepared.wrong));
      else void saving.run(prepared);
    },
    /** Lays the changes over the newer profile. */
    reload: reloading.run,
  };
}
