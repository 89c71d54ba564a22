import type { BodyOf } from '#contract/calls.ts';
import type { TestPerson } from './cast.ts';
import type { Client } from './client.ts';
import type { Club } from './rosters.ts';

type Limits = Pick<BodyOf<'SaveInstructorLimits'>, 'MaxStudents' | 'Groups' | 'OwnGroup' | 'Note'>;

/** Loads what an instructor can take at an event. */
export async function readLimits(
  { ada, byEvent }: Club,
  { personId }: TestPerson,
  eventId = byEvent.eventId,
) {
  const limits = (await ada.call('GetInstructorLimits', { query: { ...byEvent, eventId } })).reply();
  return limits.find(({ UserId }) => UserId === personId);
}

/** Saves what an instructor can take at an event, over what is stored. */
export async function saveLimits(
  club: Club,
  person: TestPerson,
  limits: Limits,
  eventId = club.cast.eventId,
  by: Client = club.ada,
) {
  const { Version = '' } = (await readLimits(club, person, eventId)) ?? {};
  const body = { EventId: eventId, UserId: person.personId, Version, ...limits };
  return by.call('SaveInstructorLimits', { query: club.byOrganization, body });
}
