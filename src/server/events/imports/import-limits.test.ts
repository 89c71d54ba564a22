import { expect, test } from 'vitest';
import { addAttendee, addEvent, addPerson } from '#testing/cast.ts';
import { csvFile, linesOf, previewRoster, sendRoster } from '#testing/import-files.ts';
import { readLimits, saveLimits } from '#testing/limits.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const fileOf = (...rows: string[]) =>
  csvFile('First Name,Last Name,Email,Group,Max Students,Groups,Drives In', ...rows);
const ivans = (limits: string) => fileOf(`Ivan,Instructor,ivan@club.example,Instructor,${limits}`);

const limitsOf = (club: Club, person = club.cast.instructor) => readLimits(club, person);

test('imports the limits of instructors, and the preview shows them', async () => {
  const club = await makeClub();
  const file = fileOf(
    'Ivan,Instructor,ivan@club.example,Instructor,2,"novice; Intermediate",Advanced',
    'Nora,New,nora@club.example,Instructor,0,any,none',
    'Sam,Student,sam@club.example,Novice,3,Purple,Purple',
  );
  const preview = await previewRoster(club, file);
  expect([preview.Faults, linesOf(preview, 'changed'), linesOf(preview, 'new')]).toEqual([
    [],
    [
      {
        Name: 'Ivan Instructor',
        Details: ['Takes: 1 · any group → 2 · Novice, Intermediate · drives in Advanced'],
      },
    ],
    [{ Name: 'Nora New', Details: ['Takes: 0 · any group'] }],
  ]);
  expect(await limitsOf(club)).toMatchObject({ Source: 'none' });
  expect((await sendRoster(club, file)).reply()).toMatchObject({ Created: 1, Updated: 1, Unchanged: 1 });
  expect(await limitsOf(club)).toMatchObject({
    ...{ MaxStudents: 2, Groups: ['Novice', 'Intermediate'], OwnGroup: 'Advanced', Source: 'event' },
  });
  expect((await sendRoster(club, file)).reply()).toMatchObject({ Created: 0, Updated: 0, Unchanged: 3 });
});

test('an empty cell keeps what was saved, note included', async () => {
  const club = await makeClub();
  const kept = { Groups: ['Novice'], OwnGroup: 'Solo', Note: 'Until 3 pm' };
  await saveLimits(club, club.cast.instructor, { MaxStudents: 3, ...kept });
  await sendRoster(club, ivans('1,,'));
  expect(await limitsOf(club)).toMatchObject({ MaxStudents: 1, ...kept });
  await sendRoster(club, ivans(',any,none'));
  expect(await limitsOf(club)).toMatchObject({ MaxStudents: 1, Groups: null, OwnGroup: '' });
});

test('keeps limits of an earlier event for a new instructor', async () => {
  const club = await makeClub();
  const { db } = club.deps;
  const { organizationId, student } = club.cast;
  const nora = await addPerson(db, 'Nora New', 'nora@club.example');
  const EventId = await addEvent(db, organizationId, 'Winter', '2026-02-01');
  const at = { organizationId, eventId: EventId };
  await addAttendee(db, { ...at, person: nora, group: 'Instructor' });
  await addAttendee(db, { ...at, person: student, group: 'Purple' });
  const held = { Groups: ['Purple'], OwnGroup: 'Solo', Note: 'Until 3 pm' };
  await saveLimits(club, nora, { MaxStudents: 3, ...held }, EventId);
  const file = fileOf('Nora,New,nora@club.example,Instructor,2,,');
  expect((await sendRoster(club, file)).reply()).toMatchObject({ Created: 1 });
  expect(await limitsOf(club, nora)).toMatchObject({ MaxStudents: 2, ...held, Source: 'event' });
});

const known = 'Choose one of Novice, Intermediate, Advanced, and Solo.';

test.each([
  ['two,,', 'Max Students', 'Give a whole number of students from 0 to 4.'],
  [',"Novice, Purple",', 'Groups', `Purple is not a run group of students at this event. ${known}`],
  [',;,', 'Groups', 'Choose at least one run group, or any.'],
  [',,Purple', 'Drives In', `Purple is not a run group of students at this event. ${known}`],
])('rejects a file with the limits %j, and changes nothing', async (limits, column, message) => {
  const club = await makeClub();
  const answer = await sendRoster(club, ivans(limits));
  expect(answer.problem()).toMatchObject({ status: 422, errors: [{ row: 2, column, message }] });
  expect(await limitsOf(club)).toMatchObject({ Source: 'none' });
});

test('rejects a confirmed import after the instructor changed their limits', async () => {
  const club = await makeClub();
  const { ada, byEvent, cast } = club;
  const file = ivans('2,,');
  const { Basis } = await previewRoster(club, file);
  const limits = { MaxStudents: 0, Groups: null, OwnGroup: '', Note: '' };
  (await saveLimits(club, cast.instructor, limits)).reply();
  const query = { ...byEvent, basis: Basis };
  expect((await ada.call('ImportAssignmentsForEvent', { query, file })).status).toBe(409);
  expect(await limitsOf(club)).toMatchObject({ MaxStudents: 0 });
});
