import { MINUTE_MS } from '#domain/text/durations.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

/** A wait, given in milliseconds. */
function after(wait: number | null): string {
  if (wait === null) return 'in a few minutes';
  const minutes = Math.ceil(wait / MINUTE_MS);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}

/** The fields of an event or a roster entry that a sync may change. */
type SyncedMember =
  | 'Name'
  | 'Date'
  | 'Last day'
  | 'Track'
  | 'Group'
  | 'Instructor'
  | 'Vehicle'
  | 'Car number';

const or = (value: string) => value || 'none';

const en = {
  // docs/product.md#alerts
  title: 'Import Error',
  nothingChanged: 'Nothing was changed.',
  meanwhileEvents: 'Nothing was changed. Somebody else changed the same events at the same time. Sync again.',
  meanwhileEval: 'Nothing was changed. Somebody completed an eval at the same time. Sync again.',
  interrupted: 'It was interrupted. Sync again.',
  otherKey:
    "The server's SECRET_KEY has changed since the MotorsportReg login was saved. Enter the login again in the settings of the club.",
  enterId: 'Enter the MotorSportRegId in the settings of the club first.',
  enterCredentials: 'Enter the MotorsportReg login in the settings of the club first.',
  notFromThere:
    'This event does not come from MotorsportReg. Sync the calendar on the Events Dashboard first.',
  noSuchEvent: (answer: string) => `MotorsportReg does not have this event (${answer}).`,
  noSuchOrganization: (answer: string) =>
    `MotorsportReg has no organization with this id (${answer}). Check the MotorSportRegId in the settings of the club.`,
  credentialsRefused: 'MotorsportReg refused the login (401). Check it in the settings of the club.',
  credentialsWanted: 'MotorsportReg asks for a login (401). Enter it in the settings of the club.',
  signInPage:
    'MotorsportReg answered with a web page instead of data. It usually does so when it refuses the login. Check it in the settings of the club. If it is right, sync again later.',
  mayNotRead:
    "MotorsportReg does not let this login read the club's events (403). Use the login of one of its admins there.",
  tooManyRequests: (wait: number | null) =>
    `MotorsportReg is getting too many requests (429). Sync again ${after(wait)}.`,
  faultThere: (status: number, wait: number | null) =>
    `MotorsportReg has an error (${status}). Sync again ${after(wait)}.`,
  unexpected: (status: number) => `MotorsportReg gave an unexpected answer (${status}).`,
  timedOut: (seconds: number) =>
    `MotorsportReg did not answer within ${seconds === 1 ? 'a second' : `${seconds} seconds`}. Sync again in a few minutes.`,
  unreachable: 'The connection to MotorsportReg failed or was interrupted. Sync again in a few minutes.',
  incomplete: (carried: number, all: number) =>
    `MotorsportReg's list is incomplete. It has only ${carried} of ${all} entries. Sync again in a few minutes.`,
  tooLarge: "MotorsportReg's answer cannot be read: it is larger than 16 MB. Sync again in a few minutes.",
  noJson: "MotorsportReg's answer cannot be read: it is incomplete or not JSON. Sync again in a few minutes.",
  otherShape:
    "MotorsportReg's answer cannot be read: it has an unexpected format. Sync again in a few minutes.",

  /** About events and people, these by name; '' for none. */
  somebody: 'Somebody',
  anEvent: 'An event',
  became: (member: SyncedMember, from: string, to: string) => `${member} ${or(from)} → ${or(to)}`,
  stays: (member: SyncedMember, local: string, remote: string) =>
    `${member} stays ${or(local)}; MotorsportReg says ${or(remote)}`,
  eventAdded: (start: string, track: string) => `${start}, ${track}`,
  eventLinked: 'Linked to the event of that name at MotorsportReg',
  eventCancelled: 'It was cancelled at MotorsportReg. It is not changed here.',
  eventTaken: (start: string) => `Another event has this name on ${start}. Rename one of the two.`,
  eventNoId: 'MotorsportReg gives it no usable id.',
  eventNoName: 'It has no name at MotorsportReg.',
  eventNoDate: 'It has no date at MotorsportReg.',
  added: (group: string, instructor: string, vehicle: string) =>
    `Group ${group}${instructor && `, instructor ${instructor}`}${vehicle && `, ${vehicle}`}`,
  emailIsNow: (email: string) => `E-mail is now ${email}`,
  renamed: 'Has a new name',
  left: 'Is no longer confirmed at MotorsportReg',
  stillTeaches: (students: readonly string[]) =>
    `Stays in the group Instructor, because they instruct ${nameList(students, 'en')} here`,
  noInstructor: (instructor: string) =>
    `${instructor} is not their instructor, because they are in another group here`,
  leftStudents: (students: readonly string[]) =>
    `Is no longer confirmed at MotorsportReg, but stays because they instruct ${nameList(students, 'en')} here`,
  leftEvals: 'Is no longer confirmed at MotorsportReg, but stays because of evals in progress or completed',
  oneAccount: (email: string, first: string) => `${email} and ${first} belong to one account here.`,
  removedLocally: 'Was removed from this roster here. To bring them back, add them by hand.',
  badEmail: (typed: string) => `'${typed}' is not an e-mail address.`,
  noEmail: 'Has no e-mail address at MotorsportReg.',
  sameEmail: (name: string, email: string) =>
    `Has the same e-mail address as ${name}, ${email}. Each needs an address of their own.`,
  notAmongAttendees:
    'Is assigned at MotorsportReg, but is not among its attendees. Only attendees have e-mail addresses there.',
  unknownInstructor: (students: readonly string[]) =>
    `Instructs ${nameList(students, 'en')} at MotorsportReg, but is not confirmed there with an e-mail address. These students keep the instructor that they have here.`,
  selfTaught: 'Is their own instructor at MotorsportReg. This is ignored here.',
};

export const texts = inLanguages({ en, es });
