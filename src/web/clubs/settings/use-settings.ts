import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { normaliseOrganizationId } from '#domain/motorsportreg/organization-id.ts';
import { api } from '#web/data/api.ts';
import { queryClient, queryFor } from '#web/data/query-client.ts';
import { useEditing } from '#web/page/editing/use-editing.ts';
import { texts } from './texts.ts';

const LENGTH = 35;

/** Returns what is wrong with a typed MotorSportRegId; undefined if it is valid or empty. */
export function findIdFault(typed: string): string | undefined {
  const id = typed.trim();
  if (id === '' || normaliseOrganizationId(id) !== null) return undefined;
  if (id.length !== LENGTH) return texts.idLength(LENGTH, id.length);
  return texts.idShape;
}

export type SettingsEditing = ReturnType<typeof useSettings>;

/** Holds name, MotorSportRegId and the passkey rule while they are edited. */
export function useSettings({
  OrganizationId,
  Version,
  Name,
  MotorSportRegId,
  AdminsNeedPasskey,
  TimeZone,
}: OrganizationSettings) {
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
      const fault = findIdFault(id);
      return fault === undefined ? {} : { '/MotorSportRegId': fault };
    },
    send: body => api.SaveOrganizationSettings({ query, body, whenSignedOut: 'throw' }),
    load: () => queryClient.invalidateQueries(settingsQuery),
    store: answer => queryClient.setQueryData(settingsQuery.queryKey, answer),
    words: { saved: () => [texts.saved], notSaved: texts.notSaved, stale: texts.stale },
  });
}
