import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/calls.ts';
import { greenForm } from '#domain/evals/forms/form-content.fixture.ts';
import { type FormContent, mapSkills } from '#domain/evals/forms/form-content.ts';
import { addAttendee, addEvent } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { addFormVersion } from '#testing/forms.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { idOf, makeSchool } from '#testing/school.ts';

type Starter = NonNullable<BodyOf<'CopyForm'>['Starter']>;

const readForm = async ({ ada, byOrganization }: Club, formId: string) =>
  (await ada.call('GetForm', { query: { ...byOrganization, formId } })).reply();

/** Copies a starter; returns the query of calls about the new form. */
async function copyStarter({ ada, byOrganization }: Club, Starter: Starter = 'short', Name = 'Green group') {
  const made = await ada.call('CopyForm', { query: byOrganization, body: { Starter, Name } });
  return { ...byOrganization, formId: made.reply().FormId };
}

async function publish(
  club: Club,
  query: { organizationId: string; formId: string },
  MoveEventIds: string[] = [],
) {
  const { Draft } = await readForm(club, query.formId);
  const body = { Version: Draft.Version, SameLevels: true, Note: '', MoveEventIds };
  return club.ada.call('PublishForm', { query, body });
}

/** Saves the draft with another label of its first skill. */
async function rename(club: Club, query: { organizationId: string; formId: string }, label: string) {
  const { Draft } = await readForm(club, query.formId);
  const json = JSON.stringify(Draft.Content).replace('"Looking ahead"', JSON.stringify(label));
  return club.ada.call('SaveFormDraft', {
    query,
    body: { Version: Draft.Version, Content: JSON.parse(json) },
  });
}

describe('the forms of a club', () => {
  test('begin as a copy of a starter, and are published once confirmed', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    expect(await readForm(club, query.formId)).toMatchObject({
      ...{
        Name: 'Green group',
        EvalType: 1,
        Purpose: 'day',
        IsDefault: false,
        Versions: [],
      },
      ...{ Faults: [], Change: 'first', Draft: { Version: 1, Content: { Name: { en: 'Green group' } } } },
    });
    expect((await publish(club, query)).reply()).toMatchObject({ Number: 1, Moved: 0 });
    expect((await publish(club, query)).status).toBe(422);

    expect((await rename(club, query, 'Eyes up')).reply()).toMatchObject({
      ...{ Change: 'same', Faults: [], LevelsRenamed: false, Differences: [] },
    });
    expect((await publish(club, query)).reply()).toMatchObject({ Number: 2 });
    const { Forms, Starters } = (await club.ada.call('GetForms', { query: club.byOrganization })).reply();
    expect(Forms).toMatchObject([{ Name: 'Green group', Number: 2, HasDraft: false, Evals: 0 }]);
    expect(Starters.map(({ Skills }) => Skills)).toEqual(expect.arrayContaining([12, 6]));
    expect((await readAudit(club)).slice(0, 2).map(({ Action }) => Action)).toEqual([
      'form-published',
      'form-published',
    ]);
  });

  test('list added and removed skills by their keys, and another number of levels', async () => {
    const club = await makeClub();
    const { formId } = await addFormVersion(club.deps.db, club.cast);
    const query = { ...club.byOrganization, formId };
    const Content = JSON.parse(JSON.stringify(greenForm).replace('"Key":"Flags"', '"Key":"Signals"'));
    const save = async (Version: number, Levels: FormContent['Levels']) => {
      const body = { Version, Content: { ...Content, Levels } };
      return (await club.ada.call('SaveFormDraft', { query, body })).reply();
    };
    const Differences = ['Safety › Flags: skill added.', 'Safety › Flags: skill removed.'];
    expect(await save(1, greenForm.Levels)).toMatchObject({
      ...{ Change: 'same', LevelsRenamed: false, Differences },
    });
    const more = [...greenForm.Levels, { Value: 4, Name: { en: 'Best' } }];
    expect(await save(2, more)).toMatchObject({
      ...{ Change: 'scale', LevelsRenamed: false, Differences: ['4 levels in place of 3.', ...Differences] },
    });
  });

  test('begin a new scale where the publisher says that renamed levels mean something else', async () => {
    const club = await makeClub();
    const { formId } = await addFormVersion(club.deps.db, club.cast);
    const query = { ...club.byOrganization, formId };
    const publishWith = async (name: string, SameLevels: boolean) => {
      const { Draft } = await readForm(club, formId);
      const Content = JSON.parse(JSON.stringify(greenForm).replace('"Alone"', JSON.stringify(name)));
      const saved = await club.ada.call('SaveFormDraft', {
        query,
        body: { Version: Draft.Version, Content },
      });
      expect(saved.reply()).toMatchObject({ Change: 'same', LevelsRenamed: true, Differences: [] });
      const body = { Version: saved.reply().Version, SameLevels, Note: '', MoveEventIds: [] };
      expect((await club.ada.call('PublishForm', { query, body })).status).toBe(200);
    };
    await publishWith('By themselves', true);
    await publishWith('Every time', false);
    const { Versions } = await readForm(club, formId);
    expect(Versions.map(({ Change }) => Change)).toEqual(['scale', 'same', 'first']);
  });

  test('keep a draft with faults, and publish none', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const saved = (await rename(club, query, '')).reply();
    const Message = 'Driving › Skill 1: a text is missing in the first language of the form.';
    expect(saved.Faults).toEqual([{ Path: '/Sections/0/Skills/0/Label', Message }]);
    const refused = await publish(club, query);
    expect([refused.status, refused.problem().errors]).toEqual([
      422,
      [{ path: '/Sections/0/Skills/0/Label', message: Message }],
    ]);
  });

  test('are refused when a renamed run group is asked nothing', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const Groups = [{ RunGroupId: null, Name: 'Green', Colour: null, Aliases: ['Novice'] }];
    const school = { Version: 1, On: true, Groups };
    await club.ada.call('SaveSchool', { query: club.byOrganization, body: school });
    let at = 0;
    const Content = JSON.parse(JSON.stringify(greenForm), (key, value) => {
      if (key === 'RequiredFor') return [];
      if (key !== 'HiddenFor') return value;
      at += 1;
      return [at === 1 ? 'Green' : 'Novice'];
    });
    const saved = await club.ada.call('SaveFormDraft', { query, body: { Version: 1, Content } });
    expect(saved.reply().Faults).toMatchObject([{ Message: 'Green: no skill is asked.' }]);
    expect((await publish(club, query)).status).toBe(422);
  });

  test('have the present name of a run group, as a file writes it and as earlier drafts do', async () => {
    const club = await makeClub();
    const { ada, byOrganization, cast, deps } = club;
    const { formId } = await addFormVersion(deps.db, cast);
    const Groups = [{ RunGroupId: null, Name: 'Básico', Colour: null, Aliases: ['Novice'] }];
    await ada.call('SaveSchool', { query: byOrganization, body: { Version: 1, On: false, Groups } });
    const json = JSON.stringify(greenForm);
    const bytes = json.replaceAll('"Novice"', '" BASICO"');
    const query = { ...byOrganization };
    const { Content } = (
      await ada.call('PreviewForm', { query, file: { name: 'form.json', bytes } })
    ).reply();
    expect(Content).toEqual(JSON.parse(json.replaceAll('"Novice"', '"Básico"')));
    const kept = await readForm(club, formId);
    expect([kept.Draft.Content, kept.Change]).toEqual([Content, null]);
  });

  test('begin in the language of the reader alone', async () => {
    const club = await makeClub();
    for (const language of ['en', 'es'] as const) {
      const made = await club.ada.call('CopyForm', {
        query: club.byOrganization,
        headers: { 'accept-language': language },
        body: { Starter: 'built-in-instructor', Name: 'Form' },
      });
      const { Draft, Faults } = await readForm(club, made.reply().FormId);
      expect([Draft.Content.Languages, Draft.Content.Name, Faults]).toEqual([
        [language],
        { [language]: 'Form' },
        [],
      ]);
    }
  });

  test('begin as a copy of a draft without languages', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const { Draft } = await readForm(club, query.formId);
    const Content = { ...Draft.Content, Languages: [] };
    await club.ada.call('SaveFormDraft', { query, body: { Version: Draft.Version, Content } });
    const body = { FormId: query.formId, Name: 'Copy' };
    const { FormId } = (await club.ada.call('CopyForm', { query: club.byOrganization, body })).reply();
    expect(await readForm(club, FormId)).toMatchObject({
      Name: 'Copy',
      Draft: { Content: { Languages: ['en'] } },
    });
  });

  test('refuse a draft that was saved over another', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const { Draft } = await readForm(club, query.formId);
    const body = { Version: Draft.Version, Content: Draft.Content };
    expect((await club.ada.call('SaveFormDraft', { query, body })).status).toBe(200);
    expect((await club.ada.call('SaveFormDraft', { query, body })).status).toBe(409);
  });

  test('get one version when two admins publish at once', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const body = { Version: 1, SameLevels: true, Note: '', MoveEventIds: [] };
    const both = [1, 2].map(() => club.ada.call('PublishForm', { query, body }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await readForm(club, query.formId)).Versions).toHaveLength(1);
  });

  test('do not exist for other clubs and for instructors', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    for (const person of [club.cast.outsider, club.cast.instructor]) {
      const client = await signInAs(club, person);
      expect((await client.call('GetForms', { query: club.byOrganization })).status).toBe(404);
      expect((await client.call('GetForm', { query })).status).toBe(404);
    }
    const { otherOrganizationId: organizationId } = club.cast;
    const elsewhere = { query: { organizationId, formId: query.formId } };
    expect((await club.ada.call('GetForm', elsewhere)).status).toBe(404);
  });

  test('are also a chief instructor’s to make and publish', async () => {
    const { club, chief } = await makeSchool();
    const asChief = { ...club, ada: chief };
    const query = await copyStarter(asChief);
    expect((await publish(asChief, query)).reply()).toMatchObject({ Number: 1 });
  });

  test('have one default for each kind of eval, and a retired form is none', async () => {
    const club = await makeClub();
    const defaults = async () =>
      (await club.ada.call('GetForms', { query: club.byOrganization }))
        .reply()
        .Forms.flatMap(({ Name, IsDefault, RetiredAt }) => (IsDefault ? [`${Name} ${RetiredAt}`] : []));
    const [one, other] = [await copyStarter(club, 'short', 'One'), await copyStarter(club, 'short', 'Other')];
    const setDefault = async (query: typeof one) => {
      const { Version } = await readForm(club, query.formId);
      return (await club.ada.call('SetDefaultForm', { query, body: { Version, IsDefault: true } })).status;
    };
    expect(await setDefault(one)).toBe(422);
    await publish(club, one);
    await publish(club, other);
    expect([await setDefault(one), await defaults()]).toEqual([200, ['One null']]);
    expect([await setDefault(other), await defaults()]).toEqual([200, ['Other null']]);
    const { Version } = await readForm(club, other.formId);
    const body = { Version, Retired: true };
    expect((await club.ada.call('RetireForm', { query: other, body })).status).toBe(200);
    expect((await club.ada.call('RetireForm', { query: other, body })).status).toBe(409);
    expect(await defaults()).toEqual([]);
  });

  test('are listed by their names in the language of the reader', async () => {
    const club = await makeClub();
    const content = { ...greenForm, Name: { en: 'Green group', es: 'Grupo verde' } };
    const file = { name: 'form.json', bytes: JSON.stringify(content) };
    const imported = await club.ada.call('ImportForm', { query: club.byOrganization, file });
    await publish(club, { ...club.byOrganization, formId: imported.reply().FormId });
    for (const [language, Name] of Object.entries(content.Name)) {
      const headers = { 'accept-language': language };
      const list = await club.ada.call('GetForms', { query: club.byOrganization, headers });
      const choice = await club.ada.call('GetEventForms', { query: club.byEvent, headers });
      expect([list.reply().Forms, choice.reply().Choices]).toMatchObject([[{ Name }], [{ Name }]]);
    }
  });

  test('come from a file and go to one', async () => {
    const club = await makeClub();
    const file = { name: 'form.json', bytes: JSON.stringify(greenForm) };
    const preview = await club.ada.call('PreviewForm', { query: club.byOrganization, file });
    expect(preview.reply()).toEqual({ Content: greenForm });
    expect((await club.ada.call('GetForms', { query: club.byOrganization })).reply().Forms).toEqual([]);
    const imported = await club.ada.call('ImportForm', { query: club.byOrganization, file });
    const query = { ...club.byOrganization, formId: imported.reply().FormId };
    const { FormVersionId: formVersionId } = (await publish(club, query)).reply();
    const asked = { ...club.byOrganization, formVersionId };
    const exported = await club.ada.call('ExportForm', { query: asked });
    expect(JSON.parse(exported.text)).toEqual(greenForm);
    const broken = { name: 'form.json', bytes: JSON.stringify({ ...greenForm, Levels: [] }) };
    for (const name of ['PreviewForm', 'ImportForm'] as const) {
      const refused = await club.ada.call(name, { query: club.byOrganization, file: broken });
      expect(refused.status).toBe(422);
      expect(refused.problem().errors?.[0]).toEqual({
        path: '/Levels',
        message: 'The form: a form has 2 to 5 levels.',
      });
    }
  });
});

test('a form is asked of the same run groups after two of them exchange names', async () => {
  const { club, ladder } = await makeSchool();
  const { deps, ada, byOrganization, cast } = club;
  const Content = mapSkills(greenForm, skill => ({ ...skill, RequiredFor: ['Advanced'], HiddenFor: [] }));
  const file = { name: 'form.json', bytes: JSON.stringify(Content) };
  const { FormId: formId } = (await ada.call('ImportForm', { query: byOrganization, file })).reply();
  const { FormVersionId } = (await publish(club, { ...byOrganization, formId })).reply();
  const eventId = await addEvent(deps.db, cast.organizationId, 'Next', '2026-07-13');
  const query = { ...byOrganization, eventId };
  const { Version } = (await ada.call('GetEventForms', { query })).reply();
  const form = { EvalType: 1, Purpose: 'day', RunGroupId: idOf(ladder, 'Advanced'), FormVersionId } as const;
  expect((await ada.call('SetEventForms', { query, body: { Version, Forms: [form] } })).status).toBe(200);

  const newNames = new Map(Object.entries({ Intermediate: 'Advanced', Advanced: 'Expert' }));
  const Groups = ladder.map(group => ({ ...group, Name: newNames.get(group.Name) ?? group.Name }));
  const school = (await ada.call('GetSchool', { query: byOrganization })).reply();
  const renamed = { Version: school.Version, On: true, Groups };
  expect((await ada.call('SaveSchool', { query: byOrganization, body: renamed })).status).toBe(200);
  await addAttendee(deps.db, {
    ...query,
    person: cast.student,
    group: 'Expert',
    instructor: cast.instructor,
  });
  await ada.call('PublishEvalsForEvent', { query, body: {} });
  const { EvalId } = await deps.db
    .selectFrom('eval')
    .select('id as EvalId')
    .where('event_id', '=', eventId)
    .where('eval_type', '=', 1)
    .executeTakeFirstOrThrow();
  const ivan = await signInAs(club, cast.instructor);
  const { Evaluation } = (await ivan.call('GetEval', { query: { evalId: EvalId } })).reply();
  const asked = Evaluation.Form?.Sections.flatMap(section => ('Skills' in section ? section.Skills : []));
  expect(asked?.map(({ RequiredFor }) => RequiredFor)).toEqual(Array.from({ length: 6 }, () => ['*']));
});

test('publishing offers events that name an earlier version, without evals, until they are over', async () => {
  const club = await makeClub();
  const { deps, ada, cast, byOrganization } = club;
  const { formId, formVersionId } = await addFormVersion(deps.db, cast);
  const eventId = await addEvent(deps.db, cast.organizationId, 'Next', '2026-07-13');
  const form = { organization_id: cast.organizationId, eval_type: 1, purpose: 'day' } as const;
  const named = [cast.eventId, eventId].map(event_id => ({
    ...form,
    event_id,
    form_version_id: formVersionId,
  }));
  await deps.db.insertInto('event_form').values(named).execute();
  expect((await readForm(club, formId)).NotBegun).toMatchObject([{ EventId: eventId, Evals: 0 }]);
  const query = { ...byOrganization, formId };
  const Content = { ...greenForm, Name: { en: 'Green, new' } };
  await ada.call('SaveFormDraft', { query, body: { Version: 1, Content } });
  const { FormVersionId } = (await publish(club, query, [eventId])).reply();
  const { Forms } = (await ada.call('GetEventForms', { query: { ...byOrganization, eventId } })).reply();
  expect(Forms).toMatchObject([{ FormVersionId }]);
});

test('an event names forms for its evals, and a new version takes the evals that nobody has begun', async () => {
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
  const stored = async () => {
    const rows = await deps.db
      .selectFrom('eval')
      .select([
        'id',
        'form_version_id as version',
        'former_form_versions as former',
        'form_group_id as group',
      ])
      .execute();
    return new Map(rows.map(({ id, ...row }) => [id, row]));
  };
  await deps.db.updateTable('eval').set(first.ofNovice).execute();
  const group = { RunGroupId: null, Name: 'Green', Colour: null, Aliases: ['Novice'] };
  const school = { Version: 1, On: true, Groups: [group] };
  expect((await ada.call('SaveSchool', { query: byOrganization, body: school })).status).toBe(200);
  const { NotBegun } = await readForm(club, first.formId);
  expect(NotBegun).toMatchObject([{ EventId: cast.eventId, Evals: 1 }]);
  const Content = { ...greenForm, Name: { en: 'Green, new' } };
  expect((await ada.call('SaveFormDraft', { query, body: { Version: 1, Content } })).status).toBe(200);
  const { Version: read } = (await ada.call('GetEventForms', { query: byEvent })).reply();
  const { FormVersionId, Moved } = (await publish(club, query, [cast.eventId])).reply();
  expect(Moved).toBe(1);
  // A screen that was read before names the former version.
  expect((await set(read)).status).toBe(409);
  const after = await stored();
  expect([after.get(waiting.evalId), after.get(done.evalId)]).toEqual([
    { version: FormVersionId, former: [first.formVersionId], group: first.ofNovice.form_group_id },
    { version: first.formVersionId, former: [], group: first.ofNovice.form_group_id },
  ]);
  expect((await ada.call('GetEventForms', { query: byEvent })).reply().Forms).toMatchObject([
    { FormVersionId },
  ]);
});

test('an event keeps a form that is retired and the form of a run group that is removed; no other event can name it', async () => {
  const club = await makeClub();
  const { deps, ada, byEvent, byOrganization, cast } = club;
  const { formId, formVersionId: FormVersionId } = await addFormVersion(deps.db, cast);
  const group = { RunGroupId: null, Name: 'Novice', Colour: null, Aliases: [] };
  const save = (Version: number, Groups: (typeof group)[]) =>
    ada.call('SaveSchool', { query: byOrganization, body: { Version, On: true, Groups } });
  expect((await save(1, [group])).status).toBe(200);
  const { Groups } = (await ada.call('GetSchool', { query: byOrganization })).reply();
  const RunGroupId = idOf(Groups, 'Novice');
  const Forms = [{ EvalType: 1 as const, Purpose: 'day' as const, RunGroupId, FormVersionId }];
  const set = async (query: typeof byEvent) => {
    const { Version } = (await ada.call('GetEventForms', { query })).reply();
    return (await ada.call('SetEventForms', { query, body: { Version, Forms } })).status;
  };
  expect(await set(byEvent)).toBe(200);
  await save(2, []);
  const { Version } = await readForm(club, formId);
  const retiring = { query: { ...byOrganization, formId }, body: { Version, Retired: true } };
  expect((await ada.call('RetireForm', retiring)).status).toBe(200);
  expect(await set(byEvent)).toBe(200);
  expect((await ada.call('GetEventForms', { query: byEvent })).reply().Forms).toEqual(Forms);
  const eventId = await addEvent(deps.db, cast.organizationId, 'Next', '2026-07-13');
  expect(await set({ ...byOrganization, eventId })).toBe(422);
});
