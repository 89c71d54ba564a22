import { INSTRUCTOR_GROUP, NOVICE_GROUP } from '#domain/events/groups.ts';
import type { Registration } from '#server/events/event/registrations.ts';
import type { RosterEntry } from '#server/events/roster/roster-rules.ts';
import type { RemotePerson } from './follow-people.ts';
import { isRejected, type Merge, merged } from './three-way-merge.ts';

/** A reason why a roster differs from MotorsportReg, by the ids of the people. */
export type RosterNote =
  /** An organizer's choice stays; instructors are ids, '' is none. */
  | {
      readonly kind: 'choice';
      readonly personId: string;
      readonly what: 'Group' | 'Vehicle' | 'Car number' | 'Instructor';
      readonly local: string;
      readonly remote: string;
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

/** Returns the instructor that MotorsportReg names; undefined when that person is not on the roster. */
function findRemoteInstructor(remote: Registration, { idOf, namedIds }: MergeContext): string | undefined {
  const id = remote.instructorEmail === null ? undefined : idOf(remote.instructorEmail);
  return id !== undefined && namedIds.has(id) ? id : undefined;
}

const findBaseInstructor = (base: Registration | null, { idOf }: MergeContext): string | null =>
  base?.instructorEmail ? (idOf(base.instructorEmail) ?? null) : null;

type Choice = 'Group' | 'Vehicle' | 'Car number' | 'Instructor';

function choiceNotes(personId: string, merges: readonly (Merge<string> & { what: Choice })[]): RosterNote[] {
  return merges
    .filter(isRejected)
    .map(({ what, local, remote }) => ({ kind: 'choice', personId, what, local, remote }) as const);
}

/** Adds a person to the roster: Novice and without an instructor unless the registration names them. */
function addPerson({ personId, remote }: RemotePerson, context: MergeContext): MergedPerson {
  const instructorId = findRemoteInstructor(remote, context) ?? null;
  const { group, vehicle, carNumber } = remote;
  const entry = { personId, group: group ?? NOVICE_GROUP, vehicle, carNumber, instructorId };
  return { entry, remember: remote, notes: [] };
}

/**
 * Merges a person's registration into the roster entry. A value that MotorsportReg changed since the last sync replaces the
 * stored value, unless an organizer changed that. Missing values are Novice, no vehicle and no instructor.
 */
export function mergePerson(person: RemotePerson, context: MergeContext): MergedPerson {
  const { personId, remote, base } = person;
  const local = context.local.get(personId);
  if (!local) return addPerson(person, context);
  const group = {
    base: base?.group ?? NOVICE_GROUP,
    local: local.group,
    remote: remote.group ?? local.group,
  };
  const vehicle = {
    base: base?.vehicle ?? '',
    local: local.vehicle,
    remote: remote.vehicle || local.vehicle,
  };
  const [baseNumber, localNumber] = [base?.carNumber ?? '', local.carNumber ?? ''];
  const carNumber = { base: baseNumber, local: localNumber, remote: remote.carNumber || localNumber };
  const remoteInstructor = findRemoteInstructor(remote, context);
  const baseInstructor = findBaseInstructor(base, context);
  // An instructor has no instructor, so organizers cannot have chosen one.
  const instructs = local.group === INSTRUCTOR_GROUP;
  const chosen = instructs ? baseInstructor : local.instructorId;
  const hasLeft = chosen !== null && chosen === baseInstructor && context.leavingIds.has(chosen);
  const instructor = {
    base: baseInstructor,
    local: chosen,
    remote: remoteInstructor ?? (instructs || hasLeft ? null : chosen),
  };
  return {
    entry: {
      personId,
      group: merged(group),
      vehicle: merged(vehicle),
      carNumber: merged(carNumber),
      instructorId: merged(instructor),
    },
    remember: {
      ...remote,
      group: remote.group ?? base?.group ?? null,
      vehicle: remote.vehicle || (base?.vehicle ?? ''),
      carNumber: remote.carNumber || baseNumber,
      instructorEmail: remoteInstructor
        ? remote.instructorEmail
        : hasLeft
          ? null
          : (base?.instructorEmail ?? null),
    },
    notes: choiceNotes(personId, [
      { what: 'Group', ...group },
      { what: 'Vehicle', ...vehicle },
      { what: 'Car number', ...carNumber },
      {
        what: 'Instructor',
        base: instructor.base ?? '',
        local: instructor.local ?? '',
        remote: instructor.remote ?? '',
      },
    ]),
  };
}
