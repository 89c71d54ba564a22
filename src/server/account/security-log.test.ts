import { expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { newestCodeTo, saveProfile } from '#testing/profiles.ts';
import { askForCode } from '#testing/sign-in-code.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

async function makeWorld() {
  const testApp = await makeApp();
  const { student, admin, organizationId } = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, student);
  const entries = async (client = sam) => (await client.call('GetSecurityLog')).reply().Entries;
  const kinds = async () => (await entries()).map(({ Kind }) => Kind);
  return { testApp, student, admin, organizationId, sam, entries, kinds };
}

test('signing in, a wrong code and signing out are written down, with device and network', async () => {
  const { testApp, student, entries } = await makeWorld();
  const phone = openBrowser(testApp);
  const Code = await askForCode(testApp, phone, student.email);
  for (const typed of ['WRONG', Code]) {
    const body = { Email: student.email, Code: typed };
    await phone.fetch('/.auth/signin', { body, headers: { 'user-agent': IPHONE } });
  }
  await phone.open('/.auth/logout');
  const visit = { Device: 'Safari, iPhone', Network: '127.0.0.*' };
  expect(await entries()).toMatchObject([
    { Kind: 'signed-out' },
    { Kind: 'signed-in-by-code', ...visit },
    { Kind: 'code-refused', ...visit },
  ]);
});

test('the log records the fifth wrong code as the code’s last try', async () => {
  const { testApp, student, kinds } = await makeWorld();
  const phone = openBrowser(testApp);
  await askForCode(testApp, phone, student.email);
  for (let tries = 0; tries < 5; tries += 1) {
    await phone.fetch('/.auth/signin', { body: { Email: student.email, Code: 'WRONG' } });
  }
  expect(await kinds()).toEqual(['code-locked', ...new Array(4).fill('code-refused')]);
});

test('records the ends of sessions, new addresses and downloads', async () => {
  const { testApp, student, admin, organizationId, sam, kinds } = await makeWorld();
  await signInAs(testApp, student);
  const others = (await sam.call('GetSessions')).reply().Sessions.filter(({ IsThis }) => !IsThis);
  await sam.call('EndSession', { body: { SessionId: others[0]?.SessionId ?? '' } });
  await saveProfile(sam, { Email: 'new@club.example', Phone: '+15552340001' });
  await sam.call('ConfirmCommunication', {
    body: {
      EmailCode: await newestCodeTo(testApp, 'new@club.example'),
      PhoneCode: await newestCodeTo(testApp, '+15552340001'),
    },
  });
  await sam.call('GetMyData');
  expect((await kinds()).toSorted()).toEqual([
    'data-downloaded',
    'email-changed',
    'phone-changed',
    'session-ended',
  ]);
  const query = { userId: student.personId, organizationId };
  await (await signInAs(testApp, admin)).call('EndSessionsOfUser', { query, body: {} });
  const samAgain = await signInAs(testApp, student);
  expect((await samAgain.call('GetSecurityLog')).reply().Entries).toHaveLength(5);
});

test('the log records becoming an organizer and ceasing to be one', async () => {
  const { testApp, student, admin, organizationId, kinds } = await makeWorld();
  const ada = await signInAs(testApp, admin);
  const query = { organizationId };
  await ada.call('AddOrganizationAdmin', { query, body: { Email: student.email } });
  await ada.call('RemoveOrganizationAdmin', { query, body: { UserId: student.personId } });
  expect(await kinds()).toEqual(['organizer-ended', 'organizer-made']);
});

test('a wrong code for an unknown address is not logged', async () => {
  const { testApp } = await makeWorld();
  const body = { Email: 'nobody@nowhere.example', Code: 'WRONG' };
  await openBrowser(testApp).fetch('/.auth/signin', { body });
  expect(await testApp.deps.db.selectFrom('security_entry').select('id').execute()).toEqual([]);
});
