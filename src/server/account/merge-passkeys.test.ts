import { expect, test } from 'vitest';
import { makeTwoAccounts } from '#testing/accounts.ts';
import { makeAuthenticator } from '#testing/authenticator.ts';
import { openBrowser } from '#testing/browser.ts';
import { addPerson } from '#testing/cast.ts';
import { signInAs, withSession } from '#testing/client.ts';
import { addPasskey, askForPasskeys, signInByPasskey, signInWithNewPasskey } from '#testing/passkeys.ts';
import { newestCodeTo, saveProfile } from '#testing/profiles.ts';
import { makeClub } from '#testing/rosters.ts';

/** Mallory, who reads the organizer's mail, in an account of her own with a passkey of her own. */
async function makeWorld() {
  const club = await makeClub();
  const { db, settings } = club.deps;
  const { organizationId, admin } = club.cast;
  await signInWithNewPasskey(club, admin);
  await askForPasskeys(club, organizationId);
  const person = await addPerson(db, 'Mallory Mail', 'mallory@nowhere.example');
  const device = makeAuthenticator(settings.publicUrl);
  await addPasskey(await signInAs(club, person), device);
  const browser = openBrowser(club);
  await signInByPasskey(browser, device);
  const mallory = withSession(club, browser.cookies.take(settings.publicUrl, 'session') ?? '');
  await saveProfile(mallory, { Email: admin.email });
  const body = { EmailCode: await newestCodeTo(club, admin.email) };
  await mallory.call('ConfirmCommunication', { body });
  return { club, mallory, organizationId, admin };
}

test('reading an organizer’s mail does not give their rights by a merge, whichever account is in use', async () => {
  const { club, mallory, organizationId, admin } = await makeWorld();
  for (const client of [mallory, await signInAs(club, admin)]) {
    const refused = await client.call('MergeAccounts');
    expect([refused.status, refused.problem().detail]).toEqual([422, expect.stringMatching(/has a passkey/)]);
  }
  const query = { organizationId };
  expect((await mallory.call('GetOrganizationSettings', { query })).status).toBe(404);
});

test('an account with a passkey can merge an account without one', async () => {
  const { club, sam } = await makeTwoAccounts();
  await addPasskey(sam, makeAuthenticator(club.deps.settings.publicUrl));
  expect((await sam.call('MergeAccounts')).reply()).toEqual({ Ok: true });
});
