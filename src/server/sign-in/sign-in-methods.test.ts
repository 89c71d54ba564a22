import { expect, test } from 'vitest';
import { SIGN_IN_AGAIN } from '#domain/permissions.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import { openBrowser } from '#testing/browser.ts';
import { makeCast } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { writeWaiting } from '#testing/messages.ts';
import { newestCodeTo, saveProfile } from '#testing/profiles.ts';
import { askForCode } from '#testing/sign-in-code.ts';

const FORMER = 'sam@club.example';
const NEW = 'sam@new.example';

const methodsOf = async (client: Client) => (await client.call('GetSignInMethods')).reply().Methods;
const remove = (client: Client, Subject: string, Provider = 'email') =>
  client.call('RemoveSignInMethod', { body: { Provider, Subject } });

/** Sam, who signed in by FORMER, on a laptop and a phone. */
async function makeWorld() {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const [laptop, phone] = [await signInAs(testApp, cast.student), await signInAs(testApp, cast.student)];
  /** Changes the e-mail to NEW and confirms it. */
  const changeEmail = async (more: { RemoveFormer?: boolean } = {}) => {
    await saveProfile(laptop, { Email: NEW });
    const body = { EmailCode: await newestCodeTo(testApp, NEW), ...more };
    return laptop.call('ConfirmCommunication', { body });
  };
  /** Signs in by a code sent to the address; returns the id of the person. */
  const personBy = async (Email: string) => {
    const browser = openBrowser(testApp);
    const Code = await askForCode(testApp, browser, Email);
    await browser.fetch('/.auth/signin', { body: { Email, Code } });
    return JSON.parse((await browser.fetch('/.auth/me')).text).clientPrincipal.userId;
  };
  return { testApp, cast, laptop, phone, changeEmail, personBy };
}

test('lists the ways in of the caller alone, and keeps the last one', async () => {
  const { cast, laptop } = await makeWorld();
  expect(await methodsOf(laptop)).toEqual([
    {
      Provider: 'email',
      Subject: FORMER,
      Label: null,
      Address: FORMER,
      AddedAt: expect.any(String),
      IsThis: true,
      Stays: 'last',
    },
  ]);
  expect((await remove(laptop, FORMER)).problem()).toMatchObject({ status: 422, title: 'Not removed' });
  expect((await remove(laptop, cast.instructor.email)).status).toBe(404);
  expect((await laptop.call('RemoveSignInMethod', { body: { Provider: 'email' } })).status).toBe(400);
});

test('a removed former address signs in to another account, and other sessions end', async () => {
  const { cast, testApp, laptop, changeEmail, personBy } = await makeWorld();
  await changeEmail();
  expect((await methodsOf(laptop)).map(({ Subject, Stays }) => [Subject, Stays])).toEqual([
    [FORMER, null],
    [NEW, 'messages'],
  ]);
  expect((await remove(laptop, NEW)).status).toBe(422);
  expect(await personBy(FORMER)).toBe(cast.student.personId);
  const phone = await signInAs(testApp, { ...cast.student, email: NEW });
  expect((await remove(laptop, FORMER)).reply()).toEqual({ Ok: true });
  expect((await phone.call('GetSessions')).status).toBe(401);
  expect(await methodsOf(laptop)).toMatchObject([{ Subject: NEW, IsThis: true, Stays: 'last' }]);
  const log = (await laptop.call('GetSecurityLog')).reply().Entries;
  expect(log[0]?.Kind).toBe('sign-in-removed');
  const mails = (await writeWaiting(testApp.deps)).filter(({ kind }) => kind === 'passkeys-changed');
  expect(mails.map(({ subject }) => subject)).toEqual(['A way to sign in was removed']);
  expect(await personBy(NEW)).toBe(cast.student.personId);
  expect(await personBy(FORMER)).not.toBe(cast.student.personId);
  expect((await laptop.call('CheckMultipleAccounts')).reply()).toEqual({ HasOtherAccount: false });
});

test('confirming a new address removes the former one if asked to', async () => {
  const { cast, laptop, phone, changeEmail, personBy } = await makeWorld();
  expect((await changeEmail({ RemoveFormer: true })).status).toBe(200);
  expect((await methodsOf(laptop)).map(({ Subject }) => Subject)).toEqual([NEW]);
  expect((await phone.call('GetSessions')).status).toBe(401);
  expect(await personBy(FORMER)).not.toBe(cast.student.personId);
});

test('a wrong code removes nothing', async () => {
  const { laptop } = await makeWorld();
  await saveProfile(laptop, { Email: NEW });
  await laptop.call('ConfirmCommunication', { body: { EmailCode: 'WRONGONE', RemoveFormer: true } });
  expect((await methodsOf(laptop)).map(({ Subject }) => Subject)).toEqual([FORMER]);
});

test('removing asks for a sign-in of the last 12 hours', async () => {
  const { testApp, laptop, changeEmail } = await makeWorld();
  await changeEmail();
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 12 * HOUR_MS + 1);
  expect((await remove(laptop, FORMER)).problem()).toMatchObject({ status: 401, type: SIGN_IN_AGAIN });
  const body = { EmailCode: 'WRONGONE', RemoveFormer: true };
  expect((await laptop.call('ConfirmCommunication', { body })).status).toBe(401);
  expect(await methodsOf(laptop)).toHaveLength(2);
});
