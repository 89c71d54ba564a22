import { describe, expect, test } from 'vitest';
import type { Answers as StoredAnswers } from '#domain/evals/answers.ts';
import { OTHER_FORM_VERSION } from '#domain/evals/draft.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import instructorForm from '#domain/evals/forms/instructor-form.json' with { type: 'json' };
import { narrowForm } from '#domain/evals/forms/narrow-form.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addGroups } from '#testing/cast.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { addEval, fullAnswers, submissionOf } from '#testing/evals.ts';
import { holdOffice } from '#testing/every-call.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { readTable } from '#testing/read-table.ts';
import { addWebhook } from '#testing/webhooks.ts';

const Answers = { Safety: { Flags: 3, Passing: -2 }, Car: { Braking: 2, Shifting: -1 } };

/** The cast's published event, where Ivan's eval of Sam, a Novice, has the green form. */
async function makeGreenEval() {
  const club = await makeClubWithEvals();
  const { db, cast } = club;
  const { evalId } = club.evals.ofStudent;
  const { formId, formVersionId, ofNovice } = await addFormVersion(db, cast);
  const setForm = (form_version_id: string, former_form_versions: string[] = []) =>
    db
      .updateTable('eval')
      .set({ ...ofNovice, form_version_id, former_form_versions })
      .where('id', '=', evalId)
      .execute();
  await setForm(formVersionId);
  const body = { EvalId: evalId, FormVersionId: formVersionId, Answers, PublicNotes: 'Eyes up.' };
  return { ...club, evalId, formId, formVersionId, setForm, body };
}

describe('an eval with a form of the club', () => {
  test('is asked, checked and scored by its version, as the run group is asked', async () => {
    const { ivan, evalId, formVersionId, body } = await makeGreenEval();
    const form = (await ivan.call('ClaimEval', { query: { evalId } })).reply();
    expect(form?.Evaluation).toMatchObject({ FormVersionId: formVersionId });
    expect(form?.Evaluation.Form).toEqual(narrowForm(greenForm, ['Novice']));

    const changes = { 'Safety.Passing': { Value: -2, Age: 0 }, 'Vision.LookingAhead': { Value: 3, Age: 0 } };
    const refused = await ivan.call('SaveDraft', { body: { EvalId: evalId, Changes: changes } });
    expect(refused.problem().errors).toEqual([expect.objectContaining({ path: 'Vision.LookingAhead' })]);

    const missing = { ...body, Answers: { Safety: { Flags: 4 } } };
    const faults = (await ivan.call('PostEval', { body: missing })).problem().errors;
    expect(faults?.map(({ path }) => path)).toEqual([
      'Safety.Flags',
      'Safety.Passing',
      'Car.Braking',
      'Car.Shifting',
    ]);

    expect((await ivan.call('PostEval', { body })).reply()).toEqual({ Ok: true });
    expect((await ivan.call('PostEval', { body })).reply()).toEqual({ Ok: true });
    const { EvalModel } = (await ivan.call('GetEvalForInstructor', { query: { evalId } })).reply()
      .EvalWithProfile;
    expect(EvalModel).toMatchObject({ ApexScore: 3.25, FormVersionId: formVersionId });
    expect(EvalModel.Answers).toEqual({
      Safety: { ...Answers.Safety, Average: 4 },
      Car: { ...Answers.Car, Average: 2.5 },
    });
  });

  test('stays as its group was asked when the student moves to another', async () => {
    const { db, cast, ivan, evalId, body } = await makeGreenEval();
    const { eventId, student } = cast;
    const groups = await addGroups(db, cast.organizationId, ['Advanced']);
    await db
      .updateTable('attendee')
      .set({ run_group_id: groups.get('Advanced') })
      .where('event_id', '=', eventId)
      .where('person_id', '=', student.personId)
      .execute();
    const { Evaluation } = (await ivan.call('GetEval', { query: { evalId } })).reply();
    expect(Evaluation.Form).toEqual(narrowForm(greenForm, ['Novice']));
    expect((await ivan.call('PostEval', { body })).reply()).toEqual({ Ok: true });
  });

  test('is completed by a phone that knows no versions', async () => {
    const {
      ivan,
      body: { FormVersionId: _, ...body },
    } = await makeGreenEval();
    expect((await ivan.call('PostEval', { body })).reply()).toEqual({ Ok: true });
  });

  test('has its form for every reader', async () => {
    const { ivan, sam, evalId, body, readStored } = await makeGreenEval();
    await ivan.call('PostEval', { body });
    const Form = narrowForm(greenForm, ['Novice']);
    const read = (await sam.call('GetEvalForStudent', { query: { evalId } })).reply();
    expect(read.EvalWithProfile.EvalModel.Form).toEqual(Form);
    const { public_link_key: linkKey } = await readStored(evalId);
    const byLink = await ivan.call('GetEvalPublicLinkKey', { query: { linkKey: linkKey ?? '' } });
    expect(byLink.reply().EvalModel.Form).toEqual(Form);
  });
});

describe('an eval that the club moved to another version', () => {
  const shorter: FormContent = { ...greenForm, Sections: greenForm.Sections.slice(1) };

  test('goes back to the version of the phone that filled it', async () => {
    const { db, cast, ivan, evalId, formId, formVersionId, setForm, body } = await makeGreenEval();
    const next = await addFormVersion(db, cast, shorter, { formId, number: 2 });
    await setForm(next.formVersionId, [formVersionId]);
    const query = { evalId, formVersionId };
    const claimed = (await ivan.call('ClaimEval', { query })).reply();
    expect(claimed?.Evaluation.FormVersionId).toBe(formVersionId);

    await setForm(next.formVersionId, [formVersionId]);
    const Changes = { 'Safety.Flags': { Value: 2, Age: 0 } };
    const draft = { EvalId: evalId, FormVersionId: formVersionId, Changes };
    expect((await ivan.call('SaveDraft', { body: draft })).status).toBe(200);

    await db.updateTable('eval').set({ draft: null }).where('id', '=', evalId).execute();
    await setForm(next.formVersionId, [formVersionId]);
    expect((await ivan.call('PostEval', { body })).reply()).toEqual({ Ok: true });
    const { EvalModel } = (await ivan.call('GetEvalForInstructor', { query: { evalId } })).reply()
      .EvalWithProfile;
    expect(EvalModel).toMatchObject({ FormVersionId: formVersionId, ApexScore: 3.25 });
  });

  test('stays with the version in which another device has begun it', async () => {
    const { db, cast, ivan, evalId, formId, formVersionId, setForm } = await makeGreenEval();
    const next = await addFormVersion(db, cast, shorter, { formId, number: 2 });
    const other = await addFormVersion(db, cast);
    const claimWith = async (version: string) => {
      const query = { evalId, formVersionId: version };
      return (await ivan.call('ClaimEval', { query })).reply()?.Evaluation.FormVersionId;
    };
    expect(await claimWith(other.formVersionId)).toBe(formVersionId);
    expect(await claimWith(next.formVersionId)).toBe(formVersionId);
    await setForm(next.formVersionId);
    expect(await claimWith(formVersionId)).toBe(next.formVersionId);
    await setForm(next.formVersionId, [formVersionId]);
    const Changes = { 'Car.Braking': { Value: 2, Age: 0 } };
    await ivan.call('SaveDraft', { body: { EvalId: evalId, FormVersionId: next.formVersionId, Changes } });
    expect(await claimWith(formVersionId)).toBe(next.formVersionId);

    const body = { EvalId: evalId, FormVersionId: formVersionId };
    expect((await ivan.call('SaveDraft', { body: { ...body, Changes } })).status).toBe(409);
    const Braking = { Car: Answers.Car };
    const refused = await ivan.call('PostEval', { body: { ...body, Answers: Braking } });
    expect(refused.problem()).toMatchObject({ status: 409, type: OTHER_FORM_VERSION });
  });
});

test('an eval with the built-in form takes no answers of another one', async () => {
  const { db, ivan, evalId, formVersionId } = await makeGreenEval();
  await db.updateTable('eval').set({ form_version_id: null }).where('id', '=', evalId).execute();
  const green = { EvalId: evalId, FormVersionId: formVersionId, Answers };
  expect((await ivan.call('PostEval', { body: green })).status).toBe(409);
  expect((await ivan.call('PostEval', { body: submissionOf(evalId) })).reply()).toEqual({ Ok: true });
});

test('scores compare only with those of the form since its scale changed last', async () => {
  const { db, cast, ivan, sam, evalId, formId, formVersionId, setForm, body } = await makeGreenEval();
  await ivan.call('PostEval', { body });
  const read = async () => {
    const { Evals, LatestForm } = (await sam.call('GetEvalsForStudent')).reply();
    return { LatestForm, ComparableTo: Evals[0]?.ComparableTo };
  };
  const Form = narrowForm(greenForm, ['Novice']);
  expect(await read()).toEqual({ LatestForm: Form, ComparableTo: formVersionId });

  const reworded = await addFormVersion(db, cast, greenForm, { formId, number: 2 });
  await setForm(reworded.formVersionId);
  expect((await read()).ComparableTo).toBe(formVersionId);
  const changed = await addFormVersion(db, cast, greenForm, { formId, number: 3, change: 'scale' });
  await setForm(changed.formVersionId);
  expect((await read()).ComparableTo).toBe(changed.formVersionId);

  await db.updateTable('eval').set({ form_version_id: null }).where('id', '=', evalId).execute();
  expect(await read()).toEqual({ LatestForm: null, ComparableTo: null });
});

test('a stretch of a chart begins with each change of form or scale', async () => {
  const { db, cast, ivan, sam, addEvalOn } = await makeClubWithEvals();
  const shorter: FormContent = { ...instructorForm, Sections: instructorForm.Sections.slice(1) };
  const first = await addFormVersion(db, cast, shorter);
  const { formId } = first;
  const reworded = await addFormVersion(db, cast, shorter, { formId, number: 2 });
  const scaled = await addFormVersion(db, cast, shorter, { formId, number: 3, change: 'scale' });
  const { Vision: _, ...others } = fullAnswers(3);
  const add = async (day: string, answers: StoredAnswers, version: typeof first | null) => {
    const { evalId } = await addEvalOn(day, { answers });
    if (version) await db.updateTable('eval').set(version.ofNovice).where('id', '=', evalId).execute();
    return evalId;
  };
  const before = await add('2025-04-01', { ...others, Vision: fullAnswers(1).Vision ?? {} }, null);
  const read = async () => (await sam.call('GetEvalsForStudent')).reply().FormStretches;
  expect(await read()).toEqual([]);

  const Name = instructorForm.Name.en;
  const onShorter = await add('2025-05-01', fullAnswers(4), first);
  await add('2025-06-01', fullAnswers(2), reworded);
  const builtIn = { EvalId: before, Form: null };
  const changed = { EvalId: onShorter, Form: { Name, Number: 1 } };
  expect(await read()).toEqual([changed, builtIn]);

  const onScaled = await add('2025-07-01', fullAnswers(1), scaled);
  const otherScale = { EvalId: onScaled, Form: { Name, Number: 3 } };
  expect(await read()).toEqual([otherScale, changed, builtIn]);
  const query = { studentId: cast.student.personId };
  const viewed = (await ivan.call('GetEvalsForStudentById', { query })).reply();
  expect(viewed.FormStretches).toEqual([otherScale, changed, builtIn]);
  const again = await add('2025-08-01', fullAnswers(2), null);
  expect(await read()).toEqual([{ ...builtIn, EvalId: again }, otherScale, changed, builtIn]);
});

test('the export of results has a column for each of two skills with one label', async () => {
  const { ada, byEvent, db, cast, ivan, formId, body } = await makeGreenEval();
  const json = JSON.stringify(greenForm).replace('"Key":"Flags"', '"Key":"Signals"');
  const next = await addFormVersion(db, cast, JSON.parse(json), { formId, number: 2 });
  await ivan.call('PostEval', { body });
  const { organizationId, eventId, otherInstructor: subject } = cast;
  const { evalId } = await addEval(db, {
    ...{ organizationId, eventId, evalType: INSTRUCTOR_RATES_STUDENT, evaluator: cast.instructor, subject },
    answers: { Safety: { Signals: 1 } },
  });
  await db
    .updateTable('eval')
    .set({ ...next.ofNovice, answers: JSON.stringify({ Safety: { Signals: 1 } }) })
    .where('id', '=', evalId)
    .execute();
  const { bytes } = await ada.call('GetResultsExport', { query: { ...byEvent, format: 'csv' } });
  const { header, rows } = await readTable(bytes, 'results.csv');
  const ratings = ['Flags', 'Signals'].map(key => {
    const column = header.indexOf(`Green group: Safety: Flags (${key})`);
    return rows.map(({ cells }) => cells[column]).filter(Boolean);
  });
  expect(ratings).toEqual([['3'], ['1']]);
});

test('webhooks, Today and the side by side of chief instructors have the form', async () => {
  const club = await makeGreenEval();
  const { db, cast, ivan, formId, body } = club;
  const { organizationId, student } = cast;
  await db.updateTable('organization').set({ school: true }).where('id', '=', organizationId).execute();
  await holdOffice(db, cast, cast.instructor, 'chief');
  await addWebhook(club, 'https://club.example', ['eval.completed']);
  await ivan.call('PostEval', { body });
  const { data } = await db.selectFrom('webhook_delivery').select('data').executeTakeFirstOrThrow();
  expect(data).toMatchObject({ Form: { FormId: formId, Name: 'Green group', Version: 1 } });

  const Form = narrowForm(greenForm, ['Novice']);
  const [event] = (await ivan.call('GetToday')).reply();
  const today = event?.Students.find(({ UserId }) => UserId === student.personId);
  expect(today?.LastEval).toMatchObject({ Form, Answers: { Safety: Answers.Safety } });
  const query = { organizationId, userId: student.personId };
  const [candidate] = (await ivan.call('GetCandidateEvals', { query })).reply();
  expect(candidate).toMatchObject({ Form, ComparableTo: body.FormVersionId, Answers: { Car: Answers.Car } });
});
