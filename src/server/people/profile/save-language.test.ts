import { expect, test } from 'vitest';
import { openBrowser } from '#testing/browser.ts';
import { makeCast, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp, type TestApp } from '#testing/make-app.ts';
import { principalOf } from '#testing/principal.ts';
import { codeSentTo } from '#testing/sign-in-code.ts';

const languageOf = async ({ deps }: TestApp, { personId }: TestPerson) =>
  (await deps.db.selectFrom('person').select('language').where('id', '=', personId).executeTakeFirstOrThrow())
    .language;

async function signIn(testApp: TestApp, { email }: TestPerson, acceptLanguage: string) {
  const browser = openBrowser(testApp);
  const headers = { 'accept-language': acceptLanguage };
  await browser.fetch('/.auth/code', { body: { Email: email }, headers });
  const Code = await codeSentTo(testApp, email);
  await browser.fetch('/.auth/signin', { body: { Email: email, Code }, headers });
  return browser;
}

test('a chosen language is stored for the caller alone', async () => {
  const testApp = await makeApp();
  const { student, otherStudent } = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, student);
  expect((await sam.call('SaveLanguage', { body: { Language: 'es' } })).reply()).toEqual({ Ok: true });
  expect(await languageOf(testApp, student)).toBe('es');
  expect(await languageOf(testApp, otherStudent)).toBeNull();
  const device = await signIn(testApp, student, 'en');
  expect((await principalOf(device))?.claims).toContainEqual({ typ: 'language', val: 'es' });
});

test('only a language that the product speaks is kept', async () => {
  const testApp = await makeApp();
  const { student } = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, student);
  expect((await sam.call('SaveLanguage', { body: { Language: 'de' } })).status).toBe(400);
  expect(await languageOf(testApp, student)).toBeNull();
});

test("the first sign-in stores the browser's language for messages, and no other device follows it", async () => {
  const testApp = await makeApp();
  const { student } = await makeCast(testApp.deps.db);
  const browser = await signIn(testApp, student, 'es-MX,es;q=0.9');
  expect(await languageOf(testApp, student)).toBe('es');
  const told = expect.objectContaining({ typ: 'language' });
  expect((await principalOf(browser))?.claims).not.toContainEqual(told);
});

test('a browser without a supported language stores none', async () => {
  const testApp = await makeApp();
  const { student } = await makeCast(testApp.deps.db);
  await signIn(testApp, student, 'de');
  expect(await languageOf(testApp, student)).toBeNull();
});

test('signing in elsewhere does not change a chosen language', async () => {
  const testApp = await makeApp();
  const { student } = await makeCast(testApp.deps.db);
  await (await signInAs(testApp, student)).call('SaveLanguage', { body: { Language: 'en' } });
  await signIn(testApp, student, 'es');
  expect(await languageOf(testApp, student)).toBe('en');
});
