import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { addEvent, addMembership } from '#testing/cast.ts';
import { type Client, nobody, signInAs } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { addFocus } from '#testing/focus.ts';
import { makeSchool } from '#testing/school.ts';

/** Sam's eval by Ivan on 2026-06-13, and what Sam works on. */
async function makeWorld() {
  const { club } = await makeSchool();
  const { cast, deps } = club;
  const { personId } = cast.student;
  const { id: first, public_link_key } = await deps.db
    .selectFrom('eval')
    .select(['id', 'public_link_key'])
    .where('subject_id', '=', personId)
    .executeTakeFirstOrThrow();
  await addFocus(club, [personId], ['Eyes up', 'Trail braking']);
  const closed = deps.db.updateTable('focus_item').set({ state: 'closed' });
  await closed.where('words', '=', 'Trail braking').execute();
  await addMembership(deps.db, cast.otherOrganizationId, cast.student, true);
  const elsewhere = { ...cast, organizationId: cast.otherOrganizationId };
  await addFocus({ ...club, cast: elsewhere }, [personId], ['Words of another club']);
  const clientOf = (name: 'student' | 'instructor' | 'otherInstructor' | 'admin') =>
    signInAs(club, cast[name]);
  return { club, first, linkKey: public_link_key ?? '', clientOf };
}

type View = Extract<CallName, 'GetEvalForStudent' | 'GetEvalForInstructor' | 'GetEvalForStudentView'>;

const focusOf = async (reader: Client, call: View, evalId: string) =>
  (await reader.call(call, { query: { evalId } })).reply().Focus;

test('a student reads the open focus items of the club with an eval', async () => {
  const { first, clientOf } = await makeWorld();
  expect(await focusOf(await clientOf('student'), 'GetEvalForStudent', first)).toEqual(['Eyes up']);
});

test('only the evaluator among the staff reads focus items, for 14 days', async () => {
  const { club, first, clientOf } = await makeWorld();
  expect(await focusOf(await clientOf('instructor'), 'GetEvalForInstructor', first)).toEqual(['Eyes up']);
  for (const name of ['otherInstructor', 'admin'] as const) {
    expect(await focusOf(await clientOf(name), 'GetEvalForStudentView', first)).toEqual([]);
  }
  for (const [day, Focus] of [
    ['2026-06-27', ['Eyes up']],
    ['2026-06-28', []],
  ] as const) {
    club.clock.now = new Date(`${day}T15:00:00Z`);
    expect(await focusOf(await clientOf('instructor'), 'GetEvalForInstructor', first)).toEqual(Focus);
  }
});

test('an instructor whose student rides with another one by now reads no focus items', async () => {
  const { club, first, clientOf } = await makeWorld();
  const ivan = await clientOf('instructor');
  await club.deps.db.updateTable('attendee').set({ instructor_id: null }).execute();
  expect(await focusOf(ivan, 'GetEvalForInstructor', first)).toEqual([]);
});

test('the public link shows no focus items', async () => {
  const { club, linkKey } = await makeWorld();
  const shared = await nobody(club).call('GetEvalPublicLinkKey', { query: { linkKey } });
  expect(shared.status).toBe(200);
  expect(shared.text).not.toContain('Eyes up');
});

test('a rating of an instructor shows no focus items', async () => {
  const { club, clientOf } = await makeWorld();
  const { organizationId, student, instructor } = club.cast;
  const eventId = await addEvent(club.deps.db, organizationId, 'Rated', '2026-06-21');
  const { evalId } = await addEval(club.deps.db, {
    ...{ organizationId, eventId, evalType: 0, evaluator: instructor, subject: student, rating: 3 },
  });
  expect(await focusOf(await clientOf('student'), 'GetEvalForStudent', evalId)).toEqual([]);
});
