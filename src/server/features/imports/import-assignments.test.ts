import { expect, test } from 'vitest';
import { sampleAssignmentsCsv } from '#domain/imports/samples.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import {
  type Club,
  editOf,
  makeClub,
  namesOf,
  readEvent,
  storedEvals,
  withNewcomer,
} from '#testing/rosters.ts';
import { countStatements } from '#testing/statements.ts';

const header = 'First Name,Last Name,Email,Group,Vehicle,Instructor Email';

const importRoster = ({ ada, byEvent }: Club, ...rows: string[]) => {
  const file = { name: 'roster.csv', bytes: [header, ...rows].join('\n') };
  return ada.call('ImportAssignmentsForEvent', { query: byEvent, file });
};

const importSample = ({ ada, byEvent }: Club) =>
  ada.call('ImportAssignmentsForEvent', {
    query: byEvent,
    file: { name: 'sample.csv', bytes: sampleAssignmentsCsv },
  });

const attendee = async (club: Club, email: string) =>
  (await readEvent(club)).Attendees.find(({ User }) => User.UserEmail === email);

test('the sample file imports as it is, and removes nobody', async () => {
  const club = await makeClub();
  expect((await club.ada.call('GetSampleImportAssignments')).text).toBe(sampleAssignmentsCsv);

  expect((await importSample(club)).reply()).toEqual({ Ok: true, Created: 9, Updated: 0, Unchanged: 0 });

  expect((await readEvent(club)).Attendees).toHaveLength(13);
  expect(await attendee(club, 'niamh.odowd@example.org')).toMatchObject({
    User: { FirstAndLastName: "Niamh O'Dowd", Group: 'Intermediate' },
    Vehicle: '2019 Honda Civic Type R, white',
    Instructor: { FirstAndLastName: 'Desmond Okafor' },
  });
});

test('a file that comes again changes nothing, not even the Version', async () => {
  const club = await makeClub();
  await importSample(club);
  const before = await readEvent(club);
  expect((await importSample(club)).reply()).toEqual({ Ok: true, Created: 0, Updated: 0, Unchanged: 9 });
  expect(await readEvent(club)).toEqual(before);
});

test('people who are on the roster are updated, by an instructor of the roster, too', async () => {
  const club = await makeClub();
  const answer = await importRoster(
    club,
    'Tess,Student,tess@club.example,Solo,,ines@club.example',
    'Sam,Student,sam@club.example,Novice,2019 Mazda MX-5,ivan@club.example',
  );
  expect(answer.reply()).toEqual({ Ok: true, Created: 0, Updated: 1, Unchanged: 1 });
  expect(await attendee(club, 'tess@club.example')).toMatchObject({
    User: { Group: 'Solo' },
    Vehicle: '2019 Mazda MX-5',
    Instructor: { FirstAndLastName: 'Ines Instructor' },
  });
  expect((await readEvent(club)).Version).toBe(2);
});

test('what the file leaves empty keeps what the organizers chose', async () => {
  const club = await makeClub();
  await importRoster(club, 'Sam,Student,sam@club.example,Novice,,');
  expect(await attendee(club, 'sam@club.example')).toMatchObject({
    Vehicle: '2019 Mazda MX-5',
    Instructor: { FirstAndLastName: 'Ivan Instructor' },
  });
});

test('who has not signed in is named by the file; who has keeps their own name', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.student);
  const answer = await importRoster(
    club,
    'Samuel,Renamed,sam@club.example,Novice,,',
    'Theresa,Renamed,tess@club.example,Intermediate,,',
  );
  expect(answer.reply()).toMatchObject({ Updated: 1, Unchanged: 1 });
  expect(namesOf(await readEvent(club))).toEqual(expect.arrayContaining(['Sam Student', 'Theresa Renamed']));
});

test('a missing name is filled in for anybody', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.student);
  const { personId } = club.cast.student;
  await club.deps.db.updateTable('person').set({ last_name: '' }).where('id', '=', personId).execute();
  await importRoster(club, 'Samuel,Stone,sam@club.example,Novice,,');
  expect((await attendee(club, 'sam@club.example'))?.User.FirstAndLastName).toBe('Sam Stone');
});

test('one club does not rename the people of another', async () => {
  const club = await makeClub();
  const { otherOrganizationId, otherEventId, outsider } = club.cast;
  const otto = await signInAs(club, outsider);
  const file = { name: 'roster.csv', bytes: `${header}\nSilly,Name,sam@club.example,Novice,,` };
  const query = { organizationId: otherOrganizationId, eventId: otherEventId };
  expect((await otto.call('ImportAssignmentsForEvent', { query, file })).status).toBe(200);
  expect((await attendee(club, 'sam@club.example'))?.User.FirstAndLastName).toBe('Sam Student');
});

test('one bad row and nothing is imported, and every bad row is told', async () => {
  const club = await makeClub();
  const answer = await importRoster(
    club,
    'Nora,Newcomer,nora@new.example,Novice,,',
    'Bad,Address,nowhere,Novice,,',
    'No,Instructor,no@new.example,Novice,,sam@club.example',
  );
  expect(answer.status).toBe(422);
  expect(answer.problem()).toMatchObject({
    title: 'Import Failure',
    errors: [
      { row: 3, column: 'Email' },
      { row: 4, column: 'Instructor Email' },
    ],
  });
  expect((await readEvent(club)).Attendees).toHaveLength(4);
  const invited = club.deps.db.selectFrom('person_email').selectAll().where('email', '=', 'nora@new.example');
  expect(await invited.execute()).toEqual([]);
});

test('an instructor whose students are on the roster cannot be made a student by a file', async () => {
  const club = await makeClub();
  const answer = await importRoster(club, 'Ivan,Instructor,ivan@club.example,Advanced,,');
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([
    {
      row: 2,
      column: 'Group',
      message:
        'Ivan Instructor must stay in the group Instructor: on the roster they are the instructor of Sam Student. Assign somebody else first.',
    },
  ]);
});

test('one person under two addresses is refused, at both rows', async () => {
  const club = await makeClub();
  const { personId } = club.cast.student;
  await club.deps.db
    .insertInto('person_email')
    .values({ email: 'sam@home.example', person_id: personId })
    .execute();
  const answer = await importRoster(
    club,
    'Sam,Student,sam@club.example,Novice,,',
    'Sam,Student,sam@home.example,Novice,,',
  );
  expect(answer.problem().errors?.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Email'],
    [3, 'Email'],
  ]);
});

test('names of all kinds come through: accents, apostrophes, right to left, emoji, two of one name', async () => {
  const club = await makeClub();
  const names = ['Zoë O’Neill-Ñandú', 'דנה כהן', 'Max 🏁', 'Chris Smith', 'Chris Smith'];
  const rows = names.map((name, index) => `${name.replace(' ', ',')},p${index}@new.example,Novice,,`);
  await importRoster(club, ...rows);
  expect(namesOf(await readEvent(club))).toEqual(expect.arrayContaining(names));
  expect((await readEvent(club)).Attendees).toHaveLength(9);
});

test('after publishing, pending evals move with the instructor of the file', async () => {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast);
  await importRoster(club, 'Sam,Student,sam@club.example,Novice,,ines@club.example');
  const moved = (await storedEvals(club)).find(({ id }) => id === ofStudent.evalId);
  expect(moved?.evaluator_id).toBe(club.cast.otherInstructor.personId);
});

test('an admin who has the roster open is told that an import came between', async () => {
  const club = await makeClub();
  const open = editOf(await readEvent(club));
  await importSample(club);
  const body = withNewcomer(open, 'nora@new.example');
  const answer = await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body });
  expect(answer.status).toBe(409);
});

test('two organizations that import the same people at once agree on each of them, 10 times over', async () => {
  const club = await makeClub();
  const { otherOrganizationId, otherEventId, outsider } = club.cast;
  const otto = await signInAs(club, outsider);
  const theirs = { organizationId: otherOrganizationId, eventId: otherEventId };
  for (let round = 0; round < 10; round++) {
    const rows = Array.from(
      { length: 50 },
      (_, index) => `P,${index},r${round}-${index}@new.example,Novice,,`,
    );
    const file = { name: 'roster.csv', bytes: [header, ...rows.toReversed()].join('\n') };
    const answers = await Promise.all([
      importRoster(club, ...rows),
      otto.call('ImportAssignmentsForEvent', { query: theirs, file }),
    ]);
    expect(answers.map(answer => answer.reply().Created)).toEqual([50, 50]);
  }
  const people = await club.deps.db.selectFrom('person').select('id').where('first_name', '=', 'P').execute();
  expect(people).toHaveLength(500);
});

test('two admins who import the same file at once put everybody on the roster once', async () => {
  const club = await makeClub();
  const answers = await Promise.all([importSample(club), importSample(club), importSample(club)]);
  expect(answers.map(answer => answer.reply().Created).sort()).toEqual([0, 0, 9]);
  expect((await readEvent(club)).Attendees).toHaveLength(13);
});

test('ten thousand people take as many statements as one', async () => {
  const club = await makeClub();
  const one = await countStatements(() => importRoster(club, 'Nora,Newcomer,nora@new.example,Novice,,'));
  const rows = Array.from(
    { length: 10_000 },
    (_, index) => `P,${index},p${index}@new.example,Novice,,ivan@club.example`,
  );
  const many = await countStatements(async () => {
    expect((await importRoster(club, ...rows)).reply()).toMatchObject({ Created: 10_000 });
  });
  expect(many).toBe(one);
});

test("another organization's event does not exist, under either id", async () => {
  const club = await makeClub();
  const { organizationId, eventId, otherEventId, otherOrganizationId, outsider, instructor } = club.cast;
  const file = { name: 'roster.csv', bytes: sampleAssignmentsCsv };
  const otto = await signInAs(club, outsider);
  const ivan = await signInAs(club, instructor);
  const tries = [
    otto.call('ImportAssignmentsForEvent', { query: club.byEvent, file }),
    otto.call('ImportAssignmentsForEvent', { query: { organizationId: otherOrganizationId, eventId }, file }),
    ivan.call('ImportAssignmentsForEvent', { query: club.byEvent, file }),
    club.ada.call('ImportAssignmentsForEvent', { query: { organizationId, eventId: otherEventId }, file }),
  ];
  for (const answer of await Promise.all(tries)) expect(answer.status).toBe(404);
  expect((await readEvent(club)).Attendees).toHaveLength(4);
});
