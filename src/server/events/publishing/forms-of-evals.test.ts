import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { newId } from '#server/platform/ids.ts';
import { addAttendee, addPerson } from '#testing/cast.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion } from '#testing/forms.ts';
import { idOf, makeSchool } from '#testing/school.ts';

test('a new eval gets the form of its run group, else of its event, else the default, else the built-in form', async () => {
  const { club, chief, ladder } = await makeSchool(null);
  const { deps, cast, byEvent, ada } = club;
  const { organizationId: organization_id, eventId: event_id } = cast;
  const made = async (content = greenForm) => addFormVersion(deps.db, cast, content);
  const [ofNovices, ofAll, byDefault, ofRides] = [
    await made(),
    await made(),
    await made(),
    await made({ ...greenForm, Purpose: 'check-ride' }),
  ];
  const publishFor = async (name: string, group: string) => {
    const person = await addPerson(deps.db, `${name} Student`, `${name}@club.example`);
    await addAttendee(deps.db, { ...byEvent, person, group, instructor: cast.instructor });
    await ada.call('PublishEvalsForEvent', { query: byEvent, body: {} });
    const evals = await deps.db
      .selectFrom('eval')
      .select('form_version_id')
      .where('event_id', '=', event_id)
      .where(({ or, eb }) =>
        or([eb('subject_id', '=', person.personId), eb('evaluator_id', '=', person.personId)]),
      )
      .orderBy('eval_type', 'desc')
      .execute();
    return [person, evals.map(row => row.form_version_id)] as const;
  };
  expect((await publishFor('one', 'Novice'))[1]).toEqual([null, null]);

  await deps.db.updateTable('form').set({ is_default: true }).where('id', '=', byDefault.formId).execute();
  expect((await publishFor('two', 'Novice'))[1]).toEqual([byDefault.formVersionId, null]);

  const { Version } = (await ada.call('GetEventForms', { query: byEvent })).reply();
  const form = { EvalType: INSTRUCTOR_RATES_STUDENT, Purpose: 'day' } as const;
  const Forms = [
    { ...form, RunGroupId: null, FormVersionId: ofAll.formVersionId },
    { ...form, RunGroupId: idOf(ladder, 'Novice'), FormVersionId: ofNovices.formVersionId },
    {
      EvalType: INSTRUCTOR_RATES_STUDENT,
      Purpose: 'check-ride' as const,
      RunGroupId: idOf(ladder, 'Intermediate'),
      FormVersionId: ofRides.formVersionId,
    },
  ];
  (await ada.call('SetEventForms', { query: byEvent, body: { Version, Forms } })).reply();
  expect((await publishFor('three', 'Intermediate'))[1]).toEqual([ofAll.formVersionId, null]);
  const [rider, ofNovice] = await publishFor('four', 'Novice');
  expect(ofNovice).toEqual([ofNovices.formVersionId, null]);

  const ride = {
    ...{ EvalId: newId(), OrganizationId: organization_id, UserId: rider.personId, EventId: event_id },
    ...{ RunGroupId: idOf(ladder, 'Intermediate'), ExaminerId: cast.instructor.personId },
  };
  expect((await chief.call('AskCheckRide', { body: ride })).status).toBe(200);
  const asked = deps.db
    .selectFrom('eval')
    .select(['form_version_id', 'form_group_id'])
    .where('id', '=', ride.EvalId);
  expect(await asked.execute()).toEqual([
    { form_version_id: ofRides.formVersionId, form_group_id: idOf(ladder, 'Intermediate') },
  ]);
});
