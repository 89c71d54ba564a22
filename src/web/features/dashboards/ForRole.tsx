import type { ReactNode } from 'react';
import type { Role } from '#domain/permissions.ts';
import { useSession } from '#web/session.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ScreenState } from '#web/ui/ScreenState.tsx';

/** Loads a dashboard's data only for those who hold its role (product.md §6). */
export function ForRole({ holding, title, children }: { holding: Role; title: string; children: ReactNode }) {
  const session = useSession();
  if (session?.roles.includes(holding)) return children;
  return (
    <>
      <PageHeader title={title} />
      <ScreenState
        kind={session ? 'refused' : 'loading'}
        detail={`This dashboard is for ${holding}s. You become one with the first event whose roster names you as ${holding}.`}
      />
    </>
  );
}
