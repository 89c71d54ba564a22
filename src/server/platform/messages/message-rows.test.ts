import { expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { openBrowser } from '#testing/browser.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeApp } from '#testing/make-app.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { takeDueMessages } from './message-rows.ts';

it('a message goes out once its transaction has committed, and only once', async () => {
  const { deps } = await makeDeps();
  await queue(deps, newMessage());
  const [mail, ...others] = await deliverQueued(deps);
  expect(mail?.to).toEqual([{ name: '', address: 'sam@club.example' }]);
  expect(mail?.from).toEqual({ name: 'Apex Debrief', address: 'debrief@club.example' });
  expect(others).toEqual([]);
  expect(await deliverQueued(deps)).toEqual([]);
});

it('sign-in codes go before what was queued earlier', async () => {
  const { deps } = await makeDeps();
  await queue(deps, newMessage());
  const [code] = await queue(deps, newMessage({ kind: 'sign-in-code' }));
  const [first] = await takeDueMessages(deps.db, deps.now(), 1);
  expect(first?.id).toBe(code);
});

it('stores a code sealed, and only until its message is sent', async () => {
  const testApp = await makeApp();
  await openBrowser(testApp).fetch('/.auth/code', { body: { Email: 'sam@club.example' } });
  const row = () => testApp.deps.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
  const waiting = await row();
  const [mail] = await deliverQueued(testApp.deps);
  const code = mail?.subject?.slice(0, 8) ?? '';
  expect(code).toMatch(/^[A-Z0-9]{8}$/);
  expect(JSON.stringify(waiting)).not.toContain(code);
  expect(await row()).toMatchObject({ state: 'sent', subject: '', params: {} });
});

it('withdraws a code that ran out, and deletes it', async () => {
  const testApp = await makeApp();
  await openBrowser(testApp).fetch('/.auth/code', { body: { Email: 'sam@club.example' } });
  testApp.clock.now = new Date(testApp.clock.now.getTime() + 11 * MINUTE_MS);
  expect(await deliverQueued(testApp.deps)).toEqual([]);
  const row = await testApp.deps.db.selectFrom('message').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'withdrawn', params: {} });
});
