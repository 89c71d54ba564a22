import { expect, test } from 'vitest';
import type { ImportChoices } from '#contract/schemas/basics.ts';
import { signInAs } from '#testing/client.ts';
import { csvFile, linesOf, newLines, sendEvents } from '#testing/import-files.ts';
import { makeXlsxSheets } from '#testing/make-xlsx.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';
import { sampleEventsCsv } from './samples.ts';

const sample = sampleEventsCsv('2026-06-20');

const importEvents = (club: Club, text: string) => sendEvents(club, csvFile(text));

const listEvents = async ({ ada, byOrganization }: Club) =>
  (await ada.call('GetEventsForOrganization', { query: byOrganization })).reply();

test('the sample file imports as it is', async () => {
  const club = await makeClub();
  const { ada } = club;
  const sample = await ada.call('GetSampleImportEvents');
  expect(sample.headers['content-type']).toContain('text/csv');
  expect((await importEvents(club, sample.text)).reply()).toEqual({
    Ok: true,
    Created: 5,
    Updated: 0,
    Unchanged: 0,
    HiddenRows: 0,
    LeftOut: 0,
  });
  expect((await listEvents(club))[0]).toMatchObject({
    Name: 'Fall Classic, Day 2',
    Start: '2027-10-04',
    Location: { Name: 'Old Mill Circuit' },
  });
});

test('importing the same file again changes nothing', async () => {
  const club = await makeClub();
  await importEvents(club, sample);
  const before = await listEvents(club);
  expect((await importEvents(club, sample)).reply()).toEqual({
    Ok: true,
    Created: 0,
    Updated: 0,
    Unchanged: 5,
    HiddenRows: 0,
    LeftOut: 0,
  });
  expect(await listEvents(club)).toEqual(before);
});

test('a known event takes the track of the file, and its roster stays', async () => {
  const club = await makeClub();
  const file = 'Name,Date,Track\nSPRING hpde,6/13/2026,Road Atlanta\nNew Day,2026-07-01,Sebring\n';
  expect((await importEvents(club, file)).reply()).toEqual({
    Ok: true,
    Created: 1,
    Updated: 1,
    Unchanged: 0,
    HiddenRows: 0,
    LeftOut: 0,
  });
  const event = await readEvent(club);
  expect(event).toMatchObject({ Name: 'SPRING hpde', Location: { Name: 'Road Atlanta' } });
  expect(event.Attendees).toHaveLength(4);
});

test('an event in two spellings within a file is a single event', async () => {
  const club = await makeClub();
  const file = 'Name,Date,Track\nNew Day,2026-07-01,Sebring\nNEW DAY,2026-07-01,Sebring\n';
  expect((await importEvents(club, file)).reply()).toMatchObject({ Created: 1 });
  expect(await listEvents(club)).toHaveLength(2);
});

test('a file that is no list is refused', async () => {
  const answer = await importEvents(await makeClub(), '');
  expect(answer.problem()).toMatchObject({ status: 422, title: 'Import Failure' });
});

test('two imports of the same file at once create each event once', async () => {
  const club = await makeClub();
  const answers = await Promise.all(Array.from({ length: 4 }, () => importEvents(club, sample)));
  const created = answers.map(answer => answer.reply().Created).sort();
  expect(created).toEqual([0, 0, 0, 5]);
  expect(await listEvents(club)).toHaveLength(6);
});

test('everybody with a session may download the samples', async () => {
  const club = await makeClub();
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetSampleImportEvents')).status).toBe(200);
  expect((await sam.call('GetSampleImportAssignments')).status).toBe(200);
});

/** A season as a workbook with a sheet a year has it: titles, a column that nobody reads, and a cancelled event. */
const seasons = () =>
  makeXlsxSheets({
    2027: [
      ['North Loop Track Club'],
      ['Event', 'Start Date', 'End Date', 'Venue', 'Status', 'Price'],
      ['Spring Opener', '2027-04-24', '2027-04-25', 'Sebring', 'Confirmed', '350'],
      ['Night Race', '2027-08-01', '', 'Sebring', 'Cancelled', '90'],
    ],
    2028: [
      ['Event', 'Start Date', 'Duration', 'Venue'],
      ['Spring Opener', '2028-04-22', '2 days', 'Road Atlanta'],
    ],
    Notes: [['Ask Ada for dates.']],
  });

const previewSeasons = async ({ ada, byOrganization: query }: Club, choices: ImportChoices = {}) =>
  (
    await ada.call('PreviewEventsForOrganization', {
      query,
      file: { name: 'seasons.xlsx', bytes: seasons() },
      choices,
    })
  ).reply();

test('reads events below titles and on several sheets, and names what is not read', async () => {
  const found = await previewSeasons(await makeClub());
  expect(newLines(found)).toEqual([
    ['Spring Opener', '2027-04-24', '2027-04-25', 'Sebring'],
    ['Spring Opener', '2028-04-22', '2028-04-23', 'Road Atlanta'],
  ]);
  const unread = found.Sheets.map(({ Name, IsRead, Headers }) => [
    Name,
    IsRead,
    ...Headers.filter(({ Field }) => Field === '').map(({ Header }) => Header),
  ]);
  expect(unread).toEqual([
    ['2027', true, 'Price'],
    ['2028', true],
    ['Notes', false],
  ]);
});

test('leaves out events whose status is not confirmed, unless it is taken', async () => {
  const club = await makeClub();
  const found = await previewSeasons(club);
  expect(found.Statuses).toEqual([{ Status: 'Cancelled', Count: 1, IsTaken: false }]);
  expect(linesOf(found, 'leftOut')).toEqual([{ Name: 'Night Race', Details: ['Cancelled'] }]);
  expect(await previewSeasons(club, { Statuses: ['Cancelled'] })).toMatchObject({ Created: 3, LeftOut: 0 });
});

test('a correction of an event survives another choice, and is imported', async () => {
  const club = await makeClub();
  const file = csvFile('Event,Date,Place', 'TRUE,2027-05-01,Sebring', 'Fall,soon,Sebring');
  const query = club.byOrganization;
  const look = async (choices: ImportChoices) =>
    (await club.ada.call('PreviewEventsForOrganization', { query, file, choices })).reply();
  const Corrections = [
    { RowId: 2, Fields: { Name: 'True North' } },
    { RowId: 3, Fields: { Date: '2027-10-02' } },
  ];
  expect((await look({ Corrections })).Faults.map(({ code }) => code)).toEqual(['columnMissing']);
  expect((await look({ Columns: { Place: 'Track' } })).Faults.map(({ row, Field }) => [row, Field])).toEqual([
    [2, 'Name'],
    [3, 'Date'],
  ]);
  const choices = { Columns: { Place: 'Track' }, Corrections };
  expect(newLines(await look(choices))).toEqual([
    ['True North', '2027-05-01', 'Sebring'],
    ['Fall', '2027-10-02', 'Sebring'],
  ]);
  const done = await club.ada.call('ImportEventsForOrganization', { query, file, choices });
  expect(done.reply()).toMatchObject({ Created: 2 });
});
