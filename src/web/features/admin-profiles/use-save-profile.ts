import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { api } from '#web/api.ts';
import { ApiError, explain, isSignInNeeded } from '#web/errors.ts';
import { queryFor } from '#web/query-client.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';

/** Why the profile was not saved, in words; the places stand at the fields. */
function whyNotSaved(error: unknown): string[] {
  if (isSignInNeeded(error)) {
    return ['Your session has ended. Sign in again in another tab, then save here: your changes stay.'];
  }
  if (!(error instanceof ApiError) || error.errors.length === 0) return explain(error);
  return [...new Set(error.errors.map(({ message }) => message))];
}

/** Saves a profile for its person. Rejects when it was refused, which has been told then. */
export function useSaveProfile(organizationId: string, profile: ReplyOf<'GetProfileAdmin'>) {
  const alerts = useAlerts();
  const queries = useQueryClient();
  const { queryKey } = queryFor('GetProfileAdmin', { userId: profile.UserId, organizationId });

  return useMutation({
    mutationFn: (body: BodyOf<'SaveProfileAdmin'>) =>
      api.SaveProfileAdmin({ query: { organizationId }, body, whenSignedOut: 'throw' }),
    onSuccess: ({ RequiresEmailVerification, RequiresPhoneVerification }, body) => {
      queries.setQueryData(queryKey, { ...profile, ...body, UserId: profile.UserId });
      const waits = 'is used once they have confirmed it; until then the one before stays.';
      alerts.success('Profile saved', [
        ...(RequiresEmailVerification ? [`The new e-mail ${waits}`] : []),
        ...(RequiresPhoneVerification ? [`The new phone ${waits}`] : []),
      ]);
      queries.invalidateQueries({ queryKey });
      queries.invalidateQueries({ queryKey: ['GetUsersAdmin'] });
    },
    onError: error => alerts.failure('Profile not saved', whyNotSaved(error)),
  });
}
