import { expect, test } from 'vitest';
import { acceptClub } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import {
  type Club,
  editAttendee,
  editOf,
  importRoster,
  makeClub,
  readEvent,
  rosterHeader,
  withNewcomer,
} from '#testing/rosters.ts';

const PUBLIC = 'otto@other.example';
const PRIVATE = 'otto@home.example';

const addPrivateAddress = ({ deps, cast }: Club) =>
  deps.db.insertInto('person_email').values({ email: PRIVATE, person_id: cast.outsider.personId }).execute();

/** Makes a club, and a stranger with an account of two addresses. */
async function makeClubAndStranger() {
  const club = await makeClub();
  const otto = await signInAs(club, club.cast.outsider);
  await addPrivateAddress(club);
  return { club, otto };
}

const addByEmail = async (club: Club, ...emails: string[]) => {
  const edit = emails.reduce((body, email) => withNewcomer(body, email), editOf(await readEvent(club)));
  return club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body: edit });
};

async function readIds(club: Club): Promise<string[]> {
  const { Attendees } = await readEvent(club);
  return [PUBLIC, PRIVATE].flatMap(email =>
    Attendees.flatMap(({ User }) => (User.UserEmail === email ? User.UserId : [])),
  );
}

test('saves two addresses of a stranger as two people', async () => {
  const { club } = await makeClubAndStranger();
  expect((await addByEmail(club, PUBLIC, PRIVATE)).status).toBe(200);
  expect(new Set(await readIds(club)).size).toBe(2);
});

test('answers another id for a second address of a stranger on the roster', async () => {
  const { club } = await makeClubAndStranger();
  await addByEmail(club, PUBLIC);
  expect((await addByEmail(club, PRIVATE)).status).toBe(200);
  expect(new Set(await readIds(club)).size).toBe(2);
});

test('answers another id for an address added after the known one was removed', async () => {
  const { club } = await makeClubAndStranger();
  const before = editOf(await readEvent(club));
  await addByEmail(club, PUBLIC);
  const first = (await readIds(club))[0];
  const { RosterVersion: Version } = await readEvent(club);
  await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body: { ...before, Version } });
  await addByEmail(club, PRIVATE);
  expect(await readIds(club)).toEqual([expect.not.stringContaining(String(first))]);
});

test('answers another id for an address that a removed stranger adds later', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.outsider);
  const before = editOf(await readEvent(club));
  await addByEmail(club, PUBLIC);
  const [first] = await readIds(club);
  const { RosterVersion: Version } = await readEvent(club);
  await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body: { ...before, Version } });
  await addPrivateAddress(club);
  expect((await addByEmail(club, PRIVATE)).status).toBe(200);
  expect(await readIds(club)).toEqual([expect.not.stringContaining(String(first))]);
});

test('finds the same two people when their addresses are named again', async () => {
  const { club } = await makeClubAndStranger();
  const rows = [`Otto,Outsider,${PUBLIC},Novice,,`, `Otto,Outsider,${PRIVATE},Novice,,`];
  expect((await importRoster(club, ...rows)).reply()).toMatchObject({ Created: 2 });
  const ids = await readIds(club);
  expect((await importRoster(club, ...rows)).reply()).toMatchObject({ Created: 0, Unchanged: 2 });
  expect(new Set(ids).size).toBe(2);
  expect(await readIds(club)).toEqual(ids);
});

test('previews two addresses of a stranger as two people', async () => {
  const { club } = await makeClubAndStranger();
  const bytes = [rosterHeader, `Otto,A,${PUBLIC},Novice,,`, `Otto,B,${PRIVATE},Novice,,`].join('\n');
  const file = { name: 'roster.csv', bytes };
  const preview = await club.ada.call('PreviewAssignmentsForEvent', { query: club.byEvent, file });
  expect(preview.reply()).toMatchObject({ Lines: [{ Name: 'Otto A' }, { Name: 'Otto B' }], Faults: [] });
});

test('finds no stranger on the roster by an address that the club did not type', async () => {
  const { club } = await makeClubAndStranger();
  await importRoster(club, `Otto,Outsider,${PUBLIC},Instructor,,`);
  const body = editAttendee(editOf(await readEvent(club)), club.cast.student, sam => ({
    ...sam,
    Instructor: { UserEmail: PRIVATE },
  }));
  const saved = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(saved.problem().errors).toMatchObject([{ message: `${PRIVATE} is not on this roster.` }]);
  const imported = await importRoster(club, `Sam,Student,sam@club.example,Novice,,${PRIVATE}`);
  expect(imported.status).toBe(422);
});

test('rejects both addresses of a person who belongs to the club as the same person', async () => {
  const { club } = await makeClubAndStranger();
  await addByEmail(club, PUBLIC);
  await acceptClub(club.deps.db, club.cast.organizationId, club.cast.outsider);
  expect((await addByEmail(club, PRIVATE)).status).toBe(422);
});

test('offers a stranger to merge the person of a second address', async () => {
  const { club, otto } = await makeClubAndStranger();
  await club.deps.db
    .insertInto('confirmed_email')
    .values({ email: PRIVATE, person_id: club.cast.outsider.personId, confirmed_at: club.clock.now })
    .execute();
  await addByEmail(club, PUBLIC, PRIVATE);
  const ids = await readIds(club);
  expect((await otto.call('CheckMultipleAccounts')).reply()).toMatchObject({ HasOtherAccount: true });
  expect((await otto.call('MergeAccounts')).status).toBe(200);
  const users = (await readEvent(club)).Attendees.map(({ User }) => User.UserId);
  expect(users.filter(id => ids.includes(String(id)))).toEqual([club.cast.outsider.personId]);
});
