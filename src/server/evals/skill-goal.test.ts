import { expect, test } from 'vitest';
import type { SkillGoal } from '#contract/evals/evals.ts';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import type { FormContent, FormSkill } from '#domain/evals/forms/form-content.ts';
import { NOT_SEEN } from '#domain/evals/forms/template.ts';
import { newId } from '#server/platform/ids.ts';
import { addEvent, makeCast, type TestPerson } from '#testing/cast.ts';
import { nobody, signInAs } from '#testing/client.ts';
import { addEval, publishEvent } from '#testing/evals.ts';
import { addFormVersion } from '#testing/forms.ts';
import { makeApp } from '#testing/make-app.ts';

const goal = { Skill: 'LookingAhead', Level: 4 };

/** Sam, whose last eval has level 3 in every skill. */
async function makeWorld() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  await publishEvent(db, cast, 3);
  const sam = await signInAs(testApp, cast.student);
  const goalSeenBy = async (reader: TestPerson) => {
    const query = { studentId: cast.student.personId };
    const answer = await (await signInAs(testApp, reader)).call('GetEvalsForStudentById', { query });
    return answer.status === 200 ? answer.reply().SkillGoal : answer.status;
  };
  const addLaterEval = async (rating: number, day = '2026-06-20') => {
    const { organizationId, instructor: evaluator, student: subject } = cast;
    const eventId = await addEvent(db, organizationId, `Event of ${day}`, day);
    await addEval(db, { organizationId, eventId, evalType: 1, evaluator, subject, rating });
    await db
      .updateTable('eval')
      .set({ completed_at: new Date(testApp.deps.now().getTime() + 1000) })
      .where('event_id', '=', eventId)
      .execute();
  };
  return { testApp, cast, sam, goalSeenBy, addLaterEval };
}

test('shows a skill goal to the student and to staff who see their dashboard, and to no other club', async () => {
  const { cast, sam, goalSeenBy } = await makeWorld();
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toBeNull();
  expect((await sam.call('SetSkillGoal', { body: goal })).status).toBe(200);
  const seen = { ...goal, Label: null, IsMet: false, IsOnForm: true };
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toEqual(seen);
  for (const reader of [cast.instructor, cast.otherInstructor, cast.admin]) {
    expect(await goalSeenBy(reader)).toEqual(seen);
  }
  expect(await goalSeenBy(cast.outsider)).toBe(404);
});

test('replaces and removes the goal of the caller, and of no other student', async () => {
  const { testApp, cast, sam } = await makeWorld();
  await sam.call('SetSkillGoal', { body: goal });
  const tess = await signInAs(testApp, cast.otherStudent);
  expect((await tess.call('RemoveSkillGoal', { body: {} })).status).toBe(200);
  await sam.call('SetSkillGoal', { body: { Skill: 'Pace', Level: 4 } });
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toMatchObject({ Skill: 'Pace' });
  await sam.call('RemoveSkillGoal', { body: {} });
  expect((await sam.call('GetEvalsForStudent')).reply().SkillGoal).toBeNull();
});

test('rejects a goal that the last eval has reached, a skill outside the form, and a caller without a session', async () => {
  const { testApp, sam } = await makeWorld();
  const reached = await sam.call('SetSkillGoal', { body: { ...goal, Level: 3 } });
  expect(reached.status).toBe(409);
  expect(reached.text).toContain(
    'Your last eval already has level 3 for this skill. Choose a higher level or another skill.',
  );
  for (const body of [
    { ...goal, Skill: 'Average' },
    { ...goal, Level: 5 },
  ]) {
    const refused = await sam.call('SetSkillGoal', { body });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('The form of your latest eval does not have this skill or level.');
  }
  expect((await nobody(testApp).call('SetSkillGoal', { body: goal })).status).toBe(401);
});

test('is met by an eval completed after it was set, not by an earlier one', async () => {
  const { sam, addLaterEval } = await makeWorld();
  const isMet = async () => (await sam.call('GetEvalsForStudent')).reply().SkillGoal?.IsMet;
  await addLaterEval(2);
  await sam.call('SetSkillGoal', { body: { ...goal, Level: 3 } });
  expect(await isMet()).toBe(false);
  await addLaterEval(3, '2026-06-27');
  expect(await isMet()).toBe(true);
});

/** The form with its skill `Flags` changed, or without it. */
const withFlags = (change: (flags: FormSkill) => FormSkill[]): FormContent => ({
  ...greenForm,
  Sections: greenForm.Sections.map(section =>
    'Skills' in section
      ? {
          ...section,
          Skills: section.Skills.flatMap(skill => (skill.Key === 'Flags' ? change(skill) : [skill])),
        }
      : section,
  ),
});

/** Sam, whose newest eval is by version 1 of a form of the club: three levels, `Flags` at 2. */
async function makeOwnForm() {
  const world = await makeWorld();
  const { testApp, cast, sam } = world;
  const { db, now } = testApp.deps;
  const { formId, formVersionId } = await addFormVersion(db, cast);
  let day = 20;
  const addRated = async (form_version_id: string, Flags: number) => {
    const { organizationId, instructor: evaluator, student: subject } = cast;
    day += 1;
    const eventId = await addEvent(db, organizationId, `Event ${day}`, `2026-06-${day}`);
    const answers = { Safety: { Flags } };
    const { evalId } = await addEval(db, {
      ...{ organizationId, eventId, evalType: 1, evaluator, subject, answers },
    });
    const completed_at = new Date(now().getTime() + day * 1000);
    await db
      .updateTable('eval')
      .set({ form_version_id, form_groups: ['Novice'], answers: JSON.stringify(answers), completed_at })
      .where('id', '=', evalId)
      .execute();
    return evalId;
  };
  const publishNext = async (content: FormContent, change: 'same' | 'scale' = 'same') =>
    (await addFormVersion(db, cast, content, { formId, number: 2, change })).formVersionId;
  const setGoal = async (body: SkillGoal) => (await sam.call('SetSkillGoal', { body })).status;
  const goalNow = async () => (await sam.call('GetEvalsForStudent')).reply().SkillGoal;
  await addRated(formVersionId, 2);
  return { ...world, formVersionId, addRated, publishNext, setGoal, goalNow };
}

const flags = { Skill: 'Flags', Level: 3 };

test("sets a goal on a skill of the club's form, and rejects a level reached, a level and a skill that the form lacks", async () => {
  const { cast, setGoal, goalNow, goalSeenBy } = await makeOwnForm();
  expect(await setGoal({ ...flags, Level: 2 })).toBe(409);
  expect(await setGoal({ ...flags, Level: 4 })).toBe(422);
  expect(await setGoal({ Skill: 'Pace', Level: 3 })).toBe(422);
  expect(await setGoal({ Skill: 'Trailbraking', Level: 3 })).toBe(422);
  expect(await setGoal(flags)).toBe(200);
  const seen = { ...flags, Label: { en: 'Flags' }, IsMet: false, IsOnForm: true };
  expect(await goalNow()).toEqual(seen);
  expect(await goalSeenBy(cast.instructor)).toEqual(seen);
});

test('a level of a check ride or of an eval on another scale does not keep a goal from being set', async () => {
  const { testApp, cast, formVersionId, addRated, publishNext, setGoal } = await makeOwnForm();
  const rideId = await addRated(formVersionId, 3);
  const group = { id: newId(), organization_id: cast.organizationId, name: 'Intermediate', position: 1 };
  await testApp.deps.db.insertInto('run_group').values(group).execute();
  const ride = { check_ride_for: group.id, beside_roster: true };
  await testApp.deps.db.updateTable('eval').set(ride).where('id', '=', rideId).execute();
  expect(await setGoal(flags)).toBe(200);
  await addRated(formVersionId, 3);
  expect(await setGoal(flags)).toBe(409);
  await addRated(await publishNext(greenForm, 'scale'), NOT_SEEN);
  expect(await setGoal(flags)).toBe(200);
});

test("a goal of the club's form has the newest label and is met by a later version with the same levels", async () => {
  const { sam, addRated, publishNext, setGoal, goalNow } = await makeOwnForm();
  await setGoal(flags);
  const renamed = await publishNext(withFlags(skill => [{ ...skill, Label: { en: 'All flags' } }]));
  const evalId = await addRated(renamed, 3);
  const met = { ...flags, Label: { en: 'All flags' }, IsMet: true, IsOnForm: true };
  expect(await goalNow()).toEqual(met);
  const { SkillGoal } = (await sam.call('GetEvalForStudent', { query: { evalId } })).reply();
  expect(SkillGoal).toEqual({ ...met, IsMetHere: true });
});

test.for([
  ['lacks the skill', withFlags(() => []), 'same'],
  [
    "hides the skill from the student's group",
    withFlags(skill => [{ ...skill, HiddenFor: ['novice'] }]),
    'same',
  ],
  ['has other levels', greenForm, 'scale'],
] as const)(
  'a goal is no longer on the form, and not met, when the newest version %s',
  async ([, content, change]) => {
    const { addRated, publishNext, setGoal, goalNow } = await makeOwnForm();
    await setGoal(flags);
    await addRated(await publishNext(content, change), change === 'scale' ? 3 : 2);
    expect(await goalNow()).toEqual({ ...flags, Label: { en: 'Flags' }, IsMet: false, IsOnForm: false });
  },
);

test('a goal is still on the form of its club after an eval of another club, and after leaving until a newer eval', async () => {
  const { testApp, cast, sam, formVersionId, addRated, setGoal, goalNow } = await makeOwnForm();
  await setGoal(flags);
  const { db } = testApp.deps;
  const { otherOrganizationId: organizationId, instructor: evaluator, student: subject } = cast;
  const eventId = await addEvent(db, organizationId, 'Elsewhere', '2026-06-22');
  await addEval(db, { organizationId, eventId, evalType: 1, evaluator, subject, rating: 3 });
  const kept = { ...flags, Label: { en: 'Flags' }, IsMet: false, IsOnForm: true };
  expect(await goalNow()).toEqual(kept);
  expect(await setGoal(goal)).toBe(200);
  expect(await goalNow()).toMatchObject({ ...goal, IsOnForm: true });
  await sam.call('LeaveClub', { body: { OrganizationId: organizationId } });
  expect(await goalNow()).toMatchObject({ ...goal, IsOnForm: true });
  await addRated(formVersionId, 2);
  expect(await goalNow()).toMatchObject({ ...goal, IsOnForm: false });
});

test("a goal of the built-in form is no longer on the form while the newest eval is by a club's form", async () => {
  const { testApp, cast, sam } = await makeWorld();
  await sam.call('SetSkillGoal', { body: goal });
  const { formVersionId } = await addFormVersion(testApp.deps.db, cast);
  await testApp.deps.db
    .updateTable('eval')
    .set({ form_version_id: formVersionId, form_groups: ['Novice'] })
    .where('subject_id', '=', cast.student.personId)
    .execute();
  const { SkillGoal } = (await sam.call('GetEvalsForStudent')).reply();
  expect(SkillGoal).toEqual({ ...goal, Label: null, IsMet: false, IsOnForm: false });
});
