import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { noLadder } from '#domain/events/ladder.ts';
import type { Registration } from '#server/events/event/registrations.ts';
import type { RosterEntry } from '#server/events/roster/roster-rules.ts';
import type { RosterState } from '#server/motorsportreg/merge/follow-people.ts';
import { mergeRegistrations, type SyncedRoster } from '#server/motorsportreg/merge/merge-registrations.ts';
import type { Registrations } from '#server/motorsportreg/records/registrations.ts';

/** Makes a person of MotorsportReg; the address is the id and a domain. */
export const remote = (personId: string, otherwise: Partial<Registration> = {}): Registration => ({
  member: `M-${personId}`,
  email: `${personId}@club.example`,
  firstName: personId,
  lastName: '',
  group: 'Novice',
  vehicle: '',
  carNumber: '',
  instructorEmail: null,
  ...otherwise,
});

/** The same of a student of somebody's. */
export const taughtBy = (personId: string, instructorId: string): Registration =>
  remote(personId, { instructorEmail: `${instructorId}@club.example` });

/** The same of an instructor. */
export const instructing = (personId: string): Registration => remote(personId, { group: INSTRUCTOR_GROUP });

const registrationsOf = (people: readonly Registration[]): Registrations => ({
  people,
  unreachable: new Set(),
  skipped: [],
});

/** The stored state between two syncs. */
export type LocalState = Pick<RosterState, 'roster' | 'remembered'> & { readonly begun?: readonly string[] };

export const nothing: LocalState = { roster: [], remembered: [] };

/** Runs a sync. */
export const sync = (
  people: readonly Registration[],
  { begun = [], ...state }: LocalState = nothing,
  otherwise: Partial<Registrations> = {},
): SyncedRoster =>
  mergeRegistrations(
    { ...registrationsOf(people), ...otherwise },
    { ...state, idOf: email => email.split('@')[0], begunIds: new Set(begun), ladder: noLadder },
  );

/** The roster with somebody edited by an organizer. */
export const edited = (
  { roster, remembered }: LocalState,
  personId: string,
  edit: Partial<RosterEntry>,
): LocalState => ({
  remembered,
  roster: roster.map(entry => (entry.personId === personId ? { ...entry, ...edit } : entry)),
});

/** The roster without somebody. */
export const takenOff = ({ roster, remembered }: LocalState, personId: string): LocalState => ({
  remembered,
  roster: roster.filter(entry => entry.personId !== personId),
});

/** Returns the roster by id. */
export const placesOf = ({ roster }: Pick<LocalState, 'roster'>) =>
  Object.fromEntries(roster.map(({ personId, group, instructorId }) => [personId, [group, instructorId]]));
