import { INSTRUCTOR_GROUP, NOVICE_GROUP } from '#domain/events/groups.ts';
import type { RosterEntry } from '#server/events/roster/faults.ts';
import type { Registration } from '#server/motorsportreg/records/registrations.ts';
import type { SaidPerson } from './follow-people.ts';
import { isKept, type Merge, merged } from './three-way-merge.ts';

/** A reason why a roster differs from MotorsportReg, by the ids of the people. */
export type RosterNote =
  /** An organizer's choice stays; instructors are ids, '' is none. */
  | {
      readonly kind: 'choice';
      readonly personId: string;
      readonly what: 'Group' | 'Vehicle' | 'Car number' | 'Instructor';
      readonly here: string;
      readonly said: string;
    }
  /** Stays an instructor because of students assigned here. */
  | { readonly kind: 'stillTeaches'; readonly personId: string; readonly studentIds: readonly string[] }
  /** Does not get the instructor, who is in another group here. */
  | { readonly kind: 'noInstructor'; readonly personId: string; readonly instructorId: string }
  /** Is not confirmed any more, but stays because of students assigned here. */
  | { readonly kind: 'leftStudents'; readonly personId: string; readonly studentIds: readonly string[] }
  /** Is not confirmed any more, but has evals that were begun. */
  | { readonly kind: 'leftEvals'; readonly personId: string };

/** The state for merging any person of a roster. */
interface MergeContext {
  readonly local: ReadonlyMap<string, RosterEntry>;
  /** Returns the current person of an address. */
  readonly idOf: (email: string) => string | undefined;
  /** The people on MotorsportReg's roster. */
  readonly namedIds: ReadonlySet<string>;
  /** The people who leave the roster. */
  readonly leavingIds: ReadonlySet<string>;
}

interface MergedPerson {
  readonly entry: RosterEntry;
  /** The person to store for the next sync, so that only later changes count. */
  readonly remember: Registration;
  readonly notes: readonly RosterNote[];
}

/** Returns the instructor whom MotorsportReg names; undefined when that person is not on the roster. */
function namedInstructor(said: Registration, { idOf, namedIds }: MergeContext): string | undefined {
  const id = said.instructorEmail === null ? undefined : idOf(said.instructorEmail);
  return id !== undefined && namedIds.has(id) ? id : undefined;
}

const lastInstructor = (last: Registration | null, { idOf }: MergeContext): string | null =>
  last?.instructorEmail ? (idOf(last.instructorEmail) ?? null) : null;

type Choice = 'Group' | 'Vehicle' | 'Car number' | 'Instructor';

function choiceNotes(personId: string, merges: readonly (Merge<string> & { what: Choice })[]): RosterNote[] {
  return merges
    .filter(isKept)
    .map(({ what, here, said }) => ({ kind: 'choice', personId, what, here, said }) as const);
}

/** Puts somebody on the roster: the group Novice and no instructor where MotorsportReg says nothing. */
function addPerson({ personId, said }: SaidPerson, context: MergeContext): MergedPerson {
  const instructorId = namedInstructor(said, context) ?? null;
  const { group, vehicle, carNumber } = said;
  const entry = { personId, group: group ?? NOVICE_GROUP, vehicle, carNumber, instructorId };
  return { entry, remember: said, notes: [] };
}

/**
 * Brings what MotorsportReg says of a person together with what stands here. What it does not say stays; what it says
 * as before stays; what is new is taken over unless somebody chose otherwise here. What nobody ever said counts as
 * Novice, no vehicle, no instructor.
 */
export function mergePerson(person: SaidPerson, context: MergeContext): MergedPerson {
  const { personId, said, last } = person;
  const here = context.local.get(personId);
  if (!here) return addPerson(person, context);
  const group = { last: last?.group ?? NOVICE_GROUP, here: here.group, said: said.group ?? here.group };
  const vehicle = { last: last?.vehicle ?? '', here: here.vehicle, said: said.vehicle || here.vehicle };
  const [lastNumber, hereNumber] = [last?.carNumber ?? '', here.carNumber ?? ''];
  const carNumber = { last: lastNumber, here: hereNumber, said: said.carNumber || hereNumber };
  const named = namedInstructor(said, context);
  const before = lastInstructor(last, context);
  // An instructor has no instructor, so organizers cannot have chosen one.
  const instructs = here.group === INSTRUCTOR_GROUP;
  const chosen = instructs ? before : here.instructorId;
  const hasLeft = chosen !== null && chosen === before && context.leavingIds.has(chosen);
  const instructor = { last: before, here: chosen, said: named ?? (instructs || hasLeft ? null : chosen) };
  return {
    entry: {
      personId,
      group: merged(group),
      vehicle: merged(vehicle),
      carNumber: merged(carNumber),
      instructorId: merged(instructor),
    },
    remember: {
      ...said,
      group: said.group ?? last?.group ?? null,
      vehicle: said.vehicle || (last?.vehicle ?? ''),
      carNumber: said.carNumber || lastNumber,
      instructorEmail: named ? said.instructorEmail : hasLeft ? null : (last?.instructorEmail ?? null),
    },
    notes: choiceNotes(personId, [
      { what: 'Group', ...group },
      { what: 'Vehicle', ...vehicle },
      { what: 'Car number', ...carNumber },
      {
        what: 'Instructor',
        last: instructor.last ?? '',
        here: instructor.here ?? '',
        said: instructor.said ?? '',
      },
    ]),
  };
}
