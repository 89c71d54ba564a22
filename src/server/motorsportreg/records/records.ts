import { cleanLine } from '#domain/text/clean.ts';
import { cutText } from '#domain/text/cut.ts';

/** An event of a calendar as MotorsportReg tells it: text as it came, '' for what is missing. */
export interface CalendarRecord {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
  readonly track: string;
  readonly cancelled: boolean;
}

/** A person who registered for an event. */
export interface AttendeeRecord {
  readonly id: string;
  readonly memberUri: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly status: string;
}

/** A person's place at an event: of a day, a segment or a role. It has no e-mail. */
export interface AssignmentRecord {
  readonly attendeeId: string;
  readonly memberUri: string;
  readonly status: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly group: string;
  readonly year: string;
  readonly make: string;
  readonly model: string;
  readonly instructorUri: string;
  readonly instructorFirstName: string;
  readonly instructorLastName: string;
}

/** MotorsportReg's text as a line that is stored: cleaned, and cut when it is too long. */
export const lineOf = (text: string, maxLength: number): string => cutText(cleanLine(text), maxLength);
