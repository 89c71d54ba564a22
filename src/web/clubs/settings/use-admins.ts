import { useMutation } from '@tanstack/react-query';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/data/api.ts';
import { explain } from '#web/data/errors.ts';
import { queryClient, queryFor, refetchChanged } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { useAlerts } from '#web/ui/alerts/alerts.ts';
import { texts } from './access-texts.ts';

/** Adds and removes admins of an organization (docs/product.md#first-admin). */
export function useAdmins({ OrganizationId: organizationId }: OrganizationSettings) {
  const alerts = useAlerts();
  const me = useSession()?.userId;
  const query = { organizationId };
  const store = (answer: OrganizationSettings) =>
    queryClient.setQueryData(queryFor('GetOrganizationSettings', query).queryKey, answer);

  const add = useMutation({
    mutationFn: (email: string) => api.AddOrganizationAdmin({ query, body: { Email: email } }),
    onSuccess: (answer, email) => {
      store(answer);
      const added = answer.Admins.find(({ Email }) => Email?.toLowerCase() === email.toLowerCase());
      alerts.success(added?.Invited ? texts.nowInvited : texts.added);
    },
    onError: error => alerts.failure(texts.notAdded, explain(error)),
  });

  const remove = useMutation({
    mutationFn: (userId: string) => api.RemoveOrganizationAdmin({ query, body: { UserId: userId } }),
    onSuccess: async (answer, userId) => {
      alerts.success(texts.removed);
      if (userId !== me) {
        store(answer);
        return;
      }
      // People who removed themselves may no longer see the organization, so go to Home.
      await refetchChanged();
      navigate(paths.home());
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
    onError: error => alerts.failure(texts.notRemoved, explain(error)),
  });

  return { me, add, remove };
}
