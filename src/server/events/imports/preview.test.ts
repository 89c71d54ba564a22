import { expect, test } from 'vitest';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { addAttendee, addEvent } from '#testing/cast.ts';
import {
  csvFile,
  linesOf,
  newLines,
  previewRoster,
  readTestFile,
  sendRoster,
} from '#testing/import-files.ts';
import { type Club, editOf, makeClub, readEvent, rosterHeader, withNewcomer } from '#testing/rosters.ts';

const rosterFile = (...rows: string[]) => csvFile(rosterHeader, ...rows);

const preview = (club: Club, ...rows: string[]) => previewRoster(club, rosterFile(...rows));

/** Everything of the database that an import could change. */
async function stored({ deps: { db } }: Club) {
  const tables = ['person', 'person_email', 'membership', 'attendee', 'event', 'audit_entry'] as const;
  return Promise.all(tables.map(table => db.selectFrom(table).selectAll().execute()));
}

const nora = 'Nora,Newcomer,nora@example.com,Intermediate,2020 BMW M2,ivan@club.example';
const samIsBlue = 'Sam,Student,sam@club.example,Blue,2019 Mazda MX-5,ivan@club.example';

test('a preview lists what the import would change, row by row, and changes nothing', async () => {
  const club = await makeClub();
  const before = await stored(club);
  const told = await preview(club, nora, samIsBlue);
  expect(told).toMatchObject({ Created: 1, Updated: 1, Unchanged: 0, Faults: [] });
  expect(newLines(told)).toEqual([
    ['Nora Newcomer', 'nora@example.com', 'Intermediate', '2020 BMW M2', 'Ivan Instructor'],
  ]);
  expect(linesOf(told, 'changed')).toEqual([{ Name: 'Sam Student', Details: ['Group: Novice → Blue'] }]);
  expect(told.NewGroups).toEqual(['Blue']);
  expect(told.NotInFile.map(({ Name }) => Name).sort()).toEqual([
    'Ines Instructor',
    'Ivan Instructor',
    'Tess Student',
  ]);
  expect(await stored(club)).toEqual(before);
});

test('the import does what its preview says, and leaves nothing to do', async () => {
  const club = await makeClub();
  const { Basis: basis, Created, Updated, Unchanged } = await preview(club, nora, samIsBlue);
  const file = rosterFile(nora, samIsBlue);
  const done = await club.ada.call('ImportAssignmentsForEvent', { query: { ...club.byEvent, basis }, file });
  expect(done.reply()).toMatchObject({ Ok: true, Created, Updated, Unchanged, HiddenRows: 0 });
  expect(await preview(club, nora, samIsBlue)).toMatchObject({
    ...{ Created: 0, Updated: 0, Unchanged: 2, NewGroups: [] },
  });
});

test('rejects an import when somebody has changed the roster since the preview', async () => {
  const club = await makeClub();
  const { Basis: basis } = await preview(club, nora);
  const body = withNewcomer(editOf(await readEvent(club)), 'zoe@example.com', 'Zoe Late');
  await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  const before = await stored(club);
  const file = rosterFile(nora);
  const refused = await club.ada.call('ImportAssignmentsForEvent', {
    query: { ...club.byEvent, basis },
    file,
  });
  expect(refused.status).toBe(409);
  expect(refused.problem().detail).toContain('Somebody else has saved this');
  expect(await stored(club)).toEqual(before);
});

test('shows faults beside valid rows, and asks about a word that may mean Instructor', async () => {
  const club = await makeClub();
  const told = await preview(
    club,
    nora,
    'Bob,Ray,not an address,Novice,,',
    'Cora,Coach,cora@example.com,Head Coach,,',
  );
  expect(told).toMatchObject({ Created: 1 });
  expect(told.Faults.map(({ row, column }) => [row, column])).toEqual([
    [3, 'Email'],
    [4, 'Group'],
  ]);
});

test('lists every bad row, and says how many rows are hidden', async () => {
  const club = await makeClub();
  const bad = Array.from({ length: 300 }, (_, row) => `Bad,Row,nobody-${row},Novice,,`);
  const told = await preview(club, ...bad);
  expect(told).toMatchObject({ FaultCount: 300, HiddenRows: 0 });
  expect(told.Faults.map(({ row }) => row)).toEqual(bad.map((_, place) => place + 2));
});

test('leaves out hidden rows, and says so before and after', async () => {
  const club = await makeClub();
  const file = await readTestFile('filtered-libreoffice.xlsx');
  expect(await previewRoster(club, file)).toMatchObject({ Created: 3, HiddenRows: 2, FaultCount: 0 });
  expect((await sendRoster(club, file)).reply()).toMatchObject({ Created: 3, HiddenRows: 2 });
});

test('events are previewed as they would be imported', async () => {
  const club = await makeClub();
  const name = (await readEvent(club)).Name;
  const { Start } = await readEvent(club);
  const file = {
    name: 'e.csv',
    bytes: `Name,Date,Track\n${name},${Start},Elsewhere\nWinter,2027-01-02,Sebring\n`,
  };
  const query = club.byOrganization;
  const before = await stored(club);
  const told = (await club.ada.call('PreviewEventsForOrganization', { query, file })).reply();
  expect(told).toMatchObject({ Created: 1, Updated: 1, Unchanged: 0, Faults: [] });
  expect(newLines(told)).toEqual([['Winter', '2027-01-02', 'Sebring']]);
  expect(linesOf(told, 'changed')[0]?.Details[0]).toMatch(/^Track: .+ → Elsewhere$/);
  expect(await stored(club)).toEqual(before);
  await club.ada.call('ImportEventsForOrganization', { query, file });
  const stale = await club.ada.call('ImportEventsForOrganization', {
    query: { ...query, basis: told.Basis },
    file,
  });
  expect(stale.status).toBe(409);
});

test('knows the groups of past rosters, whatever later events have no attendee', async () => {
  const club = await makeClub();
  const { organizationId, student } = club.cast;
  const past = await addEvent(club.deps.db, organizationId, 'Winter HPDE', '2026-01-10');
  await addAttendee(club.deps.db, { organizationId, eventId: past, person: student, group: 'Blue' });
  for (let day = 1; day <= 50; day += 1) {
    await addEvent(club.deps.db, organizationId, `Day ${day}`, daysAfter('2026-07-01', day));
  }
  const samIsNovice = samIsBlue.replace('Blue', 'novice');
  expect(await preview(club, samIsBlue)).toMatchObject({ NewGroups: [] });
  expect(await preview(club, samIsNovice)).toMatchObject({ NewGroups: [] });
});

test('lists every person of a large file', async () => {
  const club = await makeClub();
  const good = Array.from({ length: 300 }, (_, row) => `Good,Row ${row},nobody-${row}@x.example,Novice,,`);
  const { Created, Lines } = await preview(club, ...good);
  expect([Created, Lines.length]).toEqual([300, 300]);
  expect(Lines.at(-1)?.Cells[0]).toBe('nobody-299@x.example');
});

test('shows all cells of a row with a bad address', async () => {
  const club = await makeClub();
  const days = { start: '2027-05-15', days: 2 };
  await club.deps.db.updateTable('event').set(days).where('id', '=', club.byEvent.eventId).execute();
  const header = 'First Name,Last Name,Email,Group,Vehicle,No.,Instructor,Days';
  const told = await previewRoster(
    club,
    csvFile(header, 'Bob,Ray,bob at home,Novice,BMW M2,7,ivan@club.example,Sun'),
  );
  expect(told.Lines).toMatchObject([
    { State: 'toCorrect', Cells: ['', 'Novice', 'BMW M2', '7', 'Ivan Instructor', 'Sun'] },
  ]);
});

test('the groups that most clubs have are not new', async () => {
  const club = await makeClub();
  await club.deps.db.deleteFrom('attendee').execute();
  await club.deps.db.deleteFrom('run_group').execute();
  const told = await preview(club, 'Bob,Ray,bob@x.example,novice,,', 'Cora,Lee,cora@x.example,Aurora,,');
  expect(told.NewGroups).toEqual(['Aurora']);
});
