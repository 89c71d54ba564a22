import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';

// Files as MotorsportReg, AXWare, a club's report and a spreadsheet write them; the people are invented.
async function makeWeekend(): Promise<Club> {
  const club = await makeClub();
  const days = { start: '2027-05-15', days: 2 };
  await club.deps.db.updateTable('event').set(days).where('id', '=', club.byEvent.eventId).execute();
  return club;
}

const read = async (name: string) => ({
  name,
  bytes: await readFile(new URL(`../../../testing/files/registrations/${name}`, import.meta.url)),
});

const preview = async ({ ada, byEvent }: Club, name: string, choices: ImportChoices = {}) =>
  (await ada.call('PreviewAssignmentsForEvent', { query: byEvent, file: await read(name), choices })).reply();

/** Imports a file, and returns the people of the file as they are on the roster. */
async function importFile(club: Club, name: string, choices: ImportChoices = {}, second?: string) {
  const file = await read(name);
  const input = { query: club.byEvent, file, choices, ...(second && { second: await read(second) }) };
  const reply = (await club.ada.call('ImportAssignmentsForEvent', input)).reply();
  const { Attendees } = await readEvent(club);
  const people = Attendees.filter(({ User }) => User.UserEmail.endsWith('@mail.example')).map(
    ({ User, Vehicle, CarNumber, Days, Instructor }) =>
      [
        User.FirstAndLastName,
        User.Group,
        Vehicle,
        CarNumber,
        Days.join('+'),
        Instructor?.FirstAndLastName ?? '',
      ].join(' | '),
  );
  return { reply, people: people.sort() };
}

test('joins one row per segment, and leaves out workers', async () => {
  const club = await makeWeekend();
  const { reply, people } = await importFile(club, '1-row-per-segment.csv');
  expect(people).toEqual([
    'Nora Quist | Novice | 2019 Mazda MX-5 | 77 |  | ',
    'Omar Bell | Instructor | 2015 BMW M3 | 12 | 1 | ',
    'Petra Lund | Instructor | 2021 Audi RS3 | 5 |  | ',
  ]);
  expect(reply).toMatchObject({ Created: 3, LeftOut: 1 });
});

test('leaves out registrations that are not confirmed, by status', async () => {
  const club = await makeWeekend();
  const found = await preview(club, '2-with-status.csv');
  expect(found.Statuses).toEqual([
    { Status: 'Pending', Count: 1, IsTaken: false },
    { Status: 'Cancelled', Count: 1, IsTaken: false },
    { Status: 'Waitlist', Count: 1, IsTaken: false },
  ]);
  const { people } = await importFile(club, '2-with-status.csv', { Statuses: ['Pending'] });
  expect(people).toEqual([
    'Nora Quist | Novice | 2019 Mazda MX-5 |  |  | ',
    'Omar Bell | Intermediate | 2015 BMW M3 |  |  | ',
    'Petra Lund | Instructor | 2021 Audi RS3 |  |  | ',
  ]);
});

test('finds instructors by first and last name', async () => {
  const { people } = await importFile(await makeWeekend(), '3-instructor-by-name.csv');
  expect(people).toEqual([
    'Nora Quist | Novice | Audi S4 |  |  | Petra Lund',
    'Omar Bell | Novice | Audi TT |  |  | Petra Lund',
    'Petra Lund | Instructor | Audi RS3 |  |  | ',
  ]);
});

test("reads a club's report with whole names, days, and instructors by Yes", async () => {
  const club = await makeWeekend();
  const { people } = await importFile(club, '4-club-report.csv');
  expect(people).toEqual([
    'Nora Quist | Novice | 2019 Mazda MX-5 | 77 |  | ',
    'Omar Bell | Intermediate | 2015 BMW M3 | 12 | 2 | ',
    'Petra Lund | Instructor | 2021 Audi RS3 | 5 | 1 | ',
  ]);
  const { Sheets } = await preview(club, '4-club-report.csv');
  const unread = Sheets[0]?.Headers.filter(({ Field }) => Field === '').map(({ Header }) => Header);
  expect(unread).toEqual(['Color', 'Tire Brand', 'Class', 'Day Count', 'Participation Type']);
});

test('takes one group for all rows of a file without groups', async () => {
  const club = await makeWeekend();
  expect((await preview(club, '5-tab-separated.tsv')).Faults).toMatchObject([
    { code: 'columnMissing', Field: 'Group' },
  ]);
  const { people } = await importFile(club, '5-tab-separated.tsv', { Values: { Group: 'Novice' } });
  expect(people).toEqual([
    'Nora Quist | Novice | 2020 Tesla 3 Performance | 77 |  | ',
    'Omar Bell | Novice | 2015 Ford Mustang | 12 |  | ',
  ]);
});

test('completes an entry list without addresses from a second file', async () => {
  const club = await makeWeekend();
  expect((await preview(club, '6-entry-list-without-email.csv')).Faults).toMatchObject([
    { code: 'columnMissing', Field: 'Email' },
  ]);
  const second = '6-attendees-with-email.csv';
  const { people } = await importFile(club, '6-entry-list-without-email.csv', {}, second);
  expect(people).toEqual([
    'Nora Quist | Novice | 2019 Mazda MX-5 | 77 | 1 | ',
    'Omar Bell | Intermediate | 2015 BMW M3 | 12 | 1 | ',
    'Petra Lund | Instructor |  |  | 1 | ',
  ]);
});

test('takes addresses from people whom the club knows by name', async () => {
  const club = await makeWeekend();
  await importFile(club, '6-attendees-with-email.csv', { Values: { Group: 'Novice' } });
  const { people } = await importFile(club, '6-entry-list-without-email.csv');
  expect(people[1]).toBe('Omar Bell | Intermediate | 2015 BMW M3 | 12 | 1 | ');
});

test('reads all sheets, and takes a group from the name of a sheet', async () => {
  const { people } = await importFile(await makeWeekend(), '7-two-tabs.xlsx');
  expect(people).toEqual([
    'Nora Quist | Novice | 2019 Mazda MX-5 | 77 |  | Petra Lund',
    'Omar Bell | Intermediate | 2015 BMW M3 | 12 |  | Petra Lund',
    'Petra Lund | Instructor | 2021 Audi RS3 | 5 |  | ',
  ]);
});

test('one group for all rows is no own group of those who instruct', async () => {
  const club = await makeWeekend();
  const bytes =
    'Name,Email,Instructor\nPetra Lund,petra.lund@mail.example,Yes\nNora Quist,nora.quist@mail.example,No\n';
  const choices = { Values: { Group: 'Novice' } };
  const file = { name: 'roster.csv', bytes };
  const found = await club.ada.call('PreviewAssignmentsForEvent', { query: club.byEvent, file, choices });
  expect(found.reply().Lines).toMatchObject([
    { Name: 'Petra Lund', Cells: expect.arrayContaining(['Instructor']), Details: [] },
    { Name: 'Nora Quist', Cells: expect.arrayContaining(['Novice']) },
  ]);
});
