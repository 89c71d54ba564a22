import type { EvalCard } from '#contract/evals/evals.ts';
import { paths } from '#contract/paths.ts';
import { isPending } from '#domain/evals/eval-state.ts';
import { useParams, useSearchParams } from '#web/browser/router.tsx';
import { queryFor } from '#web/client/query-client.ts';
import { searchTexts as texts } from '#web/people/texts.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PeopleSearch } from './PeopleSearch.tsx';
import { readSearchAddress } from './search-address.ts';

/**
 * User Search of an organization's admins (docs/product.md#user-search): evals open in the admin's view, people in their
 * profile.
 */
export function AdminUserSearch() {
  const { organizationId = '' } = useParams();
  const params = useSearchParams();
  // Only its evaluator may read a pending eval: link to its event, which says how far it is.
  const evalPath = ({ EvalId, EvalState, EventId }: EvalCard) =>
    isPending(EvalState) ? paths.event(organizationId, EventId) : paths.adminEval(organizationId, EvalId);
  return (
    <>
      <PageHeader title={texts.title} back={paths.organization(organizationId)} />
      <PeopleSearch
        kind={{
          people: search => queryFor('GetUsersAdmin', { search, organizationId }),
          evals: userId => queryFor('GetUserEvalsAdmin', { userId, organizationId }),
          evalPath,
          editPath: userId => paths.adminProfile(organizationId, userId),
        }}
        address={readSearchAddress(params)}
        hint={texts.adminHint}
      />
    </>
  );
}
