import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { homeOf } from '#domain/permissions.ts';
import { paths } from '#web/paths.ts';
import { QueryScreen } from '#web/QueryScreen.tsx';
import { type Session, sessionQuery } from '#web/session.ts';
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
