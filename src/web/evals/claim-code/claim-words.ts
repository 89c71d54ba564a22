import type { ClaimCode } from '#contract/evals/claim-codes.ts';
import { texts } from './texts.ts';

/** Whom the code of an eval is for. */
export function claimWords({ InstructorProfile }: Pick<ClaimCode, 'InstructorProfile'>): string {
  return InstructorProfile ? texts.forAssigned(InstructorProfile.DisplayName) : texts.forFirst;
}
