import { lazy, Suspense } from 'react';

const UnableToClaim = lazy(async () => ({ default: (await import('./UnableToClaim.tsx')).UnableToClaim }));

/** In place of a form that the server does not give: not in the first load, as the server is needed to say so. */
export function RefusedClaim({ evalId }: { evalId: string }) {
  return (
    <Suspense>
      <UnableToClaim evalId={evalId} />
    </Suspense>
  );
}
