import { expect, test } from 'vitest';
import { comeOn, lastDays, switchSchoolOn } from '#testing/days.ts';
import { csvFile, linesOf, newLines, previewRoster, sendEvents, sendRoster } from '#testing/import-files.ts';
import { saveReminders } from '#testing/reminders.ts';
import { type Club, makeClub, readEvent } from '#testing/rosters.ts';

const eventsFile = (...rows: string[]) => csvFile('Name,Date,Track,Last Day', ...rows);
const longer = eventsFile('Spring HPDE,2026-06-13,Lime Rock Park,6/14/2026');

async function makeSchool(): Promise<Club> {
  const club = await makeClub();
  await switchSchoolOn(club);
  return club;
}

test('imports the last day of events, and the preview shows it', async () => {
  const club = await makeSchool();
  const query = club.byOrganization;
  const file = eventsFile(
    'Spring HPDE,2026-06-13,Lime Rock Park,6/14/2026',
    'New,2026-07-04,Sebring,2026-07-05',
  );
  const preview = (await club.ada.call('PreviewEventsForOrganization', { query, file })).reply();
  expect(newLines(preview)).toEqual([['New', '2026-07-04', '2026-07-05', 'Sebring']]);
  expect(linesOf(preview, 'changed')).toEqual([
    { Name: 'Spring HPDE', Details: ['Last day: 2026-06-13 → 2026-06-14'] },
  ]);
  expect(await readEvent(club)).toMatchObject({ LastDay: '2026-06-13' });
  expect((await sendEvents(club, file)).reply()).toMatchObject({ Created: 1, Updated: 1 });
  expect(await readEvent(club)).toMatchObject({ LastDay: '2026-06-14' });
  expect((await sendEvents(club, file)).reply()).toMatchObject({ Created: 0, Updated: 0, Unchanged: 2 });
});

test('the closing date moves with the last day', async () => {
  const club = await makeSchool();
  (await saveReminders(club, { Mode: 'off', Plan: null, ClosesOn: '2026-06-20' })).reply();
  await sendEvents(club, longer);
  const { ClosesOn } = (await club.ada.call('GetReminders', { query: club.byEvent })).reply();
  expect(ClosesOn).toBe('2026-06-21');
});

test('a file without a last day leaves the event as long as it is', async () => {
  const club = await makeSchool();
  await lastDays(club, 2);
  for (const file of [
    eventsFile('Spring HPDE,2026-06-13,Sebring,'),
    csvFile('Name,Date,Track', 'Spring HPDE,2026-06-13,Lime Rock Park'),
  ]) {
    expect((await sendEvents(club, file)).reply()).toMatchObject({ Updated: 1 });
    expect(await readEvent(club)).toMatchObject({ LastDay: '2026-06-14' });
  }
});

test('attendees of a removed day come on all days', async () => {
  const club = await makeSchool();
  await lastDays(club, 3);
  await comeOn(club, club.cast.student, 3);
  await comeOn(club, club.cast.otherStudent, 1);
  await sendEvents(club, longer);
  const { Attendees } = await readEvent(club);
  const daysOf = (name: string) => Attendees.find(({ User }) => User.UserName === name)?.Days;
  expect([daysOf('Sam Student'), daysOf('Tess Student')]).toEqual([[], [1]]);
});

test('a club without a school imports a last day, too', async () => {
  const club = await makeClub();
  expect((await sendEvents(club, longer)).reply()).toMatchObject({ Created: 0, Updated: 1, Unchanged: 0 });
});

const rosterFile = (...rows: string[]) => csvFile('First Name,Last Name,Email,Group,Days', ...rows);
const sam = 'Sam,Student,sam@club.example,Novice';
const tess = 'Tess,Student,tess@club.example,Intermediate';

const daysOn = async (club: Club) =>
  (await readEvent(club)).Attendees.map(({ User, Days }) => ({ [User.UserEmail]: Days }));

test('imports the days of attendees, and keeps them where the cell is empty', async () => {
  const club = await makeSchool();
  await lastDays(club, 2);
  await comeOn(club, club.cast.otherStudent, 1);
  const file = rosterFile(`${sam},Sunday`, `${tess},`, 'Nora,New,nora@new.example,Novice,2026-06-13');
  const preview = await previewRoster(club, file);
  expect(linesOf(preview, 'changed')).toEqual([{ Name: 'Sam Student', Details: ['Days: all → Sun'] }]);
  expect(newLines(preview)).toEqual([['Nora New', 'nora@new.example', 'Novice', 'Sat']]);
  expect((await sendRoster(club, file)).reply()).toMatchObject({ Created: 1, Updated: 1, Unchanged: 1 });
  expect(await daysOn(club)).toEqual(
    expect.arrayContaining([
      { 'sam@club.example': [2] },
      { 'tess@club.example': [1] },
      { 'nora@new.example': [1] },
    ]),
  );
  expect((await sendRoster(club, file)).reply()).toMatchObject({ Created: 0, Updated: 0, Unchanged: 3 });
  await sendRoster(club, rosterFile(`${sam},all`));
  expect(await daysOn(club)).toContainEqual({ 'sam@club.example': [] });
});

test('a day that the event does not have is refused, and nothing is imported', async () => {
  const club = await makeSchool();
  await lastDays(club, 2);
  const answer = await sendRoster(club, rosterFile(`${sam},Monday`, `${tess},1`));
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.problem().errors)).toContain("'Monday' is not a day of the event");
  expect(await daysOn(club)).toContainEqual({ 'tess@club.example': [] });
});

test('the column of days is ignored for an event of one day', async () => {
  const club = await makeSchool();
  expect((await sendRoster(club, rosterFile(`${sam},whenever`))).reply()).toMatchObject({ Unchanged: 1 });
});
