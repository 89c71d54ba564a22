import { expect, test } from 'vitest';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { loadClubSettings, readAudit } from '#testing/organization-settings.ts';
import { addPasskey, askForPasskeys, signInWith, signInWithNewPasskey } from '#testing/passkeys.ts';
import { makeClub } from '#testing/rosters.ts';

/** The club, and its admin in a session that a passkey has opened. */
async function makeWorld() {
  const club = await makeClub();
  const { admin } = club.cast;
  const ada = await signInWithNewPasskey(club, admin);
  const withoutPasskey = await signInAs(club, admin);
  const ask = async (client: Client, AdminsNeedPasskey: boolean | undefined) => {
    const { Version } = await loadClubSettings({ ...club, ada });
    return client.call('SaveOrganizationSettings', {
      query: club.byOrganization,
      body: { Version, Name: 'Apex Driving Club', MotorSportRegId: null, AdminsNeedPasskey },
    });
  };
  return { club: { ...club, ada }, ada, admin, ask, withoutPasskey };
}

test('an admin who signed in with a passkey can ask for passkeys, and the audit log records it', async () => {
  const { club, ada, ask } = await makeWorld();
  expect((await ask(ada, true)).reply()).toMatchObject({ AdminsNeedPasskey: true });
  expect((await ask(ada, undefined)).reply().AdminsNeedPasskey).toBe(true);
  expect((await ask(ada, false)).reply().AdminsNeedPasskey).toBe(false);
  expect((await readAudit(club)).map(({ Details }) => Details)).toEqual([
    { Passkey: 'not needed' },
    { Passkey: 'needed' },
  ]);
});

test('an admin who signed in another way cannot ask for passkeys, so that nobody is locked out', async () => {
  const { club, ask, withoutPasskey } = await makeWorld();
  const refused = await ask(withoutPasskey, true);
  expect(refused.status).toBe(422);
  expect(refused.problem().errors).toEqual([
    { path: '/AdminsNeedPasskey', message: expect.stringContaining('you lock yourself out') },
  ]);
  expect((await loadClubSettings(club)).AdminsNeedPasskey).toBe(false);
});

test('an admin without a passkey still sees the club in the list', async () => {
  const { club, withoutPasskey } = await makeWorld();
  await askForPasskeys(club, club.cast.organizationId);
  expect((await withoutPasskey.call('GetOrganiazationsForUser')).reply()).toHaveLength(1);
  const refused = await withoutPasskey.call('GetOrganizationSettings', { query: club.byOrganization });
  expect([refused.status, refused.problem().title]).toEqual([403, 'Passkey needed']);
});

test('a new passkey counts only after a sign-in with it, and a removed passkey does not count', async () => {
  const { club, ada, withoutPasskey } = await makeWorld();
  await askForPasskeys(club, club.cast.organizationId);
  const settings = (client: Client) => client.call('GetOrganizationSettings', { query: club.byOrganization });
  const [passkey] = (await ada.call('GetPasskeys')).reply().Passkeys;
  await ada.call('RemovePasskey', { body: { PasskeyId: passkey?.PasskeyId ?? '' } });
  expect((await settings(ada)).status).toBe(403);
  const device = makeAuthenticator(club.deps.settings.publicUrl);
  await addPasskey(ada, device);
  expect((await settings(ada)).status).toBe(403);
  expect((await withoutPasskey.call('GetPasskeys')).status).toBe(401);
  expect((await settings(await signInWith(club, device))).status).toBe(200);
});

test('nor does an admin change a public link of its evals without one', async () => {
  const { club, ada, withoutPasskey } = await makeWorld();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  await askForPasskeys(club, club.cast.organizationId);
  const turnOff = (client: Client) =>
    client.call('TurnOffPublicLink', { query: { evalId: ofStudent.evalId }, body: {} });
  expect((await turnOff(withoutPasskey)).status).toBe(404);
  expect((await turnOff(ada)).status).toBe(200);
});

test('nor read evals and people of the club as its admin, of whatever call', async () => {
  const { club, ada, withoutPasskey } = await makeWorld();
  const { organizationId, student } = club.cast;
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  await askForPasskeys(club, organizationId);
  const statuses = async (client: Client) => [
    (await client.call('GetUserEvalPublic', { query: { evalId: ofStudent.evalId, organizationId } })).status,
    (await client.call('GetEvalForStudentView', { query: { evalId: ofStudent.evalId } })).status,
    (await client.call('GetUserEvalsPublic', { query: { userId: student.personId } })).status,
    (await client.call('GetProfileById', { query: { userId: student.personId } })).status,
    (await client.call('GetUsers', { query: { search: 'Stu' } })).reply().length,
  ];
  expect(await statuses(ada)).toEqual([200, 200, 200, 200, 2]);
  expect(await statuses(withoutPasskey)).toEqual([404, 404, 404, 404, 0]);
});
