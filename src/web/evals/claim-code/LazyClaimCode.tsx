import type { ClaimCode } from '#contract/evals/claim-codes.ts';
import { lazyPart } from '#web/page/lazy.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { texts } from './texts.ts';

/** A claim code. The code that draws it is loaded when the first one is shown. */
export const LazyClaimCode = lazyPart(async () => (await import('./ClaimCodeCard.tsx')).ClaimCodeCard, {
  loading: <Skeleton cards={1} />,
});

/** Says who may scan the code of an eval. */
export function claimWords({ InstructorProfile }: Pick<ClaimCode, 'InstructorProfile'>): string {
  return InstructorProfile ? texts.forAssigned(InstructorProfile.DisplayName) : texts.forFirst;
}
