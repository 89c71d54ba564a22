import type { ClaimCode } from '#contract/evals/claim-codes.ts';
import { lazyPart } from '#web/page/lazy/lazy-part.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { texts } from './texts.ts';

/** A claim code. What draws it comes when one is shown first. */
export const { Part: LazyClaimCode } = lazyPart(
  async () => (await import('./ClaimCodeCard.tsx')).ClaimCodeCard,
  { loading: <Skeleton cards={1} /> },
);

/** Whom the code of an eval is for. */
export function claimWords({ InstructorProfile }: Pick<ClaimCode, 'InstructorProfile'>): string {
  return InstructorProfile ? texts.forAssigned(InstructorProfile.DisplayName) : texts.forFirst;
}
