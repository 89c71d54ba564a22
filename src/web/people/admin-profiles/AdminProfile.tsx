import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router';
import { paths } from '#contract/paths.ts';
import { queryFor } from '#web/data/query-client.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { EndAccess } from './EndAccess.tsx';
import { ProfileEditor } from './ProfileEditor.tsx';
import { texts } from './texts.ts';

/** The screen where an admin edits a person's profile (docs/product.md#user-profile). */
export function AdminProfile() {
  const { organizationId = '', userId = '' } = useParams();
  const { state } = useLocation();
  const query = useQuery(queryFor('GetProfileAdmin', { userId, organizationId }));
  const search = paths.adminSearch(organizationId);
  // Back leads to the search that led here, with its text and results.
  const back = typeof state?.back === 'string' && state.back.startsWith(search) ? state.back : search;
  return (
    <>
      {query.data === undefined && <PageHeader title={texts.title} back={back} />}
      <QueryScreen query={query}>
        {profile => (
          <>
            <ProfileEditor key={userId} {...{ profile, organizationId, back }} />
            <EndAccess {...{ profile, organizationId, back }} />
          </>
        )}
      </QueryScreen>
    </>
  );
}
