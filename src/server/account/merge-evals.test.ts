import { expect, test } from 'vitest';
import type { DraftFields } from '#domain/evals/draft-fields.ts';
import { CREATED, IN_PROGRESS } from '#domain/evals/eval-state.ts';
import { INSTRUCTOR_RATES_STUDENT, STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { newId } from '#server/platform/ids.ts';
import { addAccount, makeTwoAccounts, signInToAccount } from '#testing/accounts.ts';
import { changeRoster, setAttendee } from '#testing/announcements.ts';
import { addAttendee, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, publishEvent, submissionOf } from '#testing/evals.ts';
import { type Club, regroup, storedEvals, without } from '#testing/rosters.ts';
import { idOf, makeSchool } from '#testing/school.ts';

/** Fields as the server keeps them, all changed at one hour. */
const at = (hour: number, values: Record<string, number | string>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, Value]) => [name, { Value, At: `2026-06-20T0${hour}:00:00.000Z` }]),
  );

/** Sam’s second account attends the cast’s event, too, as a student of Ines. */
async function makeWorld() {
  const world = await makeTwoAccounts();
  const { club, second } = world;
  const { db } = club.deps;
  const { organizationId, eventId, instructor, otherInstructor, otherStudent } = club.cast;
  const attended = { person: second, group: 'Novice', instructor: otherInstructor };
  await addAttendee(db, { organizationId, eventId, ...attended });
  const add = async (evaluator: TestPerson | null, subject: TestPerson, rating?: number) => {
    const byStudent = evaluator === otherStudent || subject === instructor || subject === otherInstructor;
    const evalType = byStudent ? STUDENT_RATES_INSTRUCTOR : INSTRUCTOR_RATES_STUDENT;
    const { evalId } = await addEval(db, {
      ...{ organizationId, eventId, evalType, evaluator, subject },
      ...(rating !== undefined && { rating }),
    });
    return evalId;
  };
  const begin = (evalId: string, fields: DraftFields) =>
    db
      .updateTable('eval')
      .set({ state: IN_PROGRESS, draft: JSON.stringify(fields) })
      .where('id', '=', evalId)
      .execute();
  return { ...world, add, begin };
}

/** The evals that were submitted or that somebody is asked to fill in. */
const sentEvals = async (club: Club) => (await storedEvals(club)).filter(({ state }) => state > CREATED);

test('completed evals by and about both accounts become those of the person', async () => {
  const { club, first, samAgain, second } = await makeTwoAccounts();
  await publishEvent(club.deps.db, club.cast, 3);
  await samAgain.call('MergeAccounts');
  const lists = (await samAgain.call('GetEvalsForStudent')).reply();
  expect(lists.Evals).toMatchObject([{ ProfileId: second.personId, ApexScore: 3 }]);
  expect([...lists.Submissions.Recent, ...lists.Submissions.History]).toMatchObject([
    { UserId: second.personId },
  ]);
  const ivan = await signInAs(club, club.cast.instructor);
  const former = await ivan.call('GetEvalsForStudentById', { query: { studentId: first.personId } });
  expect(former.status).toBe(404);
  const merged = await ivan.call('GetEvalsForStudentById', { query: { studentId: second.personId } });
  expect(merged.reply().Evals).toHaveLength(1);
});

test('keeps two completed evals of an event readable, and asks for no third', async () => {
  const { club, add, samAgain, first, second } = await makeWorld();
  const { instructor, otherInstructor } = club.cast;
  const ids = [await add(instructor, first, 2), await add(otherInstructor, second, 4)];
  await samAgain.call('MergeAccounts');
  const { Evals } = (await samAgain.call('GetEvalsForStudent')).reply();
  expect(Evals.map(({ EvalId }) => EvalId).sort()).toEqual(ids.sort());
  for (const evalId of ids)
    expect((await samAgain.call('GetEvalForStudent', { query: { evalId } })).status).toBe(200);
  await club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} });
  const about = (await storedEvals(club)).filter(({ subject_id }) => subject_id === second.personId);
  expect(about).toHaveLength(2);
});

test('keeps a check ride next to the eval of the day', async () => {
  const { club, chief, ladder } = await makeSchool();
  const { organizationId, eventId, student, otherInstructor } = club.cast;
  const EvalId = newId();
  const ride = {
    ...{ EvalId, OrganizationId: organizationId, UserId: student.personId, EventId: eventId },
    ...{ RunGroupId: idOf(ladder, 'Intermediate'), ExaminerId: otherInstructor.personId },
  };
  expect((await chief.call('AskCheckRide', { body: ride })).status).toBe(200);
  const second = await addAccount(club.deps.db, { name: 'Samuel Second', email: student.email });
  await signInAs(club, student);
  expect((await (await signInToAccount(club, second)).call('MergeAccounts')).status).toBe(200);
  const ines = await signInAs(club, otherInstructor);
  expect((await ines.call('PostEval', { body: submissionOf(EvalId) })).status).toBe(200);
  const about = (await storedEvals(club)).filter(({ subject_id }) => subject_id === second.personId);
  expect(about).toMatchObject([{ state: 3 }, { id: EvalId, state: 3 }]);
});

test('asks for one of two untouched evals of a pair, and accepts both', async () => {
  const { club, add, samAgain, first, second } = await makeWorld();
  const { instructor } = club.cast;
  const ofFirst = await add(first, instructor);
  const ofSecond = await add(second, instructor);
  await samAgain.call('MergeAccounts');
  const readPending = async () =>
    (await samAgain.call('GetEvalsForStudent')).reply().Submissions.Pending.map(({ EvalId }) => EvalId);
  expect(await readPending()).toEqual([ofSecond]);
  for (const evalId of [ofFirst, ofSecond]) {
    const body = submissionOf(evalId, STUDENT_RATES_INSTRUCTOR);
    expect((await samAgain.call('PostEval', { body })).status).toBe(200);
  }
  expect((await storedEvals(club)).map(({ state }) => state)).toEqual([3, 3]);
});

test('keeps both drafts of a pair, each with its answers', async () => {
  const { club, add, begin, samAgain, first, second } = await makeWorld();
  const { instructor } = club.cast;
  const drafts = [
    [await add(first, instructor), at(1, { 'Communication.Professional': 1 })],
    [await add(second, instructor), at(2, { 'Communication.Professional': 4 })],
  ] as const;
  for (const [evalId, fields] of drafts) await begin(evalId, fields);
  await samAgain.call('MergeAccounts');
  for (const [evalId, fields] of drafts) {
    const form = (await samAgain.call('ClaimEval', { query: { evalId } })).reply();
    expect(form?.Draft?.Fields).toEqual(fields);
    const body = submissionOf(evalId, STUDENT_RATES_INSTRUCTOR);
    expect((await samAgain.call('PostEval', { body })).status).toBe(200);
  }
  expect((await storedEvals(club)).map(({ state }) => state)).toEqual([3, 3]);
});

test('keeps a draft off the roster when the pair has a completed eval', async () => {
  const { club, add, begin, samAgain, first, second } = await makeWorld();
  const { instructor } = club.cast;
  const completed = await add(first, instructor, 3);
  const pending = await add(second, instructor);
  await begin(pending, at(2, { 'Communication.Professional': 1 }));
  await samAgain.call('MergeAccounts');
  expect(await storedEvals(club)).toMatchObject([
    { id: completed, state: 3, off_roster: false, evaluator_id: second.personId },
    { id: pending, state: 2, off_roster: true, evaluator_id: second.personId },
  ]);
});

test('asks for an eval that one instructor opened, not for an untouched one', async () => {
  const { club, add, begin, samAgain, first, second } = await makeWorld();
  const { instructor, otherInstructor } = club.cast;
  const untouched = await add(otherInstructor, second);
  const opened = await add(instructor, first);
  await begin(opened, {});
  await samAgain.call('MergeAccounts');
  expect((await sentEvals(club)).map(({ id }) => id)).toEqual([opened]);
  const ines = await signInAs(club, otherInstructor);
  expect((await ines.call('PostEval', { body: submissionOf(untouched) })).status).toBe(200);
});

test('leaves forms that two instructors opened with both when the roster is saved', async () => {
  const { club, add, begin, sam, first, second } = await makeWorld();
  const { instructor, otherInstructor, otherStudent } = club.cast;
  const mine = await add(instructor, first);
  const theirs = await add(otherInstructor, second);
  await begin(mine, at(1, { 'Vision.LookingAhead': 2 }));
  await begin(theirs, at(2, { 'Vision.LookingAhead': 3 }));
  await sam.call('MergeAccounts');
  await changeRoster(club, roster => regroup(roster, otherStudent, 'Novice'));
  const rows = await storedEvals(club);
  expect(rows.map(({ id, evaluator_id, draft }) => ({ id, evaluator_id, draft }))).toEqual([
    { id: mine, evaluator_id: instructor.personId, draft: at(1, { 'Vision.LookingAhead': 2 }) },
    { id: theirs, evaluator_id: otherInstructor.personId, draft: at(2, { 'Vision.LookingAhead': 3 }) },
  ]);
});

test('asks for no unopened eval about a person who instructs after the merge', async () => {
  const { club, add, begin, samAgain, first, second } = await makeWorld();
  const { instructor, otherInstructor } = club.cast;
  const begun = await add(instructor, first);
  await begin(begun, at(1, { 'Vision.LookingAhead': 2 }));
  await add(first, instructor);
  await setAttendee(club, second, { run_group_id: null, instructor_id: null });
  await samAgain.call('MergeAccounts');
  const about = (await sentEvals(club)).map(({ id, off_roster }) => ({ id, off_roster }));
  expect(about).toEqual([{ id: begun, off_roster: true }]);
  await changeRoster(club, roster => regroup(roster, otherInstructor, 'Advanced'));
  expect((await sentEvals(club)).map(({ id }) => id)).toEqual([begun]);
});

test('moves an unopened rating to the instructor of the joined attendance', async () => {
  const { club, add, samAgain, first, second } = await makeWorld();
  const { instructor, otherInstructor } = club.cast;
  await add(first, instructor);
  const kept = await add(second, otherInstructor);
  await samAgain.call('MergeAccounts');
  expect(await sentEvals(club)).toMatchObject([{ id: kept, subject_id: otherInstructor.personId }]);
});

test('deletes a form beside the roster with the person who leaves it', async () => {
  const { club, add, begin, sam, first, second } = await makeWorld();
  const { instructor, otherInstructor } = club.cast;
  await begin(await add(instructor, first), {});
  await begin(await add(otherInstructor, second), {});
  await sam.call('MergeAccounts');
  await changeRoster(club, roster => without(roster, first));
  expect(await storedEvals(club)).toEqual([]);
});

test('keeps an eval of the person about themself, and counts it nowhere', async () => {
  const { add, samAgain, first, second } = await makeWorld();
  const evalId = await add(second, first, 4);
  await samAgain.call('MergeAccounts');
  expect((await samAgain.call('GetEvalsForStudent')).reply().Evals).toEqual([]);
  expect((await samAgain.call('GetEvalForStudent', { query: { evalId } })).status).toBe(200);
});

test('lets another instructor claim what the person would fill about themself', async () => {
  const { club, add, begin, samAgain, first, second } = await makeWorld();
  const evalId = await add(second, first);
  await begin(evalId, at(1, { 'Vision.LookingAhead': 4 }));
  await samAgain.call('MergeAccounts');
  expect((await samAgain.call('ClaimEval', { query: { evalId } })).reply()).toBeNull();
  const ines = await signInAs(club, club.cast.otherInstructor);
  const form = (await ines.call('ClaimEval', { query: { evalId } })).reply();
  expect(form?.Evaluation).toMatchObject({ ProfileId: second.personId });
  expect(form?.Draft?.Fields).toEqual({});
});

test('gives an instructor the ratings of both accounts, also by one student', async () => {
  const { club, add, sam, first, second } = await makeWorld();
  const { otherStudent } = club.cast;
  await setAttendee(club, first, { run_group_id: null, instructor_id: null });
  await add(otherStudent, first, 2);
  await add(otherStudent, second, 4);
  await sam.call('MergeAccounts');
  const { Evals } = (await sam.call('GetEvalsForInstructor')).reply();
  expect(Evals.map(({ ApexScore }) => ApexScore).sort()).toEqual([2, 4]);
});
