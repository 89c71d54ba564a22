import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addMembership, type TestPerson } from '#testing/cast.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { INTERNAL_MARKER } from '#testing/evals.ts';

async function makeWorld() {
  const club = await makeClubWithEvals(3);
  const ask = async (caller: TestPerson, { personId }: TestPerson) =>
    (await club.signIn(caller)).call('GetEvalsForStudentById', { query: { studentId: personId } });
  return { ...club, ask };
}

const idsOf = (cards: readonly { readonly EvalId: string }[]) => cards.map(card => card.EvalId);

test('staff of the club read who the student is and each completed eval, without notes', async () => {
  const { cast, evals, ask } = await makeWorld();
  for (const caller of [cast.admin, cast.instructor, cast.otherInstructor]) {
    const answer = await ask(caller, cast.student);
    const { Profile, Evals } = answer.reply();
    expect(Profile).toEqual({ UserId: cast.student.personId, DisplayName: 'Sam Student', Picture: null });
    expect(Evals).toMatchObject([
      { EvalId: evals.ofStudent.evalId, Answers: { Vision: { LookingAhead: 3 } } },
    ]);
    expect(answer.text).not.toContain(INTERNAL_MARKER);
    expect(answer.text).not.toContain('Good hands.');
  }
});

test('newest first, without what waits and without how the student rated', async () => {
  const { cast, evals, ask, addEvalOn } = await makeWorld();
  const older = await addEvalOn('2025-05-01');
  const { Evals } = (await ask(cast.instructor, cast.student)).reply();
  expect(idsOf(Evals)).toEqual([evals.ofStudent.evalId, older.evalId]);
  expect((await ask(cast.instructor, cast.otherStudent)).reply().Evals).toEqual([]);
});

test('evals of another club only to whom the student drives with, where both belong to it', async () => {
  const { db, cast, evals, ask, addEvalOn } = await makeWorld();
  const elsewhere = await addEvalOn('2026-06-14', { organizationId: cast.otherOrganizationId });
  const { ofStudent } = evals;
  expect(idsOf((await ask(cast.admin, cast.student)).reply().Evals)).toEqual([ofStudent.evalId]);
  const byInstructor = async () => idsOf((await ask(cast.otherInstructor, cast.student)).reply().Evals);
  expect(await byInstructor()).toEqual([ofStudent.evalId]);
  await addMembership(db, cast.otherOrganizationId, cast.otherInstructor);
  expect(await byInstructor()).toEqual([elsewhere.evalId, ofStudent.evalId]);
});

test('to another club the student does not exist, nor to anybody who is none', async () => {
  const { db, cast, ask } = await makeWorld();
  const { otherOrganizationId: organizationId, otherEventId: eventId, student, outsider } = cast;
  expect((await ask(outsider, student)).status).toBe(404);
  expect((await ask(cast.admin, { ...student, personId: newId() })).status).toBe(404);
  await addAttendee(db, { organizationId, eventId, person: student, group: 'Novice' });
  expect((await ask(outsider, student)).reply().Evals).toEqual([]);
});

test('students are refused, even of themselves', async () => {
  const { cast, ask } = await makeWorld();
  for (const caller of [cast.student, cast.otherStudent]) {
    expect((await ask(caller, cast.student)).status).toBe(403);
  }
});
