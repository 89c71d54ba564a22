import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyOf } from '#contract/calls.ts';
import type { OrganizationSettings } from '#contract/schemas/organization-settings.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useSave } from '#web/parts/editing/use-save.ts';
import { texts } from './access-texts.ts';

type Edit = BodyOf<'SaveMotorsportRegCredentials'>;
export type CredentialsKind = 'Basic' | 'OAuth';
export type CredentialsEditing = ReturnType<typeof useCredentials>;

const empty = {
  Basic: { User: '', Password: '' },
  OAuth: { ConsumerKey: '', ConsumerSecret: '', Token: '', TokenSecret: '' },
};
export type TypedCredentials = typeof empty;

/** The credentials while they are typed. What is stored never comes back, so there is nothing to lay them over. */
export function useCredentials(settings: OrganizationSettings) {
  const queries = useQueryClient();
  const [replacing, setReplacing] = useState(false);
  const [kind, setKind] = useState<CredentialsKind>('Basic');
  const [typed, setTyped] = useState<TypedCredentials>(empty);
  const query = { organizationId: settings.OrganizationId };
  const values = Object.values(typed[kind]);

  const saving = useSave({
    send: (body: Edit) => api.SaveMotorsportRegCredentials({ query, body, whenSignedOut: 'throw' }),
    store: answer => queries.setQueryData(queryFor('GetOrganizationSettings', query).queryKey, answer),
    drop: () => {
      setTyped(empty);
      setKind('Basic');
      setReplacing(false);
      saving.reset();
    },
    words: {
      saved: ({ MotorsportRegCredentials: stored }) => [
        stored === null ? texts.credentialsRemoved : texts.credentialsStored,
      ],
      notSaved: texts.credentialsNotSaved,
    },
  });

  return {
    stored: settings.MotorsportRegCredentials,
    replacing,
    replace: () => setReplacing(true),
    kind,
    choose: setKind,
    typed,
    type: setTyped,
    changed: values.some(value => value !== ''),
    complete: values.every(value => value.trim() !== ''),
    discard: saving.discard,
    saving: saving.saving,
    save: () => saving.save(kind === 'Basic' ? { Basic: typed.Basic } : { OAuth: typed.OAuth }),
    /** Resolves once they are gone, or it was said why not. */
    remove: () => saving.isSaved({}),
  };
}
