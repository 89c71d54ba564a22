import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Role } from '#domain/permissions.ts';
import { requireSignIn } from '#web/client/go-to-sign-in.ts';
import { sessionQuery } from '#web/client/session.ts';
import { QueryScreen } from '#web/page/QueryScreen.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';

interface ForRoleProps {
  /** The caller needs at least one of these roles. */
  holding: readonly Role[];
  title: string;
  /** Says who may open the dashboard. */
  refused: string;
  children: ReactNode;
}

/** Loads a dashboard's data only for callers with its role (docs/product.md#dashboards). */
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
