import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { publishEvent } from '#testing/evals.ts';
import { csvFile, sendRoster } from '#testing/import-files.ts';
import {
  type Club,
  editOf,
  importRoster,
  makeClub,
  readAttendee,
  readEvent,
  rosterHeader,
  storedEvals,
  withNewcomer,
} from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';
import { sampleAssignmentsCsv } from './samples.ts';

const importSample = ({ ada, byEvent }: Club) =>
  ada.call('ImportAssignmentsForEvent', {
    query: byEvent,
    file: { name: 'sample.csv', bytes: sampleAssignmentsCsv },
  });

test('the sample file imports as it is, and removes nobody', async () => {
  const club = await makeClub();
  expect((await club.ada.call('GetSampleImportAssignments')).text).toBe(sampleAssignmentsCsv);

  expect((await importSample(club)).reply()).toMatchObject({
    Ok: true,
    Created: 9,
    Updated: 0,
    Unchanged: 0,
  });

  expect((await readEvent(club)).Attendees).toHaveLength(13);
  expect(await readAttendee(club, 'niamh.odowd@example.org')).toMatchObject({
    User: { FirstAndLastName: "Niamh O'Dowd", Group: 'Intermediate' },
    Vehicle: '2019 Honda Civic Type R, white',
    Instructor: { FirstAndLastName: 'Desmond Okafor' },
  });
});

test('importing the same file again changes nothing', async () => {
  const club = await makeClub();
  await importSample(club);
  const before = await readEvent(club);
  expect((await importSample(club)).reply()).toMatchObject({
    Ok: true,
    Created: 0,
    Updated: 0,
    Unchanged: 9,
  });
  expect(await readEvent(club)).toEqual(before);
});

test('updates people on the roster, also with an instructor who is only on the roster', async () => {
  const club = await makeClub();
  const answer = await importRoster(
    club,
    'Tess,Student,tess@club.example,Solo,,ines@club.example',
    'Sam,Student,sam@club.example,Novice,2019 Mazda MX-5,ivan@club.example',
  );
  expect(answer.reply()).toMatchObject({ Ok: true, Created: 0, Updated: 1, Unchanged: 1 });
  expect(await readAttendee(club, 'tess@club.example')).toMatchObject({
    User: { Group: 'Solo' },
    Vehicle: '2019 Mazda MX-5',
    Instructor: { FirstAndLastName: 'Ines Instructor' },
  });
});

test.each([
  ['2021 Audi RS3', 'Car,Year', 'Audi RS3,2021'],
  ['2019 Mazda MX-5', 'Make,Model', 'Mazda,MX-5'],
  ['2015 BMW M3', 'Car', '2015 BMW M3'],
])('keeps the year of a car: %s by %s', async (Vehicle, columns, cells) => {
  const club = await makeClub();
  const header = `First Name,Last Name,Email,Group,${columns}`;
  await sendRoster(club, csvFile(header, `Sam,Student,sam@club.example,Novice,${cells}`));
  expect(await readAttendee(club, 'sam@club.example')).toMatchObject({ Vehicle });
});

test('refuses a whole file with all its faults of rows and of the roster', async () => {
  const club = await makeClub();
  const answer = await importRoster(
    club,
    'Nora,Newcomer,nora@new.example,Novice,,nobody@new.example',
    'Ivan,Instructor,ivan@club.example,Advanced,,nowhere',
    'Bad,Address,nowhere,Novice,,nobody@new.example',
    'Nils,Newcomer,nils@new.example,Novice,,',
  );
  expect([answer.status, answer.problem().title]).toEqual([422, 'Import Failure']);
  expect(answer.problem().errors?.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Instructor Email'],
    [3, 'Instructor Email'],
    [3, 'Group'],
    [4, 'Email'],
    [4, 'Instructor Email'],
  ]);
  expect((await readEvent(club)).Attendees).toHaveLength(4);
  const invited = club.deps.db.selectFrom('person_email').where('email', 'like', '%new.example');
  expect(await invited.selectAll().execute()).toEqual([]);
});

test('after publishing, pending evals move with the instructor of the file', async () => {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast);
  await importRoster(club, 'Sam,Student,sam@club.example,Novice,,ines@club.example');
  const moved = (await storedEvals(club)).find(({ id }) => id === ofStudent.evalId);
  expect(moved?.evaluator_id).toBe(club.cast.otherInstructor.personId);
});

test('an admin with the roster open gets a conflict after an import', async () => {
  const club = await makeClub();
  const open = editOf(await readEvent(club));
  await importSample(club);
  const body = withNewcomer(open, 'nora@new.example');
  const answer = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(answer.status).toBe(409);
});

test('two imports of the same file at once put everybody on the roster once', async () => {
  const club = await makeClub();
  const answers = await Promise.all([importSample(club), importSample(club), importSample(club)]);
  expect(answers.map(answer => answer.reply().Created).sort()).toEqual([0, 0, 9]);
  expect((await readEvent(club)).Attendees).toHaveLength(13);
});

test('two hundred people take as many statements as one', async () => {
  const club = await makeClub();
  const one = await countStatements(() => importRoster(club, 'Nora,Newcomer,nora@new.example,Novice,,'));
  const rows = Array.from(
    { length: 200 },
    (_, index) => `P,${index},p${index}@new.example,Novice,,ivan@club.example`,
  );
  const many = await countStatements(async () => {
    expect((await importRoster(club, ...rows)).reply()).toMatchObject({ Created: 200 });
  });
  expect(many).toBe(one);
});

test("another event's spelling of a group is the club's, and its groups are no guess", async () => {
  const club = await makeClub();
  const { organizationId } = club.cast;
  await importRoster(club, 'Nora,Newcomer,nora@new.example,Green,,');
  const earlier = {
    id: newId(),
    organization_id: organizationId,
    name: 'Before',
    start: '2020-05-01',
    track: 'T',
  };
  await club.deps.db.insertInto('event').values(earlier).execute();
  const file = (group: string) => ({
    name: 'roster.csv',
    bytes: `${rosterHeader}\nNils,Newcomer,nils@new.example,${group},,`,
  });
  const query = { organizationId, eventId: earlier.id };
  const importInto = (group: string) =>
    club.ada.call('ImportAssignmentsForEvent', { query, file: file(group) });

  expect((await importInto('Head Coach')).problem().errors).toMatchObject([{ row: 2, column: 'Group' }]);
  expect((await importInto('GREEN')).reply()).toMatchObject({ Created: 1 });
  expect((await importInto('green')).reply()).toMatchObject({ Unchanged: 1 });
  const [nils] = (await readEvent({ ...club, byEvent: query })).Attendees;
  expect(nils?.User.Group).toBe('Green');
});
