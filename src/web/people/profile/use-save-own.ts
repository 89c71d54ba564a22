import type { OwnProfile } from '#contract/people/people.ts';
import { api } from '#web/data/api.ts';
import { queryClient, queryFor } from '#web/data/query-client.ts';
import type { ProfileEditing } from '#web/people/profile-form/use-profile-draft.ts';
import { useSaveProfile } from '#web/people/profile-form/use-save-profile.ts';

/** Saves the caller's own profile; calls `onWaiting` when an address waits for a code. */
export function useSaveOwn(profile: OwnProfile, editing: ProfileEditing, onWaiting: () => void) {
  const query = queryFor('GetProfile');
  return useSaveProfile<OwnProfile>({
    editing,
    queryKey: query.queryKey,
    load: () => queryClient.fetchQuery({ ...query, staleTime: 0 }),
    send: async body => {
      const waits = await api.SaveProfile({ body, whenSignedOut: 'throw' });
      if (waits.RequiresEmailVerification || waits.RequiresPhoneVerification) onWaiting();
      return waits;
    },
    // A new e-mail or phone is not in force yet.
    applied: (body, waits) => ({
      ...profile,
      ...body,
      UserId: profile.UserId,
      Version: profile.Version,
      Email: profile.Email,
      Phone: body.Phone && profile.Phone,
      PendingEmail: waits.RequiresEmailVerification ? (profile.PendingEmail ?? body.Email) : null,
      PendingPhone: waits.RequiresPhoneVerification ? (profile.PendingPhone ?? body.Phone) : null,
    }),
    // The server says whether the session has expired, or is only too old for a new e-mail or phone.
    signedOut: null,
  });
}
