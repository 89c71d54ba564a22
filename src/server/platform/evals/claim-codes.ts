import { paths } from '#contract/paths.ts';
import type { ClaimCode } from '#contract/schemas/claim-codes.ts';
import { type EvalCardRow, personCard } from './cards.ts';

/** A pending instructor eval as instructors are shown the way to it; `publicUrl` is the origin. */
export function toClaimCode(row: EvalCardRow, publicUrl: string): ClaimCode {
  return {
    EvalId: row.id,
    ClaimUrl: publicUrl + paths.claim(row.id),
    EventName: row.event_name,
    EventDate: row.event_date,
    Track: row.track,
    Car: row.car,
    StudentProfile: personCard(row.subject),
    InstructorProfile: row.evaluator && personCard(row.evaluator),
  };
}
