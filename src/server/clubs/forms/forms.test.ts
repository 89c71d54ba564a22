import { describe, expect, test } from 'vitest';
import type { BodyOf } from '#contract/calls.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { signInAs } from '#testing/client.ts';
import { greenForm } from '#testing/form-content.ts';
import { addFormVersion, importForm, publishForm, readForm, saveFormDraft } from '#testing/forms.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { makeSchool, saveSchool } from '#testing/school.ts';

type Starter = NonNullable<BodyOf<'CopyForm'>['Starter']>;

/** Copies a starter; returns the query of calls about the new form. */
async function copyStarter({ ada, byOrganization }: Club, Starter: Starter = 'short', Name = 'Green group') {
  const made = await ada.call('CopyForm', { query: byOrganization, body: { Starter, Name } });
  return { ...byOrganization, formId: made.reply().FormId };
}

/** Calls the cast's Novices something else. */
const renameNovice = (club: Club, Name: string) =>
  saveSchool(club, { On: false, Groups: [{ RunGroupId: null, Name, Colour: null, Aliases: ['Novice'] }] });

/** Saves the draft with another text. */
async function retype(
  club: Club,
  query: { organizationId: string; formId: string },
  from: string,
  to: string,
) {
  const { Draft } = await readForm(club, query);
  const json = JSON.stringify(Draft.Content).replace(JSON.stringify(from), JSON.stringify(to));
  return saveFormDraft(club, query, JSON.parse(json));
}

describe('the forms of a club', () => {
  test('begin as a copy of a starter, and are published once confirmed', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    expect(await readForm(club, query)).toMatchObject({
      ...{ Name: 'Green group', EvalType: 1, Purpose: 'day', IsDefault: false, Versions: [] },
      ...{ Faults: [], Change: 'first', Draft: { Content: { Name: { en: 'Green group' } } } },
    });
    expect((await publishForm(club, query)).reply()).toMatchObject({ Number: 1, Moved: 0 });
    expect((await publishForm(club, query)).status).toBe(422);

    expect((await retype(club, query, 'Looking ahead', 'Eyes up')).reply()).toMatchObject({
      ...{ Change: 'same', Faults: [], LevelsRenamed: false, Differences: [] },
    });
    expect((await publishForm(club, query)).reply()).toMatchObject({ Number: 2 });
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
    const save = async (Levels: FormContent['Levels']) =>
      (await saveFormDraft(club, query, { ...Content, Levels })).reply();
    const Differences = ['Safety › Flags: skill added.', 'Safety › Flags: skill removed.'];
    expect(await save(greenForm.Levels)).toMatchObject({
      ...{ Change: 'same', LevelsRenamed: false, Differences },
    });
    const more = [...greenForm.Levels, { Value: 4, Name: { en: 'Best' } }];
    expect(await save(more)).toMatchObject({
      ...{ Change: 'scale', LevelsRenamed: false, Differences: ['4 levels in place of 3.', ...Differences] },
    });
  });

  test('begin a new scale where the publisher says that renamed levels mean something else', async () => {
    const club = await makeClub();
    const { formId } = await addFormVersion(club.deps.db, club.cast);
    const query = { ...club.byOrganization, formId };
    const publishWith = async (former: string, name: string, SameLevels: boolean) => {
      const saved = (await retype(club, query, former, name)).reply();
      expect(saved).toMatchObject({ Change: 'same', LevelsRenamed: true, Differences: [] });
      (await publishForm(club, query, { SameLevels })).reply();
    };
    await publishWith('Alone', 'By themselves', true);
    await publishWith('By themselves', 'Every time', false);
    const { Versions } = await readForm(club, query);
    expect(Versions.map(({ Change }) => Change)).toEqual(['scale', 'same', 'first']);
  });

  test('keep a draft with faults, and publish none', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const saved = (await retype(club, query, 'Looking ahead', '')).reply();
    const Message = 'Driving › Skill 1: a text is missing in the first language of the form.';
    expect(saved.Faults).toEqual([{ Path: '/Sections/0/Skills/0/Label', Message }]);
    const { status, errors } = (await publishForm(club, query)).problem();
    expect([status, errors]).toEqual([422, [{ path: '/Sections/0/Skills/0/Label', message: Message }]]);
  });

  test('are refused when a renamed run group is asked nothing', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    await renameNovice(club, 'Green');
    let at = 0;
    const Content = JSON.parse(JSON.stringify(greenForm), (key, value) => {
      if (key === 'RequiredFor') return [];
      if (key !== 'HiddenFor') return value;
      at += 1;
      return [at === 1 ? 'Green' : 'Novice'];
    });
    const saved = await saveFormDraft(club, query, Content);
    expect(saved.reply().Faults).toMatchObject([{ Message: 'Green: no skill is asked.' }]);
    expect((await publishForm(club, query)).status).toBe(422);
  });

  test('have the present name of a run group, as a file writes it and as earlier drafts do', async () => {
    const club = await makeClub();
    const { ada, byOrganization, cast, deps } = club;
    const { formId } = await addFormVersion(deps.db, cast);
    await renameNovice(club, 'Básico');
    const json = JSON.stringify(greenForm);
    const file = { name: 'form.json', bytes: json.replaceAll('"Novice"', '" BASICO"') };
    const { Content } = (await ada.call('PreviewForm', { query: byOrganization, file })).reply();
    expect(Content).toEqual(JSON.parse(json.replaceAll('"Novice"', '"Básico"')));
    const kept = await readForm(club, { ...byOrganization, formId });
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
      const { Draft, Faults } = await readForm(club, { ...club.byOrganization, formId: made.reply().FormId });
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
    const { Draft } = await readForm(club, query);
    await saveFormDraft(club, query, { ...Draft.Content, Languages: [] });
    const body = { FormId: query.formId, Name: 'Copy' };
    const made = (await club.ada.call('CopyForm', { query: club.byOrganization, body })).reply();
    expect(await readForm(club, { ...query, formId: made.FormId })).toMatchObject({
      Name: 'Copy',
      Draft: { Content: { Languages: ['en'] } },
    });
  });

  test('refuse a draft that was saved over another', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const { Draft } = await readForm(club, query);
    const body = { Version: Draft.Version, Content: { ...Draft.Content, Name: { en: 'Another' } } };
    expect((await club.ada.call('SaveFormDraft', { query, body })).status).toBe(200);
    expect((await club.ada.call('SaveFormDraft', { query, body })).status).toBe(409);
  });

  test('get one version when two admins publish at once', async () => {
    const club = await makeClub();
    const query = await copyStarter(club);
    const { Version } = (await readForm(club, query)).Draft;
    const both = [1, 2].map(() => publishForm(club, query, { Version }));
    const statuses = (await Promise.all(both)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect((await readForm(club, query)).Versions).toHaveLength(1);
  });

  test('do not exist for other clubs', async () => {
    const club = await makeClub();
    const { formId } = await copyStarter(club);
    const otto = await signInAs(club, club.cast.outsider);
    const query = { organizationId: club.cast.otherOrganizationId, formId };
    expect((await otto.call('GetForm', { query })).status).toBe(404);
  });

  test('are also a chief instructor’s to make and publish', async () => {
    const { club, chief } = await makeSchool();
    const asChief = { ...club, ada: chief };
    const query = await copyStarter(asChief);
    expect((await publishForm(asChief, query)).reply()).toMatchObject({ Number: 1 });
  });

  test('have one default for each kind of eval, and a retired form is none', async () => {
    const club = await makeClub();
    const defaults = async () =>
      (await club.ada.call('GetForms', { query: club.byOrganization }))
        .reply()
        .Forms.flatMap(({ Name, IsDefault, RetiredAt }) => (IsDefault ? [`${Name} ${RetiredAt}`] : []));
    const [one, other] = [await copyStarter(club, 'short', 'One'), await copyStarter(club, 'short', 'Other')];
    const setDefault = async (query: typeof one) => {
      const { Version } = await readForm(club, query);
      return (await club.ada.call('SetDefaultForm', { query, body: { Version, IsDefault: true } })).status;
    };
    expect(await setDefault(one)).toBe(422);
    await publishForm(club, one);
    await publishForm(club, other);
    expect([await setDefault(one), await defaults()]).toEqual([200, ['One null']]);
    expect([await setDefault(other), await defaults()]).toEqual([200, ['Other null']]);
    const { Version } = await readForm(club, other);
    const body = { Version, Retired: true };
    expect((await club.ada.call('RetireForm', { query: other, body })).status).toBe(200);
    expect((await club.ada.call('RetireForm', { query: other, body })).status).toBe(409);
    expect(await defaults()).toEqual([]);
  });

  test('are listed by their names in the language of the reader', async () => {
    const club = await makeClub();
    const content = { ...greenForm, Name: { en: 'Green group', es: 'Grupo verde' } };
    await publishForm(club, await importForm(club, content));
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
    const { FormVersionId: formVersionId } = (
      await publishForm(club, await importForm(club, greenForm))
    ).reply();
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
