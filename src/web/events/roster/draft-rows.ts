import type { Attendee } from '#contract/events/events.ts';
import { ALL_DAYS, daySet, daysIn, MAX_DAYS } from '#domain/events/days.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { sortByLabel } from '#domain/people/name-order.ts';
import { type Named, personLabel, splitName } from '#domain/people/names.ts';
import { type AttendeeFields, attendeeFields, type Choice, isNewcomerId, type RosterDraft } from './draft.ts';

/** A saved attendee or a newcomer, without the choices of the draft. */
export type RosterPerson = ReturnType<typeof toPerson>;

/** The state of a row compared with the saved roster. */
type RowState = 'saved' | 'changed' | 'added' | 'removed';

/** An attendee with the choices of the draft. Values that compare cheaply: `saved` stays the same while people stay. */
export interface RosterRow extends RosterPerson {
  readonly state: RowState;
  readonly instructorLabel: string | null;
  readonly saved: AttendeeFields;
  readonly savedInstructorLabel: string | null;
  /** The chosen instructor who left the group Instructor or the roster. */
  readonly lostInstructorLabel: string | null;
  /** The instructor left the club or is not here. */
  readonly instructorMissing: boolean;
  readonly savedInstructorMissing: boolean;
  /** Whether another admin saved a different value after the choice. */
  readonly hasGroupClash: boolean;
  readonly hasInstructorClash: boolean;
}

/**
 * Lists the saved attendees and the newcomers in the order of the roster. A saved attendee replaces a newcomer with
 * the same e-mail.
 */
export function listRosterPeople(
  saved: readonly Attendee[],
  added: RosterDraft['added'],
): readonly RosterPerson[] {
  const savedEmails = new Set(saved.map(({ User }) => User.UserEmail));
  const newcomers = added.filter(({ email }) => !savedEmails.has(email));
  const people = [
    ...saved.map(attendee => ({ named: attendee.User, person: savedPerson(attendee) })),
    ...newcomers.map(newcomer => ({ named: namedNewcomer(newcomer), person: newPerson(newcomer) })),
  ];
  return sortByLabel(people, ({ named }) => named).map(({ person }) => person);
}

const namedNewcomer = ({ name, email }: RosterDraft['added'][number]): Named => ({
  FirstAndLastName: name,
  DisplayName: '',
  UserEmail: email,
});

const savedPeople = new WeakMap<Attendee, RosterPerson>();

/** Returns the same object for the same attendee, so that only changed rows render. */
function savedPerson(attendee: Attendee): RosterPerson {
  const person = savedPeople.get(attendee) ?? toPerson(attendee);
  savedPeople.set(attendee, person);
  return person;
}

function toPerson(attendee: Attendee) {
  const { User, Vehicle, CarNumber, Instructor, Absent, Days, SharesCarWith, AskedFor } = attendee;
  const { MaxStudents, Belongs, HasLeft } = attendee;
  return {
    id: User.UserId,
    label: personLabel(User),
    email: User.UserEmail,
    picture: User.ProfilePictureUrl,
    vehicle: Vehicle,
    carNumber: CarNumber,
    group: User.Group,
    instructorId: Instructor?.UserId ?? null,
    absent: Absent ?? false,
    days: daySet(Days, MAX_DAYS),
    surname: User.LastName,
    sharesCarWith: SharesCarWith ?? null,
    askedFor: AskedFor ?? null,
    maxStudents: MaxStudents ?? null,
    /** Whether the club may open the person's profile. */
    hasProfile: Belongs,
    /** Left the club. */
    hasLeft: HasLeft ?? false,
    isNew: false,
  };
}

/** The values of a newcomer that nobody has chosen. */
export const unchosen = {
  ...{ instructorId: null, carNumber: '', absent: false, days: ALL_DAYS },
  ...{ sharesCarWith: null, askedFor: null, maxStudents: null },
};

function newPerson({ email, name, vehicle, group }: RosterDraft['added'][number]): RosterPerson {
  const typed = { id: email, label: name, email, picture: null, vehicle, group };
  const { lastName: surname } = splitName(name);
  return { ...typed, ...unchosen, surname, hasProfile: false, hasLeft: false, isNew: true };
}

/** Finds the instructors by the draft, in the order of the roster: the options of the Instructor select. */
export function findDraftInstructors(
  people: readonly RosterPerson[],
  { choices, removed }: Pick<RosterDraft, 'choices' | 'removed'>,
): readonly RosterPerson[] {
  return people.filter(
    ({ id, group }) => !removed.includes(id) && (choices[id]?.group?.to ?? group) === INSTRUCTOR_GROUP,
  );
}

/**
 * Builds the rows of the roster with the choices of the draft. A student whose instructor stops instructing gets None until
 * another is chosen, and a wish for an instructor ends, also when its student starts to instruct
 * (docs/product.md#saving-a-roster).
 * `unknownLabel` names an instructor who is not on the roster.
 */
export function buildRosterRows(
  people: readonly RosterPerson[],
  draft: RosterDraft,
  unknownLabel = 'Somebody else',
): readonly RosterRow[] {
  const instructing = new Set(findDraftInstructors(people, draft).map(({ id }) => id));
  const labels = new Map(people.map(({ id, label }) => [id, label]));
  const listMissing = (isAbsent: (person: RosterPerson) => boolean) =>
    new Set<string | null>(people.filter(person => person.hasLeft || isAbsent(person)).map(({ id }) => id));
  const missing = listMissing(({ id, absent }) => draft.choices[id]?.absent?.to ?? absent);
  const savedMissing = listMissing(({ absent }) => absent);
  const labelOfId = (id: string | null) => (id === null ? null : (labels.get(id) ?? unknownLabel));
  const staying = (id: string | null) => id !== null && labels.has(id) && !draft.removed.includes(id);
  return people.map(person => {
    const { id } = person;
    const chosen = draft.choices[id] ?? {};
    const group = chosen.group?.to ?? person.group;
    // A student who becomes an instructor starts at None.
    const stored = group === INSTRUCTOR_GROUP && person.group !== group ? null : person.instructorId;
    const wanted = chosen.instructorId ? chosen.instructorId.to : stored;
    const sharer = chosen.sharesCarWith ? chosen.sharesCarWith.to : person.sharesCarWith;
    const asked = chosen.askedFor ? chosen.askedFor.to : person.askedFor;
    const isTaught = wanted !== null && wanted !== id;
    const instructorId = isTaught && instructing.has(wanted) ? wanted : null;
    const row = {
      ...person,
      saved: person,
      vehicle: chosen.vehicle?.to ?? person.vehicle,
      carNumber: chosen.carNumber?.to ?? person.carNumber,
      absent: chosen.absent?.to ?? person.absent,
      days: chosen.days?.to ?? person.days,
      maxStudents: chosen.maxStudents ? chosen.maxStudents.to : person.maxStudents,
      sharesCarWith: sharer === null ? null : ([sharer, person.sharesCarWith].find(staying) ?? null),
      askedFor: group !== INSTRUCTOR_GROUP && asked !== null && instructing.has(asked) ? asked : null,
      group,
      instructorId,
      instructorLabel: labelOfId(instructorId),
      savedInstructorLabel: labelOfId(person.instructorId),
      lostInstructorLabel: isTaught && instructorId === null ? labelOfId(wanted) : null,
      instructorMissing: missing.has(instructorId),
      savedInstructorMissing: savedMissing.has(person.instructorId),
      hasGroupClash: clashes(chosen.group, person.group),
      hasInstructorClash: clashes(chosen.instructorId, person.instructorId),
    };
    return { ...row, state: stateOf(row, draft) };
  });
}

const clashes = <Value>(choice: Choice<Value> | undefined, saved: Value): boolean =>
  choice !== undefined && choice.from !== saved && choice.to !== saved;

function stateOf(row: Omit<RosterRow, 'state'>, draft: RosterDraft): RowState {
  if (row.isNew) return 'added';
  if (draft.removed.includes(row.id)) return 'removed';
  return attendeeFields.every(field => row[field] === row.saved[field]) ? 'saved' : 'changed';
}

/** Counts the attendees whom Save would add, change or remove. */
export const countPendingChanges = (rows: readonly RosterRow[]): number =>
  rows.filter(({ state }) => state !== 'saved').length;

const keyOf = (id: string) => (isNewcomerId(id) ? { UserEmail: id } : { UserId: id });
const keyOrNull = (id: string | null) => (id === null ? null : keyOf(id));

/** Builds the whole roster as `UpdateEventAttendees` takes it. */
export function buildSavedRoster(rows: readonly RosterRow[]) {
  return rows
    .filter(({ state }) => state !== 'removed')
    .map(({ id, isNew, label, instructorId, ...row }) => ({
      User: { ...keyOf(id), ...(isNew && { UserName: label }), Group: row.group },
      Vehicle: row.vehicle,
      Instructor: keyOrNull(instructorId),
      ...(row.carNumber !== row.saved.carNumber && { CarNumber: row.carNumber }),
      ...(row.absent !== row.saved.absent && { Absent: row.absent }),
      ...(row.days !== row.saved.days && { Days: daysIn(row.days) }),
      ...(row.sharesCarWith !== row.saved.sharesCarWith && { SharesCarWith: keyOrNull(row.sharesCarWith) }),
      ...(row.askedFor !== row.saved.askedFor && { AskedFor: keyOrNull(row.askedFor) }),
      ...(row.maxStudents !== row.saved.maxStudents && { MaxStudents: row.maxStudents }),
    }));
}
