import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, storeAnswer } from '#web/client/query-client.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { texts } from './texts.ts';

export type PasskeyRuleEditing = ReturnType<typeof usePasskeyRule>;

/** Holds whether a club requires passkeys from its admins while this is edited. */
export function usePasskeyRule(settings: OrganizationSettings) {
  const { OrganizationId, Version, Name, MotorSportRegId, AdminsNeedPasskey } = settings;
  const query = { organizationId: OrganizationId };
  const settingsQuery = queryFor('GetOrganizationSettings', query);
  return useEditing({
    form: `club-passkey:${OrganizationId}`,
    saved: { AdminsNeedPasskey },
    bodyOf: typed => ({ ...typed, Version, Name, MotorSportRegId }),
    send: body => api.SaveOrganizationSettings({ query, body }),
    load: () => queryClient.invalidateQueries(settingsQuery),
    store: answer => storeAnswer(settingsQuery.queryKey, answer),
    words: { saved: () => [texts.saved], notSaved: texts.notSaved },
  });
}
