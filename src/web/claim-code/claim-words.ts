import type { ClaimCode } from '#contract/schemas/claim-codes.ts';

/** Whom the code of an eval is for. */
export function claimWords({ InstructorProfile }: Pick<ClaimCode, 'InstructorProfile'>): string {
  return InstructorProfile
    ? `For ${InstructorProfile.DisplayName}, who is assigned.`
    : 'For the instructor of the event who scans it first.';
}
