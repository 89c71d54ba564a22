import { useMutation } from '@tanstack/react-query';
import type { OrganizationSettings } from '#contract/clubs/settings.ts';
import { paths } from '#contract/paths.ts';
import { navigate } from '#web/browser/history.ts';
import { api } from '#web/data/api.ts';
import { queryClient, queryFor, refetchChanged, storeAnswer } from '#web/data/query-client.ts';
import { useSession } from '#web/data/session.ts';
import { alertBoard } from '#web/ui/alerts/alerts.ts';
import { texts } from './access-texts.ts';

/** Adds and removes admins of an organization (docs/product.md#first-admin). */
export function useAdmins({ OrganizationId: organizationId }: OrganizationSettings) {
  const me = useSession()?.userId;
  const query = { organizationId };
  const store = (answer: OrganizationSettings) =>
    storeAnswer(queryFor('GetOrganizationSettings', query).queryKey, answer);

  const add = useMutation({
    mutationFn: (email: string) => api.AddOrganizationAdmin({ query, body: { Email: email } }),
    onSuccess: async (answer, email) => {
      await store(answer);
      const added = answer.Admins.find(({ Email }) => Email?.toLowerCase() === email.toLowerCase());
      alertBoard.success(added?.Invited ? texts.nowInvited : texts.added);
    },
    meta: { failed: texts.notAdded },
  });

  const remove = useMutation({
    mutationFn: (userId: string) => api.RemoveOrganizationAdmin({ query, body: { UserId: userId } }),
    onSuccess: async (answer, userId) => {
      alertBoard.success(texts.removed);
      if (userId !== me) {
        await store(answer);
        return;
      }
      // People who removed themselves may no longer see the organization, so go to Home.
      await refetchChanged();
      navigate(paths.home());
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
    },
    meta: { failed: texts.notRemoved },
  });

  return { me, add, remove };
}
