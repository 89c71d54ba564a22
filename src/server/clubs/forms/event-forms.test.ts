import { expect, test } from 'vitest';
import { mapSkills } from '#domain/evals/forms/form-content.ts';
import { addAttendee, addEvent } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion, importForm, publishForm, readForm, saveFormDraft } from '#testing/forms.ts';
import { type Club, makeClub, storedEvals } from '#testing/rosters.ts';
import { idOf, makeSchool, saveSchool } from '#testing/school.ts';

/** Names one form for the evals of students at an event, the cast's unless given; returns the status. */
async function setForm(
  { ada, byEvent, byOrganization }: Club,
  { RunGroupId = null, FormVersionId }: { RunGroupId?: string | null; FormVersionId: string },
  eventId = byEvent.eventId,
) {
  const query = { ...byOrganization, eventId };
  const { Version } = (await ada.call('GetEventForms', { query })).reply();
  const Forms = [{ EvalType: 1 as const, Purpose: 'day' as const, RunGroupId, FormVersionId }];
  return (await ada.call('SetEventForms', { query, body: { Version, Forms } })).status;
}

test('asks a form of the same run groups after two of them exchange names', async () => {
  const { club, ladder } = await makeSchool();
  const { deps, ada, byOrganization, cast } = club;
  const Content = mapSkills(greenForm, skill => ({ ...skill, RequiredFor: ['Advanced'], HiddenFor: [] }));
  const { FormVersionId } = (await publishForm(club, await importForm(club, Content))).reply();
  const eventId = await addEvent(deps.db, cast.organizationId, 'Next', '2026-07-13');
  const query = { ...byOrganization, eventId };
  expect(await setForm(club, { RunGroupId: idOf(ladder, 'Advanced'), FormVersionId }, eventId)).toBe(200);

  const newNames = new Map(Object.entries({ Intermediate: 'Advanced', Advanced: 'Expert' }));
  const Groups = ladder.map(group => ({ ...group, Name: newNames.get(group.Name) ?? group.Name }));
  expect((await saveSchool(club, { Groups })).status).toBe(200);
  const { student: person, instructor } = cast;
  await addAttendee(deps.db, { ...query, person, group: 'Expert', instructor });
  await ada.call('PublishEvalsForEvent', { query, body: {} });
  const made = deps.db.selectFrom('eval').select('id').where('event_id', '=', eventId);
  const { id: evalId } = await made.where('eval_type', '=', 1).executeTakeFirstOrThrow();
  const ivan = await signInAs(club, instructor);
  const { Evaluation } = (await ivan.call('GetEval', { query: { evalId } })).reply();
  const asked = Evaluation.Form?.Sections.flatMap(section => ('Skills' in section ? section.Skills : []));
  expect(asked?.map(({ RequiredFor }) => RequiredFor)).toEqual(Array.from({ length: 6 }, () => ['*']));
});

test('offers to move events that name an earlier version until they are over', async () => {
  const club = await makeClub();
  const { deps, ada, cast, byOrganization } = club;
  const { formId, formVersionId } = await addFormVersion(deps.db, cast);
  const eventId = await addEvent(deps.db, cast.organizationId, 'Next', '2026-07-13');
  for (const event of [cast.eventId, eventId])
    expect(await setForm(club, { FormVersionId: formVersionId }, event)).toBe(200);
  const query = { ...byOrganization, formId };
  expect((await readForm(club, query)).NotBegun).toMatchObject([{ EventId: eventId, Evals: 0 }]);
  await saveFormDraft(club, query, { ...greenForm, Name: { en: 'Green, new' } });
  const { FormVersionId } = (await publishForm(club, query, { MoveEventIds: [eventId] })).reply();
  const { Forms } = (await ada.call('GetEventForms', { query: { ...byOrganization, eventId } })).reply();
  expect(Forms).toMatchObject([{ FormVersionId }]);
});

test('a new version takes the evals of an event that nobody has begun', async () => {
  const club = await makeClub();
  const { deps, ada, byEvent, byOrganization, cast } = club;
  const first = await addFormVersion(deps.db, cast);
  const query = { ...byOrganization, formId: first.formId };
  const Forms = [
    { EvalType: 1 as const, Purpose: 'day' as const, RunGroupId: null, FormVersionId: first.formVersionId },
  ];
  const { Version } = (await ada.call('GetEventForms', { query: byEvent })).reply();
  const set = (version: string) =>
    ada.call('SetEventForms', { query: byEvent, body: { Version: version, Forms } });
  expect((await set(Version)).status).toBe(200);
  expect((await set(Version)).status).toBe(409);
  expect((await ada.call('GetEventForms', { query: byEvent })).reply()).toMatchObject({
    Forms,
    Choices: [{ FormVersionId: first.formVersionId, Name: 'Green group', Number: 1 }],
  });
  const unknown = { ...Forms[0], EvalType: 0 as const, Purpose: 'day' as const, RunGroupId: cast.eventId };
  const { Version: saved } = (await ada.call('GetEventForms', { query: byEvent })).reply();
  const wrong = { Version: saved, Forms: [{ ...unknown, FormVersionId: first.formVersionId }] };
  expect((await ada.call('SetEventForms', { query: byEvent, body: wrong })).problem().errors).toHaveLength(2);

  const about = { ...byEvent, evalType: 1 as const, evaluator: cast.instructor };
  const waiting = await addEval(deps.db, { ...about, subject: cast.student });
  const done = await addEval(deps.db, { ...about, subject: cast.admin, rating: 3 });
  const stored = async (evalId: string) => {
    const { form_version_id, former_form_versions, form_group_id } =
      (await storedEvals(club)).find(({ id }) => id === evalId) ?? {};
    return [form_version_id, former_form_versions, form_group_id];
  };
  await deps.db.updateTable('eval').set(first.ofNovice).execute();
  const group = { RunGroupId: null, Name: 'Green', Colour: null, Aliases: ['Novice'] };
  expect((await saveSchool(club, { Groups: [group] })).status).toBe(200);
  const { NotBegun } = await readForm(club, query);
  expect(NotBegun).toMatchObject([{ EventId: cast.eventId, Evals: 1 }]);
  await saveFormDraft(club, query, { ...greenForm, Name: { en: 'Green, new' } });
  const { Version: read } = (await ada.call('GetEventForms', { query: byEvent })).reply();
  const { FormVersionId, Moved } = (await publishForm(club, query, { MoveEventIds: [cast.eventId] })).reply();
  expect(Moved).toBe(1);
  // A screen that was read before names the former version.
  expect((await set(read)).status).toBe(409);
  const { form_group_id } = first.ofNovice;
  expect(await stored(waiting.evalId)).toEqual([FormVersionId, [first.formVersionId], form_group_id]);
  expect(await stored(done.evalId)).toEqual([first.formVersionId, [], form_group_id]);
  expect((await ada.call('GetEventForms', { query: byEvent })).reply().Forms).toMatchObject([
    { FormVersionId },
  ]);
});

test('keeps a retired form for an event that names it, and for no other', async () => {
  const club = await makeClub();
  const { deps, ada, byEvent, byOrganization, cast } = club;
  const { formId, formVersionId: FormVersionId } = await addFormVersion(deps.db, cast);
  const group = { RunGroupId: null, Name: 'Novice', Colour: null, Aliases: [] };
  expect((await saveSchool(club, { Groups: [group] })).status).toBe(200);
  const { Groups } = (await ada.call('GetSchool', { query: byOrganization })).reply();
  const RunGroupId = idOf(Groups, 'Novice');
  const form = { RunGroupId, FormVersionId };
  expect(await setForm(club, form)).toBe(200);
  await saveSchool(club, { Groups: [] });
  const query = { ...byOrganization, formId };
  const { Version } = await readForm(club, query);
  (await ada.call('RetireForm', { query, body: { Version, Retired: true } })).reply();
  expect(await setForm(club, form)).toBe(200);
  expect((await ada.call('GetEventForms', { query: byEvent })).reply().Forms).toMatchObject([form]);
  const eventId = await addEvent(deps.db, cast.organizationId, 'Next', '2026-07-13');
  expect(await setForm(club, form, eventId)).toBe(422);
});
