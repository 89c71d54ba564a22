import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { addAttendee, addEvent, addPerson } from '#testing/cast.ts';
import { addEval, publishEvent } from '#testing/evals.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

const figuresOf = async ({ ada, byOrganization }: Club) =>
  (await ada.call('GetInstructorsForOrganization', { query: byOrganization })).reply();

/** As many students who have rated Ivan. */
async function addRatings({ deps, cast, byEvent }: Club, ratings: readonly number[]) {
  for (const [nth, rating] of ratings.entries()) {
    const student = await addPerson(
      deps.db,
      'Rae Rater',
      `rae${nth}-${rating}-${ratings.length}@club.example`,
    );
    await addAttendee(deps.db, { ...byEvent, person: student, group: 'Novice' });
    const people = { evaluator: student, subject: cast.instructor };
    await addEval(deps.db, { ...byEvent, ...people, evalType: STUDENT_RATES_INSTRUCTOR, rating });
  }
}

test('returns what each instructor did, has to do and was given, over all seasons and in each', async () => {
  const club = await makeClub();
  const { deps, cast } = club;
  const { organizationId, instructor, student, otherStudent } = cast;
  await publishEvent(deps.db, cast, 3);
  const lastYear = await addEvent(deps.db, organizationId, 'Old HPDE', '2025-06-14');
  const of = {
    organizationId,
    eventId: lastYear,
    evalType: INSTRUCTOR_RATES_STUDENT,
    evaluator: instructor,
  } as const;
  await addEval(deps.db, { ...of, subject: student, rating: 1 });
  await addEval(deps.db, { ...of, subject: otherStudent });

  const found = await figuresOf(club);

  const ivan = { UserId: instructor.personId, DisplayName: 'Ivan Instructor', Picture: null };
  const of2025 = {
    Season: 2025,
    Events: 1,
    Completed: 1,
    Open: 1,
    AverageGiven: 1,
    RatingsReceived: 0,
    ...{ FormsGiven: 1, FormsReceived: 0 },
  };
  const of2026 = {
    Season: 2026,
    Events: 1,
    Completed: 1,
    Open: 0,
    AverageGiven: 3,
    RatingsReceived: 1,
    ...{ FormsGiven: 1, FormsReceived: 1 },
  };
  expect(found).toHaveLength(3);
  expect(found).toContainEqual({ ...ivan, ...of2025, DaysToDone: 366, AverageReceived: null });
  expect(found).toContainEqual({ ...ivan, ...of2026, DaysToDone: 2, AverageReceived: null });
  expect(found).toContainEqual({
    ...ivan,
    ...{ Season: null, Events: 2, Completed: 2, Open: 1, DaysToDone: 2, AverageGiven: 2, FormsGiven: 1 },
    ...{ RatingsReceived: 1, AverageReceived: null, FormsReceived: 1 },
  });
});

test('the average that students gave appears from five ratings on', async () => {
  const club = await makeClub();
  await addRatings(club, [4, 4, 3, 3]);
  expect((await figuresOf(club))[0]).toMatchObject({ RatingsReceived: 4, AverageReceived: null });
  await addRatings(club, [1]);
  const [all] = (await figuresOf(club)).filter(({ Season }) => Season === null);
  expect(all).toMatchObject({ RatingsReceived: 5, AverageReceived: 3 });
});

test('sorts by open evals; an unclaimed eval belongs to no instructor', async () => {
  const club = await makeClub();
  const { deps, cast, byEvent } = club;
  const abe = await addPerson(deps.db, 'Abe Able', 'abe@club.example');
  const evalType = INSTRUCTOR_RATES_STUDENT;
  await addEval(deps.db, { ...byEvent, evalType, evaluator: abe, subject: cast.student, rating: 3 });
  await addEval(deps.db, { ...byEvent, evalType, evaluator: cast.instructor, subject: cast.otherStudent });
  const names = (await figuresOf(club)).filter(({ Season }) => Season === null);
  expect(names.map(({ DisplayName, Open }) => [DisplayName, Open])).toEqual([
    ['Ivan Instructor', 1],
    ['Abe Able', 0],
  ]);
});

test('the figures can be taken along, a season to a row', async () => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  const query = { ...club.byOrganization, format: 'csv' } as const;
  const answer = await club.ada.call('GetInstructorsExport', { query });
  expect(answer.bytes.toString()).toBe(
    '\uFEFFInstructor,Season,Events,Completed,Open,Days to Done,Average Given,Ratings Received,Average Received,' +
      'Forms Given,Forms Received\r\n' +
      'Ivan Instructor,2026,1,1,0,2,3,1,,1,1\r\n',
  );
  expect((await club.ada.call('GetAuditLog', { query: club.byOrganization })).reply()).toMatchObject({
    Entries: [{ Action: 'instructors-exported', Details: { Format: 'CSV', Rows: '1' } }],
  });
});

test('an eval in which nothing is rated counts in no average', async () => {
  const club = await makeClub();
  await addRatings(club, [4, 4, 3, 3, 1, 4]);
  await club.deps.db.updateTable('eval').set({ apex_score: 0 }).where('apex_score', '=', 1).execute();
  const [all] = (await figuresOf(club)).filter(({ Season }) => Season === null);
  expect(all).toMatchObject({ RatingsReceived: 5, AverageReceived: 3.6 });
});
