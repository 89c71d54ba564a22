import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { homeOf } from '#domain/permissions.ts';
import { type Session, sessionQuery } from '#web/data/session.ts';
import { QueryScreen } from '#web/parts/page/QueryScreen.tsx';
import { Welcome } from './Welcome.tsx';

/** Home (docs/product.md#home): redirects by role; whoever is signed out is welcomed. */
export function Home() {
  const query = useQuery(sessionQuery);
  return (
    <QueryScreen query={query} alone>
      {session => (session ? <Navigate replace to={placeOf(session)} /> : <Welcome />)}
    </QueryScreen>
  );
}

/** An administrator to be is brought to the set-up until there is something to administer. */
function placeOf({ roles, mayCreateOrganization }: Session): string {
  return mayCreateOrganization && !roles.includes('admin') ? paths.setup() : homeOf(roles);
}
