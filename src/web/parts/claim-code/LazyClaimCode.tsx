import { type ComponentProps, lazy, Suspense } from 'react';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { ClaimCodeCard } from './ClaimCodeCard.tsx';

const Card = lazy(async () => ({ default: (await import('./ClaimCodeCard.tsx')).ClaimCodeCard }));

/** A claim code. What draws it comes when one is shown first. */
export function LazyClaimCode(props: ComponentProps<typeof ClaimCodeCard>) {
  return (
    <Suspense fallback={<Skeleton cards={1} />}>
      <Card {...props} />
    </Suspense>
  );
}
