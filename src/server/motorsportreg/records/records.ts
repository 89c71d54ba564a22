import Type, { type Static } from 'typebox';
import { cleanLine, cutText } from '#domain/text/clean.ts';

/** A value of MotorsportReg. Numbers arrive as numbers or text; missing values arrive as '', null or not at all. */
export const Loose = Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]));
export type Loose = Static<typeof Loose> | undefined;

/** Stands for a missing object or list. */
export const Missing = Type.Union([Type.Literal(''), Type.Null()]);

/** An event of a calendar. */
export const CalendarRecord = Type.Object({
  id: Loose,
  name: Loose,
  start: Loose,
  end: Loose,
  cancelled: Loose,
  venue: Type.Optional(Type.Union([Type.Object({ name: Loose }), Missing])),
});
export type CalendarRecord = Static<typeof CalendarRecord>;

/** A person who registered for an event. */
export const AttendeeRecord = Type.Object({
  id: Loose,
  memberuri: Loose,
  firstName: Loose,
  lastName: Loose,
  email: Loose,
  status: Loose,
});
export type AttendeeRecord = Static<typeof AttendeeRecord>;

/** A person's place at an event: of a day, a segment or a role. It has no e-mail. */
export const AssignmentRecord = Type.Object({
  attendeeId: Loose,
  memberuri: Loose,
  status: Loose,
  firstName: Loose,
  lastName: Loose,
  group: Loose,
  year: Loose,
  make: Loose,
  model: Loose,
  vehicleNumber: Loose,
  instructoruri: Loose,
  instructorFirstName: Loose,
  instructorLastName: Loose,
});
export type AssignmentRecord = Static<typeof AssignmentRecord>;

/** Returns a value as text, '' for what is missing. */
export const textOf = (value: Loose): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns a value as a line that is stored: cleaned, and cut when it is too long. */
export const lineOf = (value: Loose, maxLength: number): string =>
  cutText(cleanLine(textOf(value)), maxLength);
