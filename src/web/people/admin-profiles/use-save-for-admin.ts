import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/calls.ts';
import { api } from '#web/data/api.ts';
import { queryFor } from '#web/data/query-client.ts';
import { texts } from '#web/people/profile-form/texts.ts';
import type { ProfileEditing } from '#web/people/profile-form/use-profile-draft.ts';
import { useSaveProfile } from '#web/people/profile-form/use-save-profile.ts';

/** Saves a profile for its person. */
export function useSaveForAdmin(
  organizationId: string,
  profile: ReplyOf<'GetProfileAdmin'>,
  editing: ProfileEditing,
) {
  const queries = useQueryClient();
  const query = queryFor('GetProfileAdmin', { userId: profile.UserId, organizationId });
  return useSaveProfile({
    editing,
    queryKey: query.queryKey,
    load: () => queries.fetchQuery({ ...query, staleTime: 0 }),
    send: async body => {
      const waits = await api.SaveProfileAdmin({ query: { organizationId }, body, whenSignedOut: 'throw' });
      queries.invalidateQueries({ queryKey: ['GetUsersAdmin'] });
      return waits;
    },
    applied: body => ({ ...profile, ...body, UserId: profile.UserId, Version: profile.Version }),
    signedOut: texts.signedOut,
  });
}
