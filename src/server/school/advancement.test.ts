import { expect, test } from 'vitest';
import type { Rule } from '#contract/events/run-groups.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import type { Recommendation } from '#domain/evals/recommendation.ts';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addEvent } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { addEval, submissionOf } from '#testing/evals.ts';
import { passMinutes } from '#testing/event-commands.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { deliverQueued } from '#testing/mail.ts';
import { writeWaiting } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { idOf, type School } from '#testing/school.ts';
import {
  dismissChief,
  makeSchoolWithInes,
  moveUp,
  notYet,
  readRule,
  saveRule as saveRuleOf,
} from '#testing/school-decisions.ts';

const rule: Partial<Rule> = { MinDays: 2, MinRecommendations: 1, MinSkill: 3, CheckRide: 'if-asked' };

const evalOf = async ({ club }: School, { personId } = club.cast.student): Promise<string> => {
  const { id } = await club.deps.db
    .selectFrom('eval')
    .select('id')
    .where('subject_id', '=', personId)
    .where('eval_type', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
};

const reason = { Reason: 'Another car.' };

/** Ivan submits his eval of Sam, with what should follow. */
async function recommend(school: School, by: Client, Recommendation: Recommendation) {
  const EvalId = await evalOf(school);
  const body = { ...submissionOf(EvalId), Recommendation };
  const answer = await by.call('PostEval', { body });
  expect(answer.status).toBe(200);
  return { EvalId, body };
}

const samOf = async (by: Client) => (await by.call('GetAdvancement')).reply()[0]?.Students[0];

const saveRule = (school: School, by: Client, changes: Partial<Rule> = {}) =>
  saveRuleOf(school, by, { ...rule, ...changes });

/** The school with a second chief instructor, and Ivan's eval of Sam still to be written. */
async function withTwoChiefs() {
  const { ines, ...school } = await makeSchoolWithInes(null);
  return { school, ines };
}

/** A second day of Sam with Ivan; returns the id of the eval that Ivan still has to write. */
async function addLaterDay({ club: { cast, deps } }: School) {
  const { organizationId, instructor, student } = cast;
  const eventId = await addEvent(deps.db, organizationId, 'Next HPDE', '2026-06-20');
  await addAttendee(deps.db, { organizationId, eventId, person: student, group: 'Novice', instructor });
  const people = { evaluator: instructor, subject: student };
  return (await addEval(deps.db, { organizationId, eventId, ...people, evalType: 1 })).evalId;
}

test('a recommendation waits for the chief instructors, and the student sees that', async () => {
  const { school, ines } = await withTwoChiefs();
  expect(await samOf(ines)).toBeUndefined();
  await recommend(school, school.chief, 'promote');
  expect(await samOf(ines)).toMatchObject({
    Waits: true,
    Recommendations: [{ By: 'Ivan Instructor', Kind: 'promote', Counts: true, IsOwn: false }],
  });
  const sam = await signInAs(school.club, school.club.cast.student);
  const ways = (await sam.call('GetMyProgress')).reply();
  expect(ways).toMatchObject([{ Group: 'Novice', Next: 'Intermediate', Waits: true, NotYet: null }]);
  expect(JSON.stringify(ways)).not.toContain('Ivan');
});

test('the same eval again is fine; with another recommendation it is another', async () => {
  const { school } = await withTwoChiefs();
  const { body } = await recommend(school, school.chief, 'promote');
  expect((await school.chief.call('PostEval', { body })).status).toBe(200);
  const other = { ...body, Recommendation: 'stay' as const };
  expect((await school.chief.call('PostEval', { body: other })).status).toBe(409);
});

test('a draft keeps the recommendation, and an app of last week asks for none', async () => {
  const { school, ines } = await withTwoChiefs();
  const { chief } = school;
  const evalId = await evalOf(school);
  const changes = { 'Recommendation.Step': { Value: 2, Age: 0 } };
  const kept = await chief.call('SaveDraft', { body: { EvalId: evalId, Changes: changes } });
  expect(kept.reply().Fields['Recommendation.Step']).toMatchObject({ Value: 2 });
  const wrong = { 'Recommendation.Step': { Value: 5, Age: 0 } };
  expect((await chief.call('SaveDraft', { body: { EvalId: evalId, Changes: wrong } })).status).toBe(422);
  const form = (await chief.call('GetEval', { query: { evalId } })).reply();
  expect(form.AsksRecommendation).toEqual({ Group: 'Novice', Above: 'Intermediate' });
  const { Recommendation: _, ...body } = submissionOf(evalId);
  expect((await chief.call('PostEval', { body })).status).toBe(200);
  expect(await samOf(ines)).toMatchObject({ Waits: false, Recommendations: [] });
});

test('an eval that is re-opened recommends nothing until it is submitted again', async () => {
  const { school, ines } = await withTwoChiefs();
  const { EvalId: evalId } = await recommend(school, school.chief, 'promote');
  const query = { ...school.club.byOrganization, evalId };
  expect((await school.club.ada.call('ReopenEval', { query, body: reason })).status).toBe(200);
  expect((await samOf(ines))?.Recommendations ?? []).toEqual([]);
  await recommend(school, school.chief, 'stay');
  expect(await samOf(ines)).toMatchObject({
    Waits: false,
    Recommendations: [{ Kind: 'stay', Counts: false }],
  });
});

test('a recommender leaves the decision to another chief instructor, unless there is none', async () => {
  const { school, ines } = await withTwoChiefs();
  await recommend(school, school.chief, 'promote');
  const own = await moveUp(school, school.chief);
  expect([own.status, own.problem().detail]).toEqual([422, expect.stringContaining('You recommended Sam')]);
  await dismissChief(school, school.club.cast.otherInstructor);
  expect((await moveUp(school, ines)).status).toBe(404);
  expect((await moveUp(school, school.chief)).status).toBe(200);
  const signed = (await readAudit(school.club)).filter(({ Action }) => Action === 'signed-off');
  expect(signed).toMatchObject([{ Details: { Chief: 'sole' } }]);
});

test('a chief instructor confirms unmet criteria with a reason that the student never reads', async () => {
  const { school, ines } = await withTwoChiefs();
  await recommend(school, school.chief, 'promote');
  expect((await saveRule(school, ines)).status).toBe(200);
  expect(await samOf(ines)).toMatchObject({
    Ready: false,
    Criteria: [
      { Key: 'days', Met: false, Have: 1, Need: 2 },
      { Key: 'recommendations', Met: true, Have: 1, Need: 1 },
      { Key: 'skill', Met: true, Have: 3, Need: 3, About: 'Looking ahead' },
    ],
  });
  for (const [more, path] of [
    [{}, '/Overrides'],
    [{ Overrides: ['skill'], Reason: 'A year at another club.' }, '/Overrides'],
    [{ Overrides: ['days'], Reason: 'So.' }, '/Reason'],
  ] as const) {
    const answer = await moveUp(school, ines, more);
    expect([answer.status, answer.problem().errors?.[0]?.path]).toEqual([422, path]);
  }
  const Reason = 'A year at another club.';
  expect((await moveUp(school, ines, { Overrides: ['days'], Reason })).status).toBe(200);
  const sam = await signInAs(school.club, school.club.cast.student);
  expect((await sam.call('GetMySignOffs')).text).not.toContain(Reason);
  // A later rule changes nothing of what was signed.
  const { facts } = await school.club.deps.db
    .selectFrom('sign_off')
    .select('facts')
    .executeTakeFirstOrThrow();
  expect((await saveRule(school, ines, { MinDays: 9 })).status).toBe(200);
  const after = await school.club.deps.db.selectFrom('sign_off').select('facts').executeTakeFirstOrThrow();
  expect(after.facts).toEqual(facts);
  expect(facts).toMatchObject({ Rule: rule, Reason, Criteria: [{ Key: 'days', Have: 1, Need: 2 }, {}, {}] });
});

test('a sign-off keeps what was known, by which another rule can be judged', async () => {
  const { school, ines } = await withTwoChiefs();
  await recommend(school, school.chief, 'promote');
  await moveUp(school, ines);
  const [club] = (await ines.call('GetAdvancement')).reply();
  expect(club?.Decided).toMatchObject([
    {
      RunGroupId: idOf(school.ladder, 'Intermediate'),
      Known: {
        ...{ Days: 1, Events: 1, RecommendedBy: 1, Score: 3, CheckRide: 'none' },
        Lowest: { Skill: 'Looking ahead', Rating: 3 },
      },
    },
  ]);
});

test('a sign-off that skips a group keeps no facts to judge another rule by', async () => {
  const { school, ines } = await withTwoChiefs();
  await recommend(school, school.chief, 'promote');
  await moveUp(school, ines, { RunGroupId: idOf(school.ladder, 'Advanced') });
  const [club] = (await ines.call('GetAdvancement')).reply();
  expect(club?.Decided).toMatchObject([{ Group: 'Advanced', Known: null }]);
});

test('when two chief instructors change a rule at once, the second gets a conflict', async () => {
  const { school, ines } = await withTwoChiefs();
  const before = await readRule(school, ines);
  const answers = await Promise.all(
    [school.chief, ines].map(by => saveRuleOf(school, by, rule, before?.Version)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('after ‘not yet’ a student waits again only for a recommendation of another day', async () => {
  const { school, ines } = await withTwoChiefs();
  const { club } = school;
  const { EvalId: evalId } = await recommend(school, school.chief, 'promote');
  const short = await notYet(school, ines, { Note: ' no ' });
  expect([short.status, short.problem().errors]).toMatchObject([422, [{ path: '/Note' }]]);
  const DecisionId = newId();
  for (let times = 0; times < 2; times += 1) {
    expect((await notYet(school, ines, { DecisionId })).status).toBe(200);
  }
  expect(await samOf(ines)).toMatchObject({ Waits: false, NotYet: { Note: 'Two more days of traffic.' } });
  const sam = await signInAs(club, club.cast.student);
  expect((await sam.call('GetMyProgress')).reply()).toMatchObject([
    { Waits: false, NotYet: { Note: 'Two more days of traffic.', By: 'Ines Instructor' } },
  ]);
  passMinutes(club, 60);
  await club.ada.call('ReopenEval', { query: { ...club.byOrganization, evalId }, body: reason });
  await recommend(school, school.chief, 'promote');
  expect(await samOf(ines)).toMatchObject({ Waits: false, NotYet: { Note: 'Two more days of traffic.' } });
  const EvalId = await addLaterDay(school);
  const again = { ...submissionOf(EvalId), Recommendation: 'promote' as const };
  expect((await school.chief.call('PostEval', { body: again })).status).toBe(200);
  expect(await samOf(ines)).toMatchObject({ Waits: true, NotYet: null });
});

test('an id that names another decision is refused', async () => {
  const { school, ines } = await withTwoChiefs();
  const DecisionId = newId();
  const { deps, cast } = school.club;
  await recommend(school, school.chief, 'promote');
  const { otherStudent } = cast;
  const evalId = await evalOf(school, otherStudent);
  await school.chief.call('ClaimEval', { query: { evalId }, body: {} });
  expect((await school.chief.call('PostEval', { body: submissionOf(evalId) })).status).toBe(200);
  expect((await notYet(school, ines, { DecisionId })).status).toBe(200);
  for (const more of [{ UserId: otherStudent.personId }, { RunGroupId: idOf(school.ladder, 'Advanced') }]) {
    expect((await notYet(school, ines, { DecisionId, ...more })).status).toBe(404);
  }
  expect((await notYet(school, school.chief, { DecisionId })).status).toBe(404);
  expect(await deps.db.selectFrom('not_yet').select('id').execute()).toHaveLength(1);
});

test('a student gets each decision once, with its note', async () => {
  const { school, ines } = await withTwoChiefs();
  await recommend(school, school.chief, 'promote');
  const DecisionId = newId();
  for (let times = 0; times < 2; times += 1) await notYet(school, ines, { DecisionId });
  const mails = await writeWaiting(school.club.deps);
  await deliverQueued(school.club.deps);
  const up = { DecisionId: newId(), Note: 'Well earned.' };
  for (let times = 0; times < 2; times += 1) await moveUp(school, ines, up);
  mails.push(...(await writeWaiting(school.club.deps)));
  const { personId } = school.club.cast.student;
  const told = mails.filter(({ person_id, kind }) => person_id === personId && kind !== 'eval-written');
  expect(told.map(({ subject }) => subject)).toEqual([
    'Not yet: Intermediate',
    'You moved up to Intermediate',
  ]);
  expect(told[0]?.body_text).toContain('Two more days of traffic.');
  expect(told[1]?.body_text).toContain('Well earned.');
});

test('a rule cannot judge the lowest skill of an eval whose form has other levels', async () => {
  const { school, ines } = await withTwoChiefs();
  const { club, chief } = school;
  await saveRule(school, ines);
  const { EvalId } = await recommend(school, chief, 'promote');
  const judge = async (content: FormContent) => {
    const { ofNovice } = await addFormVersion(club.deps.db, club.cast, content);
    const answers = JSON.stringify({ Safety: { Flags: 3 } });
    const set = { ...ofNovice, answers };
    await club.deps.db.updateTable('eval').set(set).where('id', '=', EvalId).execute();
    const sam = await samOf(ines);
    return [sam?.Lowest, sam?.Criteria.find(({ Key }) => Key === 'skill')];
  };
  expect(await judge(greenForm)).toEqual([null, expect.objectContaining({ Met: false, Have: 0, Need: 3 })]);
  const Levels = [...greenForm.Levels, { Value: 4, Name: { en: 'Best' } }];
  expect(await judge({ ...greenForm, Levels })).toEqual([
    { Skill: 'Flags', Rating: 3 },
    expect.objectContaining({ Met: true, Have: 3, Need: 3 }),
  ]);
});
