import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { api } from '#web/client/api.ts';
import { queryFor, storeAnswer } from '#web/client/query-client.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { accessTexts as texts } from './texts.ts';

export type CredentialsKind = 'Basic' | 'OAuth';
export type MotorsportRegLoginEditing = ReturnType<typeof useMotorsportRegLogin>;

const empty = { User: '', Password: '', ConsumerKey: '', ConsumerSecret: '', Token: '', TokenSecret: '' };

/** Holds credentials while they are typed. The server never returns stored ones, so the form begins empty. */
export function useMotorsportRegLogin(settings: OrganizationSettings) {
  const [kind, setKind] = useState<CredentialsKind>('Basic');
  // Whether new credentials are typed in place of stored ones.
  const [isReplacing, setIsReplacing] = useState(false);
  const query = { organizationId: settings.OrganizationId };
  const settingsQuery = queryFor('GetOrganizationSettings', query);

  const form = useEditing({
    // Secrets are not stored; a missing session does not leave the page while they are typed.
    form: null,
    saved: empty,
    bodyOf: ({ User, Password, ...OAuth }) => (kind === 'Basic' ? { Basic: { User, Password } } : { OAuth }),
    send: body => api.SaveMotorsportRegCredentials({ query, body }),
    store: async answer => {
      await storeAnswer(settingsQuery.queryKey, answer);
      setIsReplacing(false);
    },
    words: { saved: () => [texts.credentialsStored], notSaved: texts.credentialsNotSaved },
  });
  const removal = useMutation({
    mutationFn: () => api.SaveMotorsportRegCredentials({ query, body: {} }),
    onSuccess: answer => {
      setKind('Basic');
      return storeAnswer(settingsQuery.queryKey, answer);
    },
    meta: { done: texts.credentialsRemoved, failed: texts.credentialsNotSaved },
  });
  const { User, Password, ...token } = form.now;
  const values = kind === 'Basic' ? [User, Password] : Object.values(token);

  return {
    ...form,
    isComplete: values.every(value => value.trim() !== ''),
    stored: settings.MotorsportRegCredentials,
    kind,
    choose: setKind,
    isReplacing: isReplacing || form.changed,
    replace: () => {
      setKind('Basic');
      setIsReplacing(true);
    },
    discard: () => {
      setKind('Basic');
      setIsReplacing(false);
      form.discard();
    },
    removal,
  };
}
