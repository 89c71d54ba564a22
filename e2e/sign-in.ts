import type { Page } from '@playwright/test';
import type { RunningServer } from '../src/testing/server-process.ts';
import { codeIn, messagesTo, nextMessageTo } from './outbox.ts';

/** Signs in on the page shown, which must be the sign-in page, with the code that the server sends. */
export async function signInWithCode(page: Page, server: RunningServer, email: string): Promise<void> {
  const before = (await messagesTo(server.dataDir, email)).length;
  // The page before may have a field for an e-mail, too.
  await page.getByRole('button', { name: 'Send code' }).waitFor();
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('Code', { exact: true }).waitFor();
  const mail = await nextMessageTo(server.dataDir, email, before);
  await page.getByLabel('Code', { exact: true }).fill(codeIn(mail.text ?? ''));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
