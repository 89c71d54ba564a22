import Type, { type Static } from 'typebox';
import { PersonCard } from '#contract/people/people.ts';
import { CalendarDate, Id, Line, nullable } from '#contract/schemas/basics.ts';

/** A pending instructor eval and the address, shown as a QR code, at which an instructor takes it on. */
export const ClaimCode = Type.Object({
  EvalId: Id,
  /** The whole address, the origin included. */
  ClaimUrl: Line(500),
  EventName: Line(120),
  EventDate: CalendarDate,
  Track: Line(120),
  Car: nullable(Line(200)),
  StudentProfile: PersonCard,
  /** The only person who can open it; null: the first instructor of the event who opens it. */
  InstructorProfile: nullable(PersonCard),
});
export type ClaimCode = Static<typeof ClaimCode>;
