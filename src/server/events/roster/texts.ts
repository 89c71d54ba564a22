import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  strangers: 'Some of these people were not found.',
  nameAttendee: 'Name the attendee by UserId or UserEmail.',
  noCarNumber: 'A car number has up to 4 letters and digits.',
  noSharer: 'Choose another attendee of this roster who drives the same car, or nobody.',
  notAsked: 'Choose another attendee of this roster as the requested instructor, or nobody.',
  unknownId: 'Nobody in your club has this id.',
  theInstructor: 'The instructor',
  notOnRoster: (who: string) => `${who} is not on this roster.`,
  andMore: (first: string, more: number) => (more > 0 ? `${first} And ${more} more.` : first),
  somebodyElse: 'Somebody who is not on this roster',
  twice: (person: string) => `${person} is on the roster twice. Remove one of the two.`,
  ownInstructor: (person: string) => `${person} cannot be their own instructor.`,
  notInstructing: (person: string, students: string) =>
    `${person} is not in the group Instructor, but is the instructor of ${students}. Choose another instructor or None for them first.`,
};

export const texts = inLanguages({ en, es });
