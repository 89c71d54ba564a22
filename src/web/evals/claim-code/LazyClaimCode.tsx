import { lazyPart } from '#web/page/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

/** A claim code. What draws it comes when one is shown first. */
export const { Part: LazyClaimCode } = lazyPart(
  async () => (await import('./ClaimCodeCard.tsx')).ClaimCodeCard,
  { loading: <Skeleton cards={1} /> },
);
