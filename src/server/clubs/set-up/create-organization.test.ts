import { describe, expect, it } from 'vitest';
import { WEEK_MS } from '#domain/text/durations.ts';
import { addPerson, makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { ensureSetupLink } from './setup-key.ts';

const club = { Name: 'Apex Driving Club' };

/** The key in a link that a start printed. */
async function printedKey({ deps }: TestApp): Promise<string> {
  const link = await ensureSetupLink(deps);
  const key = link && new URL(link).searchParams.get('key');
  if (!key) throw new Error(`There is no key in ${link}.`);
  return key;
}

/** A fresh installation, with its first key and two people who have signed in. */
async function makeWorld(adminEmails: readonly string[] = []) {
  const testApp = await makeApp({ adminEmails });
  const nora = await addPerson(testApp.deps.db, 'Nora Newcomer', 'nora@club.example');
  const olaf = await addPerson(testApp.deps.db, 'Olaf Other', 'olaf@club.example');
  const people = { nora: await signInAs(testApp, nora), olaf: await signInAs(testApp, olaf) };
  return { testApp, ...people, key: await printedKey(testApp) };
}

const organizationsIn = ({ deps }: TestApp) => deps.db.selectFrom('organization').select('name').execute();

describe('the set-up link', () => {
  it('leads to the set-up under the public address', async () => {
    const testApp = await makeApp({ publicUrl: 'https://debrief.example' });
    const link = (await ensureSetupLink(testApp.deps)) ?? '';
    expect(link).toMatch(/^https:\/\/debrief\.example\/setup\?key=[\w-]{55}$/);
  });

  it('is not made once there is an organization', async () => {
    const testApp = await makeApp();
    await makeCast(testApp.deps.db);
    expect(await ensureSetupLink(testApp.deps)).toBeNull();
  });

  it('makes its user the admin of the new organization', async () => {
    const { nora, key } = await makeWorld();
    expect((await nora.call('GetSetup', { query: { key } })).reply()).toEqual({ Allowed: true });
    const body = { Name: '  Apex  Driving Club ', SetupKey: key };
    const organization = (await nora.call('CreateOrganization', { body })).reply();
    expect(organization).toMatchObject({ Name: 'Apex Driving Club', MotorSportRegId: null });
    expect((await nora.call('GetOrganiazationsForUser')).reply()).toEqual([organization]);
  });

  it('is spent with that', async () => {
    const { testApp, nora, olaf, key } = await makeWorld();
    await nora.call('CreateOrganization', { body: { ...club, SetupKey: key } });
    expect((await olaf.call('GetSetup', { query: { key } })).reply()).toEqual({ Allowed: false });
    const refused = await olaf.call('CreateOrganization', { body: { ...club, SetupKey: key } });
    expect(refused.status).toBe(403);
    expect(refused.problem().detail).toContain('is not valid or was used');
    expect(await organizationsIn(testApp)).toHaveLength(1);
  });

  it('works also when an earlier start printed it, until one of the links was used', async () => {
    const { testApp, nora, olaf, key } = await makeWorld();
    const later = await printedKey(testApp);
    expect((await nora.call('CreateOrganization', { body: { ...club, SetupKey: key } })).status).toBe(200);
    expect((await olaf.call('CreateOrganization', { body: { ...club, SetupKey: later } })).status).toBe(403);
  });

  it('is invalid after a week, and when no start printed it', async () => {
    const { testApp, nora, key } = await makeWorld();
    testApp.clock.now = new Date(testApp.clock.now.getTime() + WEEK_MS);
    for (const SetupKey of [key, 'made up']) {
      expect((await nora.call('GetSetup', { query: { key: SetupKey } })).reply()).toEqual({ Allowed: false });
      expect((await nora.call('CreateOrganization', { body: { ...club, SetupKey } })).status).toBe(403);
    }
  });

  it('is won by exactly one of two, with one link or with two', async () => {
    for (let trial = 0; trial < 5; trial += 1) {
      const { testApp, nora, olaf, key } = await makeWorld();
      const later = trial % 2 === 0 ? key : await printedKey(testApp);
      const answers = await Promise.all([
        nora.call('CreateOrganization', { body: { Name: 'Of Nora', SetupKey: key } }),
        olaf.call('CreateOrganization', { body: { Name: 'Of Olaf', SetupKey: later } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      expect(await organizationsIn(testApp)).toHaveLength(1);
    }
  });
});

describe('ADMIN_EMAILS', () => {
  it('let the listed people create an organization without a link', async () => {
    const { nora } = await makeWorld(['nora@club.example']);
    expect((await nora.call('GetSetup')).reply()).toEqual({ Allowed: true });
    expect((await nora.call('CreateOrganization', { body: club })).status).toBe(200);
    expect((await nora.call('GetSetup')).reply()).toEqual({ Allowed: false });
    expect((await nora.call('CreateOrganization', { body: club })).status).toBe(403);
  });

  it('lets them also when there are organizations, and spends the link', async () => {
    const { testApp, nora, olaf, key } = await makeWorld(['nora@club.example']);
    await makeCast(testApp.deps.db);
    expect((await nora.call('CreateOrganization', { body: club })).status).toBe(200);
    expect((await olaf.call('CreateOrganization', { body: { ...club, SetupKey: key } })).status).toBe(403);
  });

  it('makes one organization when the button is pressed twice', async () => {
    const { testApp, nora } = await makeWorld(['nora@club.example']);
    const press = () => nora.call('CreateOrganization', { body: club });
    const answers = await Promise.all([press(), press(), press()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
    expect(await organizationsIn(testApp)).toHaveLength(1);
  });

  it('let no one else create one, nor a listed address that is not verified', async () => {
    const { testApp, nora, olaf } = await makeWorld(['nora@club.example']);
    expect((await olaf.call('CreateOrganization', { body: club })).status).toBe(403);
    await testApp.deps.db.updateTable('identity').set({ email_verified: false }).execute();
    expect((await nora.call('GetSetup')).reply()).toEqual({ Allowed: false });
    expect((await nora.call('CreateOrganization', { body: club })).status).toBe(403);
  });
});

it.each(['', '   ', '\u200B'])('an organization is not named %j, and the link stays good', async Name => {
  const { nora, key } = await makeWorld();
  const refused = await nora.call('CreateOrganization', { body: { Name, SetupKey: key } });
  expect(refused.status).toBe(422);
  expect(refused.problem().errors).toEqual([{ path: '/Name', message: 'A club needs a name.' }]);
  expect((await nora.call('GetSetup', { query: { key } })).reply()).toEqual({ Allowed: true });
});
