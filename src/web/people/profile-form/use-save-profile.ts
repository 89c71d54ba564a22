import { useState } from 'react';
import type { Profile, Verification } from '#contract/people/people.ts';
import { ApiError, explain } from '#web/client/errors.ts';
import { type AnswerKey, refetchChanged, storeAnswer } from '#web/client/query-client.ts';
import { useSave } from '#web/page/editing/use-save.ts';
import { profileFormTexts as texts } from '#web/people/texts.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import type { ProfileToSave } from './profile-draft.ts';
import type { ProfileEditing } from './use-profile-draft.ts';

export const profileTabs = [
  { value: 'info', label: texts.info },
  { value: 'garage', label: texts.garage },
] as const;
export type ProfileTab = (typeof profileTabs)[number]['value'];

/** A profile to save, and how it is saved. */
interface Saving<P extends Profile> {
  readonly editing: ProfileEditing;
  readonly queryKey: AnswerKey<P>;
  readonly load: () => Promise<P>;
  readonly send: (body: ProfileToSave) => Promise<Verification>;
  /** The profile after `body` was saved. */
  readonly applied: (body: ProfileToSave, waits: Verification) => P;
}

/** Saves an edited profile. Alerts faults and opens the tab with the first faulty field. */
export function useSaveProfile<P extends Profile>(saving: Saving<P>) {
  const { editing, queryKey } = saving;
  const [tab, setTab] = useState<ProfileTab>('info');

  const {
    save,
    saving: isSending,
    error,
    stale,
    reload,
  } = useSave({
    send: saving.send,
    store: async (waits, body) => {
      await storeAnswer(queryKey, saving.applied(body, waits));
      // The next save needs the server's values: a phone's spelling, the ids of cars, the Version.
      return refetchChanged();
    },
    load: async () => editing.acceptNewest(await saving.load()),
    words: {
      // The view that asks for the code says that the rest is saved.
      saved: waits =>
        waits.RequiresEmailVerification || waits.RequiresPhoneVerification ? [] : [texts.saved],
      notSaved: texts.notSaved,
      stale: texts.stale,
    },
  });

  /** Opens the tab with a fault, unless the open tab has one. */
  const show = (paths: readonly string[]) => {
    const inGarage = paths.map(path => path.includes('/') || path === 'Garage');
    if (inGarage.length > 0 && !inGarage.includes(tab === 'garage')) setTab(inGarage[0] ? 'garage' : 'info');
  };

  return {
    tab,
    setTab,
    isSending,
    busy: isSending || editing.uploads.busy,
    error,
    stale,
    save: () => {
      if (!editing.changed || isSending || editing.uploads.busy) return;
      alertBoard.clear();
      const prepared = editing.prepare();
      if ('wrong' in prepared) {
        show(Object.keys(prepared.wrong));
        return alertBoard.failure(texts.notSaved, [...new Set(Object.values(prepared.wrong))]);
      }
      save(prepared.body, {
        onSuccess: prepared.saved,
        onError: error => {
          if (error instanceof ApiError) show(Object.keys(prepared.refused(error.errors)));
        },
      });
    },
    /** Lays the changes over the newer profile. */
    reload: () => reload().catch(error => alertBoard.failure(texts.notLoaded, explain(error))),
  };
}
