import { sql } from 'kysely';
import { openCode } from '#server/platform/messages/codes.ts';
import type { Browser } from './browser.ts';
import type { TestApp } from './make-app.ts';

/** The code that waits to be sent to an address. It is read once: a next call waits for a next message. */
export async function codeSentTo({ deps }: TestApp, email: string): Promise<string> {
  const messages = await deps.db
    .deleteFrom('message')
    .where('recipient', '=', email)
    .where('kind', '=', 'sign-in-code')
    .returning(sql<string>`params->>'code'`.as('sealed'))
    .execute();
  const code = openCode(deps.settings, messages[0]?.sealed ?? '');
  if (!code || messages.length > 1) throw new Error(`${messages.length} codes wait to be sent to ${email}.`);
  return code;
}

/** Asks for a code on the sign-in page and returns the one that was sent. */
export async function askForCode(testApp: TestApp, browser: Browser, email: string): Promise<string> {
  const answer = await browser.fetch('/.auth/code', { body: { Email: email } });
  if (answer.status !== 204) throw new Error(`No code was sent to ${email}: ${answer.text}`);
  return codeSentTo(testApp, email);
}

/** Signs in with a code, as a person does on the sign-in page. */
export async function signInByCode(testApp: TestApp, browser: Browser, email: string): Promise<void> {
  const code = await askForCode(testApp, browser, email);
  const answer = await browser.fetch('/.auth/signin', { body: { Email: email, Code: code } });
  if (answer.status !== 204) throw new Error(`${email} was not signed in: ${answer.text}`);
}
