import type { EvalCard } from '#contract/evals/evals.ts';

/** Makes a completed eval as lists show it, with the members that a test sets. */
export function makeEvalCard(changes: Partial<EvalCard>): EvalCard {
  return {
    EvalId: 'eval',
    EvalType: 1,
    EvalTypeString: 'Teacher',
    EvalState: 3,
    EvalStateString: 'Completed',
    Car: null,
    EventId: 'event',
    OrganizationId: 'club',
    UserId: 'instructor',
    ProfileId: 'student',
    EventDate: '2026-06-13',
    EventLastDay: '2026-06-13',
    Track: 'Lime Rock Park',
    ApexScore: 3,
    LastUpdated: '2026-06-13T18:00:00.000Z',
    CheckRide: false,
    ComparableTo: null,
    EventName: 'Spring HPDE',
    InstructorProfile: null,
    StudentProfile: null,
    ...changes,
  };
}
