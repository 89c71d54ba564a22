import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { NOBODY, nextPage, session } from '#testing/phone/fake-left-phone.ts';
import { later, makePhone } from '#testing/phone/fake-phone.ts';

const FORM = 'log:lime-rock:sam';
const WORDS = { Text: 'Late apex.' };

/** A phone with a text of Ivan's in the form. */
async function makePhoneWithText() {
  const phone = makePhone();
  const app = await phone.openApp();
  await app.receive('session', '', session('ivan'));
  const typed = await import('./typed-store.ts');
  typed.storeTyped('ivan', FORM, WORDS);
  const stored = () => Object.keys({ ...phone.localStorage }).filter(key => key.startsWith('typed:'));
  return { ...phone, ...app, ...typed, stored };
}

test('typed text is back for thirty days, and not after them', async () => {
  const { readTyped, listTyped } = await makePhoneWithText();
  await later(30 * DAY_MS - 1);
  expect([readTyped('ivan', FORM), listTyped('ivan').length]).toEqual([WORDS, 1]);
  await later(1);
  expect([readTyped('ivan', FORM), listTyped('ivan').length]).toEqual([null, 0]);
});

test('typing on begins the thirty days anew', async () => {
  const { storeTyped, readTyped } = await makePhoneWithText();
  await later(29 * DAY_MS);
  storeTyped('ivan', FORM, { Text: 'Late apex, again.' });
  await later(29 * DAY_MS);
  expect(readTyped('ivan', FORM)).toEqual({ Text: 'Late apex, again.' });
});

test('a page that is opened removes the old text of everybody, and no other', async () => {
  const phone = await makePhoneWithText();
  phone.storeTyped('zoe', FORM, WORDS);
  await later(30 * DAY_MS);
  phone.storeTyped('ivan', 'reopen:a', WORDS);
  const { start } = await phone.openApp();
  start(() => undefined);
  expect(phone.stored()).toEqual(['typed:ivan:reopen:a']);
});

test('sealed text that is too old is not given back', async () => {
  const phone = await makePhoneWithText();
  await nextPage(phone, NOBODY);
  expect(phone.stored()).toEqual([]);
  await later(30 * DAY_MS);
  await nextPage(phone, session('ivan'));
  expect(phone.stored()).toEqual([]);
});
