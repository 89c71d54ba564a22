import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { csvFile, sendEvents } from '#testing/import-files.ts';
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
