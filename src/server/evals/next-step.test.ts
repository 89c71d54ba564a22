import { describe, expect, test } from 'vitest';
import { MAX_FOCUS, MAX_FOCUS_LENGTH } from '#domain/evals/focus.ts';
import { englishForms, templateOfForm } from '#domain/evals/forms/form-template.ts';
import { newId } from '#server/platform/ids.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { waitForBlocked } from '#testing/blocked.ts';
import { nobody, signInAs } from '#testing/client.ts';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { submissionOf } from '#testing/evals.ts';
import { addFocus } from '#testing/focus.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { saveSchool } from '#testing/school.ts';

/** Sam's pending eval by Ivan, with what Sam works on already. */
async function makeWorld(working: readonly string[] = []) {
  const club = await makeClubWithEvals();
  const { evalId } = club.evals.ofStudent;
  if (working.length > 0) await addFocus(club, [club.cast.student.personId], working);
  const submit = (changes: object) =>
    club.ivan.call('PostEval', { body: { ...submissionOf(evalId), NextStep: '', ...changes } });
  const workingOn = async () => {
    const clubs = (await club.sam.call('GetMyFocus')).reply();
    return clubs.flatMap(({ Focus }) => Focus.map(({ Text }) => Text));
  };
  const openForm = async () => (await club.ivan.call('GetEval', { query: { evalId } })).reply();
  const reopen = () =>
    club.ada.call('ReopenEval', {
      query: { ...club.byOrganization, evalId },
      body: { Reason: 'Look again.' },
    });
  return { ...club, evalId, submit, workingOn, openForm, reopen };
}

const five = Array.from({ length: MAX_FOCUS }, (_, nth) => `Thing ${nth}`);

describe('the next step of a submitted eval', () => {
  test('becomes a focus item, which the student reads', async () => {
    const { submit, workingOn, sam, evalId } = await makeWorld(['Eyes up']);
    expect((await submit({ NextStep: ' Brake\u0007 at\nthe 3\u200b ' })).status).toBe(200);
    expect(await workingOn()).toEqual(['Eyes up', 'Brake at the 3']);
    const { EvalWithProfile, Focus } = (await sam.call('GetEvalForStudent', { query: { evalId } })).reply();
    expect([EvalWithProfile.EvalModel.NextStep, Focus.toSorted()]).toEqual([
      'Brake at the 3',
      ['Brake at the 3', 'Eyes up'],
    ]);
  });

  test('is read by the next instructor at hand-over', async () => {
    const { submit, cast, ada, byOrganization, deps, ...club } = await makeWorld();
    await saveSchool({ ada, byOrganization }, {});
    await submit({ NextStep: 'Brake at the 3' });
    await deps.db
      .updateTable('attendee')
      .set({ instructor_id: cast.otherInstructor.personId })
      .where('person_id', '=', cast.student.personId)
      .execute();
    const olga = await signInAs({ ...club, deps }, cast.otherInstructor);
    const [event] = (await olga.call('GetToday')).reply();
    expect(event?.Students[0]?.Focus).toMatchObject([{ Text: 'Brake at the 3' }]);
  });

  test('is not added when the student works on the same thing already', async () => {
    const { submit, workingOn } = await makeWorld(five);
    expect((await submit({ NextStep: 'thing 3' })).status).toBe(200);
    expect(await workingOn()).toEqual(five);
  });

  test('is changed by a later submission, and closed by one without it', async () => {
    const { submit, workingOn, reopen } = await makeWorld();
    await submit({ NextStep: 'Brake at the 3' });
    await reopen();
    await submit({ NextStep: 'Brake at the 2' });
    expect(await workingOn()).toEqual(['Brake at the 2']);
    await reopen();
    await submit({});
    expect(await workingOn()).toEqual([]);
  });

  test('is refused over 140 characters, and nothing is submitted', async () => {
    const { submit, workingOn } = await makeWorld();
    const refused = await submit({ NextStep: 'x'.repeat(MAX_FOCUS_LENGTH + 1) });
    expect([refused.status, refused.problem().errors]).toMatchObject([422, [{ path: 'NextStep' }]]);
    expect(await workingOn()).toEqual([]);
    expect((await submit({ NextStep: 'x'.repeat(MAX_FOCUS_LENGTH) })).status).toBe(200);
  });

  test('is not on the public link', async () => {
    const { submit, ...club } = await makeWorld();
    await submit({ NextStep: 'Brake at the 3' });
    const { public_link_key } = await club.readStored(club.evalId);
    const shared = await nobody(club).call('GetEvalPublicLinkKey', {
      query: { linkKey: public_link_key ?? '' },
    });
    expect(shared.status).toBe(200);
    expect(shared.text).not.toContain('Brake at the 3');
  });

  test('is dropped where the form of the club does not ask for it', async () => {
    const { submit, workingOn, deps, cast, evalId } = await makeWorld();
    const { ofNovice } = await addFormVersion(deps.db, cast, greenForm);
    await deps.db.updateTable('eval').set(ofNovice).where('id', '=', evalId).execute();
    const Answers = allAnswered(templateOfForm(greenForm, englishForms), 3);
    const sent = { NextStep: 'Brake at the 3', FormVersionId: ofNovice.form_version_id, Answers };
    expect((await submit(sent)).status).toBe(200);
    expect(await workingOn()).toEqual([]);
  });
});

describe('what a student works on', () => {
  test('is on the form of their instructor, who closes it with the eval', async () => {
    const { openForm, submit, workingOn } = await makeWorld(['Eyes up', 'Trail braking']);
    const { Focus } = await openForm();
    expect(Focus.map(({ Text }) => Text)).toEqual(['Eyes up', 'Trail braking']);
    await submit({ ClosedFocus: [Focus[0]?.FocusId, newId()] });
    expect(await workingOn()).toEqual(['Trail braking']);
  });

  test('is closed for nobody but the student of the eval', async () => {
    const { submit, deps, cast, ...club } = await makeWorld();
    await addFocus({ ...club, deps, cast }, [cast.otherStudent.personId], ['Theirs']);
    const { id } = await deps.db.selectFrom('focus_item').select('id').executeTakeFirstOrThrow();
    expect((await submit({ ClosedFocus: [id] })).status).toBe(200);
    const item = deps.db.selectFrom('focus_item').select('state').where('id', '=', id);
    expect(await item.executeTakeFirst()).toEqual({ state: 'open' });
  });

  test('asks which of five things to close before a sixth is added', async () => {
    const { openForm, submit, workingOn } = await makeWorld(five);
    const refused = await submit({ NextStep: 'Brake at the 3' });
    expect([refused.status, refused.problem().errors]).toMatchObject([
      422,
      [{ path: 'NextStep', message: expect.stringContaining('which one to close') }],
    ]);
    const { Focus, Evaluation } = await openForm();
    expect(Evaluation.EvalState).toBeLessThan(3);
    const answered = await submit({ NextStep: 'Brake at the 3', ClosedFocus: [Focus[1]?.FocusId] });
    expect(answered.status).toBe(200);
    expect((await workingOn()).toSorted()).toEqual(
      ['Brake at the 3', ...five.filter(text => text !== 'Thing 1')].toSorted(),
    );
  });

  test('stays at five things when two evals are submitted at once', async () => {
    const { submit, workingOn, addEvalOn, evalId, deps } = await makeWorld(five.slice(1));
    const other = await addEvalOn('2026-06-14', { rating: null });
    const EvalIds = [evalId, other.evalId];
    const submits = await deps.db.transaction().execute(async trx => {
      await trx.selectFrom('eval').where('id', 'in', EvalIds).forUpdate().execute();
      const started = EvalIds.map(EvalId => submit({ EvalId, NextStep: `Step of ${EvalId}` }));
      // Both have begun before either can write.
      await waitForBlocked(deps.db, 2);
      return { started };
    });
    const answers = await Promise.all(submits.started);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await workingOn()).toHaveLength(MAX_FOCUS);
  });

  test('is answered on one device and submitted on another', async () => {
    const { openForm, ivan, evalId } = await makeWorld(['Eyes up']);
    const [item] = (await openForm()).Focus;
    const Changes = {
      [`ClosedFocus.${item?.FocusId}`]: { Value: 1, Age: 0 },
      NextStep: { Value: 'Brake at the 3', Age: 0 },
    };
    expect((await ivan.call('SaveDraft', { body: { EvalId: evalId, Changes } })).status).toBe(200);
    expect((await openForm()).Draft?.Fields).toMatchObject({
      [`ClosedFocus.${item?.FocusId}`]: { Value: 1 },
      NextStep: { Value: 'Brake at the 3' },
    });
    const wrong = { [`ClosedFocus.${item?.FocusId}`]: { Value: 7, Age: 0 } };
    expect((await ivan.call('SaveDraft', { body: { EvalId: evalId, Changes: wrong } })).status).toBe(422);
  });
});
