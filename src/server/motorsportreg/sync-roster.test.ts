import { expect, test } from 'vitest';
import type { Attendee } from '#contract/events/events.ts';
import { USUAL_GROUPS } from '#domain/events/groups.ts';
import { loadRegistrations } from '#server/events/event/registrations.ts';
import { addGroups } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { peerEmail } from '#testing/motorsportreg-peer-club.ts';
import {
  countsOf,
  makeSyncedClub,
  peerEvent,
  type SyncedClub,
  syncRoster,
  withCalendar,
} from '#testing/motorsportreg-peer-world.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { editOf, readEvent } from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';

const makeWorld = async (people: number) => withCalendar(await makeSyncedClub({ events: 1, people }));

async function attendee(club: SyncedClub, person: number): Promise<Attendee> {
  const found = (await readEvent(club)).Attendees.find(({ User }) => User.UserEmail === peerEmail(person));
  if (!found) throw new Error(`${peerEmail(person)} is not on the roster.`);
  return found;
}

/** The same as somebody of the cast. */
async function personOf(club: SyncedClub, person: number) {
  const { User } = await attendee(club, person);
  return { personId: User.UserId, email: User.UserEmail, name: User.FirstAndLastName };
}

test('imports the 300 confirmed people of an event as its roster', async () => {
  const club = await makeWorld(300);
  const synced = (await syncRoster(club)).reply();
  expect(countsOf(synced)).toEqual({ Created: 300, Updated: 0, Removed: 0, Unchanged: 0 });
  expect(synced.Skipped).toEqual([]);
  const event = await readEvent(club);
  expect(event.Attendees).toHaveLength(300);
  expect(event.Attendees.filter(({ User }) => User.Group === 'Instructor')).toHaveLength(30);
  expect(await attendee(club, 1)).toMatchObject({
    User: { FirstAndLastName: 'דנה כהן', Group: 'Novice', UserEmail: peerEmail(1) },
    Vehicle: '2016 BMW M2',
    Instructor: { UserEmail: peerEmail(10) },
  });
  expect(await attendee(club, 10)).toMatchObject({ User: { Group: 'Instructor' }, Instructor: null });
});

test('the same again changes nothing, not even the Version', async () => {
  const club = await makeWorld(300);
  await syncRoster(club);
  const before = await readEvent(club);
  const again = (await syncRoster(club)).reply();
  expect(again).toMatchObject({ Ok: true, Changes: [], Skipped: [] });
  expect(countsOf(again)).toEqual({ Created: 0, Updated: 0, Removed: 0, Unchanged: 300 });
  expect(await readEvent(club)).toEqual(before);
});

test('a deleted account leaves nothing of its registration, and does not come back', async () => {
  const club = await makeWorld(20);
  await syncRoster(club);
  const instructor = await signInAs(club, await personOf(club, 10));
  expect((await instructor.call('DeleteMyAccount', { body: { Word: 'DELETE' } })).status).toBe(200);
  const stored = await loadRegistrations(club.deps.db, club.byEvent.eventId);
  expect(JSON.stringify(stored)).not.toContain(peerEmail(10));
  const erased = { email: '', firstName: '', lastName: '', vehicle: '', carNumber: '' };
  expect(stored.filter(({ email }) => email === '')).toMatchObject([erased]);
  expect(countsOf((await syncRoster(club)).reply())).toMatchObject({ Created: 0, Removed: 0 });
  expect((await readEvent(club)).Attendees).toHaveLength(19);
  const addresses = await club.deps.db.selectFrom('person_email').select('email').execute();
  const after = await loadRegistrations(club.deps.db, club.byEvent.eventId);
  expect(JSON.stringify([addresses, after])).not.toContain(peerEmail(10));
});

test('a name that was corrected here stays until MotorsportReg says another', async () => {
  const club = await makeWorld(10);
  await syncRoster(club);
  const { personId } = await personOf(club, 3);
  await club.deps.db
    .updateTable('person')
    .set({ first_name: 'Christine' })
    .where('id', '=', personId)
    .execute();
  await syncRoster(club);
  expect((await attendee(club, 3)).User.FirstAndLastName).toBe('Christine Smith');
  Object.assign(peerEvent(club).attendees[3] ?? {}, { firstName: 'Christian' });
  expect((await syncRoster(club)).reply()).toMatchObject({ Updated: 1 });
  expect((await attendee(club, 3)).User.FirstAndLastName).toBe('Christian Smith');
});

test('names people who leave the roster and never signed in', async () => {
  const club = await makeWorld(10);
  await syncRoster(club);
  const { attendees, assignments } = peerEvent(club);
  attendees.splice(3, 1);
  assignments.splice(3, 1);
  const { Changes } = (await syncRoster(club)).reply();
  expect(Changes).toMatchObject([{ Name: 'Chris Smith', Kind: 'removed' }]);
});

test('a person who left the club and registers for another event is asked again whether it is their club', async () => {
  const club = await makeWorld(10);
  const sam = await signInAs(club, club.cast.student);
  const { organizationId } = club.cast;
  await sam.call('AcceptClub', { body: { OrganizationId: organizationId } });
  await sam.call('LeaveClub', { body: { OrganizationId: organizationId } });
  Object.assign(peerEvent(club).attendees[3] ?? {}, { email: 'SAM@club.example' });
  await syncRoster(club);
  expect((await sam.call('GetMyClubs')).reply().Clubs).toMatchObject([{ Status: 'asked', IsNew: true }]);
});

test('an e-mail of an existing person is that person, who keeps their own name', async () => {
  const club = await makeWorld(10);
  const { student } = club.cast;
  await signInAs(club, student);
  Object.assign(peerEvent(club).attendees[3] ?? {}, { email: 'SAM@club.example' });
  await syncRoster(club);
  const sam = (await readEvent(club)).Attendees.find(({ User }) => User.UserId === student.personId);
  expect(sam?.User.FirstAndLastName).toBe('Sam Student');
});

test('a roster that an organizer has open meanwhile is stale', async () => {
  const club = await makeWorld(10);
  const body = editOf(await readEvent(club));
  await syncRoster(club);
  const answer = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(answer.status).toBe(409);
});

test('two syncs at once put everybody on the roster once', async () => {
  const club = await makeWorld(50);
  const answers = await Promise.all([syncRoster(club), syncRoster(club), syncRoster(club)]);
  expect(answers.map(answer => answer.reply().Created).sort()).toEqual([0, 0, 50]);
  expect((await readEvent(club)).Attendees).toHaveLength(50);
});

test('attendees and instructors are asked for with the organization in the header', async () => {
  const club = await makeWorld(10);
  expect((await syncRoster(club)).reply()).toMatchObject({ Created: 10 });
  const { id } = peerEvent(club);
  const organizationHeader = club.peer.club.organizationId;
  expect(club.peer.requests.slice(-2)).toEqual([
    { path: `/rest/events/${id}/attendees.json`, query: {}, organizationHeader },
    { path: `/rest/events/${id}/assignments.json`, query: { fields: 'instructors' }, organizationHeader },
  ]);
});

test('three hundred people take as many statements as ten, the first time and again', async () => {
  const few = await makeWorld(10);
  const many = await makeWorld(300);
  await addGroups(many.deps.db, many.cast.organizationId, USUAL_GROUPS);
  expect(await countStatements(() => syncRoster(many))).toBe(await countStatements(() => syncRoster(few)));
  expect(await countStatements(() => syncRoster(many))).toBe(await countStatements(() => syncRoster(few)));
  expect((await readEvent(many)).Attendees).toHaveLength(300);
});

test('the audit log contains a sync that changed something', async () => {
  const club = await makeWorld(10);
  club.clock.now = new Date('2026-06-20T13:00:00Z');
  await syncRoster(club);
  await syncRoster(club);
  const audit = (await readAudit(club)).filter(({ Action }) => Action === 'roster-synced');
  expect(audit).toEqual([
    {
      ActorName: 'Ada Admin',
      Action: 'roster-synced',
      About: 'Track Weekend 1',
      Details: { Created: '10', Updated: '0', Removed: '0', Unchanged: '0' },
    },
  ]);
});
