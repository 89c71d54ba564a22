import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Role } from '#domain/permissions.ts';
import { requireSignIn } from '#web/data/go-to-sign-in.ts';
import { sessionQuery } from '#web/data/session.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';

interface ForRoleProps {
  /** One of these roles is enough. */
  holding: readonly Role[];
  title: string;
  /** Tells everybody else whom this is for. */
  refused: string;
  children: ReactNode;
}

/** Loads a dashboard's data only for those who hold its role (docs/product.md#dashboards). */
export function ForRole({ holding, title, refused, children }: ForRoleProps) {
  const query = useQuery(sessionQuery);
  const session = query.data;
  // When the session ends while the page is open, no request fails, so go to the sign-in here.
  useEffect(() => {
    if (session === null) requireSignIn();
  }, [session]);
  if (session && holding.some(role => session.roles.includes(role))) return children;
  return (
    <>
      <PageHeader title={title} />
      <QueryScreen query={query}>
        {() => <ScreenState kind={session ? 'refused' : 'loading'} detail={refused} />}
      </QueryScreen>
    </>
  );
}
