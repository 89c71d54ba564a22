import { nameList } from '#server/platform/language/name-list.ts';

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

/** The sentences of a sync about events and people; these by name, '' for none. */
export const syncTexts = {
  somebody: () => 'Somebody',
  anEvent: () => 'An event',
  became: (member: SyncedMember, from: string, to: string) => `${member} ${or(from)} → ${or(to)}`,
  stays: (member: SyncedMember, here: string, said: string) =>
    `${member} stays ${or(here)}; MotorsportReg says ${or(said)}`,
  eventAdded: (start: string, track: string) => `${start}, ${track}`,
  eventLinked: () => 'Linked to the event of that name at MotorsportReg',
  eventCancelled: () => 'It was cancelled at MotorsportReg. It is not changed here.',
  eventTaken: (start: string) => `Another event has this name on ${start}. Rename one of the two.`,
  eventNoId: () => 'MotorsportReg gives it no usable id.',
  eventNoName: () => 'It has no name at MotorsportReg.',
  eventNoDate: () => 'It has no date at MotorsportReg.',
  added: (group: string, instructor: string, vehicle: string) =>
    `Group ${group}${instructor && `, instructor ${instructor}`}${vehicle && `, ${vehicle}`}`,
  emailIsNow: (email: string) => `E-mail is now ${email}`,
  renamed: () => 'Has a new name',
  left: () => 'Is no longer confirmed at MotorsportReg',
  stillTeaches: (students: readonly string[]) =>
    `Stays in the group Instructor, because they instruct ${nameList(students, 'en')} here`,
  noInstructor: (instructor: string) =>
    `${instructor} is not their instructor, because they are in another group here`,
  leftStudents: (students: readonly string[]) =>
    `Is no longer confirmed at MotorsportReg, but stays because they instruct ${nameList(students, 'en')} here`,
  leftEvals: () =>
    'Is no longer confirmed at MotorsportReg, but stays because of evals in progress or completed',
  oneAccount: (email: string, first: string) => `${email} and ${first} belong to one account here.`,
  removedHere: () => 'Was removed from this roster here. To bring them back, add them by hand.',
  badEmail: (typed: string) => `'${typed}' is not an e-mail address.`,
  noEmail: () => 'Has no e-mail address at MotorsportReg.',
  sameEmail: (name: string, email: string) =>
    `Has the same e-mail address as ${name}, ${email}. Each needs an address of their own.`,
  notAmongAttendees: () =>
    'Is assigned at MotorsportReg, but is not among its attendees. Only attendees have e-mail addresses there.',
  unknownInstructor: (students: readonly string[]) =>
    `Instructs ${nameList(students, 'en')} at MotorsportReg, but is not confirmed there with an e-mail address. These students keep the instructor that they have here.`,
  selfTaught: () => 'Is their own instructor at MotorsportReg. This is ignored here.',
};
