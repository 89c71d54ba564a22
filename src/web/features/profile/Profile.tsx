import { useQuery } from '@tanstack/react-query';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { queryFor } from '#web/query-client.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { MyGarage } from './MyGarage.tsx';
import { MyInfo } from './MyInfo.tsx';
import styles from './Profile.module.css';

/** The caller's own profile (product.md §2), to be read. */
export function Component() {
  const query = useQuery(queryFor('GetProfile'));
  return (
    <>
      <PageHeader title="User Profile" />
      <QueryScreen query={query}>
        {profile => (
          <div className={styles.columns}>
            <MyInfo profile={profile} />
            <MyGarage cars={profile.Garage} />
          </div>
        )}
      </QueryScreen>
    </>
  );
}
