import { useParams, useSearchParams } from 'react-router';
import { paths } from '#web/paths.ts';
import { queryFor } from '#web/query-client.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { PeopleSearch } from './PeopleSearch.tsx';
import { readSearchAddress } from './search-address.ts';
import { texts } from './texts.ts';

/** User Search of an organization's admins (product.md §2): evals lead to the admin's view, people to their profile. */
export function Component() {
  const { organizationId = '' } = useParams();
  const [params] = useSearchParams();
  return (
    <>
      <PageHeader title={texts.title} back={paths.organization(organizationId)} />
      <PeopleSearch
        kind={{
          people: search => queryFor('GetUsersAdmin', { search, organizationId }),
          evals: userId => queryFor('GetUserEvalsAdmin', { userId, organizationId }),
          evalPath: ({ EvalId }) => paths.adminEval(organizationId, EvalId),
          editPath: userId => paths.adminProfile(organizationId, userId),
        }}
        address={readSearchAddress(params)}
        hint={texts.adminHint}
      />
    </>
  );
}
