import { useQuery } from '@tanstack/react-query';
import { MyDataLink } from '#web/profile-form/MyDataLink.tsx';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { queryFor } from '#web/query-client.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { texts } from './texts.ts';

/** The caller's own profile (docs/product.md#user-profile). */
export function Component() {
  const query = useQuery(queryFor('GetProfile'));
  return (
    <>
      <PageHeader title={texts.title} />
      <QueryScreen query={query}>
        {profile => (
          <>
            <OwnProfile key={profile.UserId} profile={profile} />
            <MyDataLink />
          </>
        )}
      </QueryScreen>
    </>
  );
}
