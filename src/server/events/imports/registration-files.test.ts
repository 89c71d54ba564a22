import { expect, test } from 'vitest';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import {
  csvFile,
  linesOf,
  newLines,
  previewRoster,
  readTestFile,
  sendRoster,
} from '#testing/import-files.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';

// Files as MotorsportReg, AXWare, a club's report and a spreadsheet write them; the people are invented.
async function makeWeekend(): Promise<Club> {
  const club = await makeClub();
  const days = { start: '2027-05-15', days: 2 };
  await club.deps.db.updateTable('event').set(days).where('id', '=', club.byEvent.eventId).execute();
  return club;
}

const read = (name: string) => readTestFile(`registrations/${name}`);

const preview = async (club: Club, name: string) => previewRoster(club, await read(name));

/** Imports a file, and returns the people of the file as they are on the roster. */
async function importFile(club: Club, name: string, choices: ImportChoices = {}, second?: string) {
  const chosen = { choices, ...(second && { second: await read(second) }) };
  const reply = (await sendRoster(club, await read(name), chosen)).reply();
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

test('takes addresses from people that the club knows by name', async () => {
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
  const file = csvFile(
    'Name,Email,Instructor',
    'Petra Lund,petra.lund@mail.example,Yes',
    'Nora Quist,nora.quist@mail.example,No',
  );
  const found = await previewRoster(club, file, { choices: { Values: { Group: 'Novice' } } });
  expect(found.Lines).toMatchObject([
    { Name: 'Petra Lund', Cells: expect.arrayContaining(['Instructor']), Details: [] },
    { Name: 'Nora Quist', Cells: expect.arrayContaining(['Novice']) },
  ]);
});

// LibreOffice 7.4 and openpyxl 3.0.9 wrote these files; the others have the shape of the CSV file of a Google form.
test.each<[name: string, choices: ImportChoices, people: string[]]>([
  [
    'libreoffice-formulas.xlsx',
    {},
    [
      'Nora Quist | Novice |  | 007 | 1 | ',
      'Omar Bell | Intermediate |  | 12 | 2 | ',
      'Petra Lund | Instructor |  | 5 |  | ',
    ],
  ],
  [
    'libreoffice-sheet-a-day.xlsx',
    {},
    [
      'Nora Quist | Novice | Mazda MX-5 | 77 |  | Petra Lund',
      'Omar Bell | Advanced | BMW M3 | 12 | 1 | ',
      'Petra Lund | Instructor | Audi RS3 | 5 |  | ',
    ],
  ],
  [
    'libreoffice-windows1252.csv',
    {},
    [
      'Jörg Weiß | Anfänger | Škoda Octavia | 7 | 1 | Petra Lund',
      'Petra Lund | Instructor | Audi RS3 | 5 |  | ',
      'Zoë Müller | Anfänger | Citroën DS | 8 |  | Petra Lund',
    ],
  ],
  [
    'libreoffice-utf16.csv',
    {},
    [
      'Petra Lund | Instructor | Audi RS3 | 5 |  | ',
      'Íñigo Peña 🏁 | Iniciación | Seat León | 77 | 1 | ',
      'يوسف حداد | Iniciación | Renault Clio |  |  | ',
    ],
  ],
  [
    'libreoffice-filtered.xlsx',
    {},
    [
      'Nora Quist | Novice | 2019 Mazda MX-5 | 77 |  | ',
      'Omar Bell | Advanced | 2015 BMW M3 | 12 |  | ',
      'Petra Lund | Instructor | 2021 Audi RS3 | 5 |  | ',
    ],
  ],
  [
    'openpyxl-merged.xlsx',
    {},
    [
      'Nora Quist | Novice | 2019 Mazda MX-5 | 77 |  | ',
      'Omar Bell | Intermediate | 2015 BMW M3 | 12 |  | ',
      'Petra Lund | Instructor | 2021 Audi RS3 | 5 |  | ',
      'Tom Ek | Novice | 2016 Ford Focus |  |  | ',
    ],
  ],
  [
    'openpyxl-sheet-a-group.xlsx',
    {},
    [
      'Nora Quist | Green | Mazda MX-5 | 77 |  | ',
      'Omar Bell | Blue | BMW M3 | 12 |  | ',
      'Petra Lund | Instructor | Audi RS3 | 5 |  | ',
      'Tom Ek | Green | Ford Focus |  |  | ',
    ],
  ],
  [
    'openpyxl-member-numbers.xlsx',
    {},
    [
      'Nora Quist | Novice | Mazda MX-5 | 77 |  | Petra Lund',
      'Omar Bell | Intermediate | BMW M3 | 12 | 2 | Petra Lund',
      'Petra Lund | Instructor | Audi RS3 | 5 | 1 | ',
    ],
  ],
  [
    'google-form.csv',
    {},
    [
      'Nora Quist | Novice | 2019 Mazda MX-5 | 77 |  | ',
      'Omar Bell | Intermediate | 2015 BMW M3 | 12 | 2 | ',
      'Petra Lund | Instructor | 2021 Audi RS3 | 5 | 1 | ',
    ],
  ],
  [
    'google-form-es.csv',
    {},
    [
      'Nora Quist | Iniciación | Mazda MX-5 | 77 |  | ',
      'Omar Bell | Avanzado | BMW M3 | 12 | 2 | ',
      'Petra Lund | Instructor | Audi RS3 | 5 | 1 | ',
    ],
  ],
])('reads %s after at most two answers', async (name, choices, people) => {
  const club = await makeWeekend();
  expect((await importFile(club, name, choices)).people).toEqual(people);
});

test('takes addresses from people that the club knows by member number', async () => {
  const club = await makeWeekend();
  await importFile(club, '2-with-status.csv');
  const file = csvFile('First Name,Last Name,Member #,Group', 'N.,Q.,10411,Advanced');
  expect((await sendRoster(club, file)).reply()).toMatchObject({ Created: 0, Updated: 1 });
});

test('asks for the group of people whose segments name none', async () => {
  const club = await makeWeekend();
  const file = csvFile(
    'Name,Email,Segment,Squad',
    'Petra Lund,petra.lund@mail.example,Saturday Instructing,',
    'Nora Quist,nora.quist@mail.example,Saturday HPDE,Blue',
  );
  expect(await previewRoster(club, file)).toMatchObject({
    Created: 2,
    Faults: [{ code: 'columnMissing', Field: 'Group' }],
  });
  const found = await previewRoster(club, file, { choices: { Columns: { Squad: 'Group' } } });
  expect(newLines(found).map(([name, , group]) => [name, group])).toEqual([
    ['Petra Lund', 'Instructor'],
    ['Nora Quist', 'Blue'],
  ]);
});

test('a segment says that a person of a group instructs or helps', async () => {
  const file = csvFile(
    'Name,Email,Segment,Group',
    'Petra Lund,petra.lund@mail.example,Saturday Instructing,Advanced',
    'Quin Abara,quin.abara@mail.example,Sunday Workers,Novice',
  );
  const found = await previewRoster(await makeWeekend(), file);
  expect(newLines(found)).toEqual([
    [
      'Petra Lund',
      'petra.lund@mail.example',
      'Instructor',
      'Sat',
      'Takes: 1 · any group · drives in Advanced',
    ],
  ]);
  expect(linesOf(found, 'leftOut')).toEqual([{ Name: 'Quin Abara', Details: ['Worker or spectator'] }]);
});

test('an open question leaves people new, or unchanged on the roster', async () => {
  const file = csvFile(
    'Name,Email,Segment',
    'Sam Student,sam@club.example,Sunday HPDE',
    'Nora Quist,nora.quist@mail.example,Sunday HPDE',
  );
  expect((await previewRoster(await makeWeekend(), file)).Lines).toMatchObject([
    { Name: 'Sam Student', State: 'unchanged' },
    { Name: 'Nora Quist', State: 'new' },
  ]);
});
