import { useQueryClient } from '@tanstack/react-query';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { idFault } from './id-fault.ts';
import { texts } from './texts.ts';

export type SettingsEditing = ReturnType<typeof useSettings>;

/** Name, MotorSportRegId and whether admins need a passkey, while they are edited. */
export function useSettings({
  OrganizationId,
  Version,
  Name,
  MotorSportRegId,
  AdminsNeedPasskey,
  TimeZone,
}: OrganizationSettings) {
  const queries = useQueryClient();
  const query = { organizationId: OrganizationId };
  const settingsQuery = queryFor('GetOrganizationSettings', query);
  return useEditing({
    form: `club:${OrganizationId}`,
    saved: { name: Name, id: MotorSportRegId ?? '', passkey: AdminsNeedPasskey, timeZone: TimeZone },
    bodyOf: ({ name, id, passkey, timeZone }) => ({
      Version,
      Name: name,
      MotorSportRegId: id.trim() || null,
      AdminsNeedPasskey: passkey,
      TimeZone: timeZone,
    }),
    check: ({ id }) => {
      const fault = idFault(id);
      return fault === undefined ? {} : { '/MotorSportRegId': fault };
    },
    send: body => api.SaveOrganizationSettings({ query, body, whenSignedOut: 'throw' }),
    load: () => queries.invalidateQueries(settingsQuery),
    store: answer => {
      queries.setQueryData(settingsQuery.queryKey, answer);
      void queries.invalidateQueries({ queryKey: ['GetOrganiazationsForUser'] });
    },
    words: { saved: () => [texts.saved], notSaved: texts.notSaved, stale: texts.stale },
  });
}
