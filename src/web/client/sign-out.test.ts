import { expect, test } from 'vitest';
import type { SessionLog } from '#contract/school/log.ts';
import type { NewSolo } from '#contract/school/solo.ts';
import { keyOf, leftByIvan, NOBODY, nextPage, SECRET, session } from '#testing/phone/fake-left-phone.ts';
import {
  allThatLies,
  draftOf,
  heldBack,
  makePhone,
  ok,
  settled,
  submissionOf,
} from '#testing/phone/fake-phone.ts';

const NOTHING = { evals: 0, sessions: 0, solos: 0, typed: 0 };
const LOG: SessionLog = {
  ...{ EntryId: 'log', Revision: 1, EventId: 'lime-rock', UserId: 'sam', Day: '2026-06-20', Number: 1 },
  ...{ Conditions: ['dry'], Text: 'Late apex.', NextStep: '', Shared: true, Focus: [] },
};
const SOLO: NewSolo = {
  ...{
    SignOffId: 'solo',
    EventId: 'lime-rock',
    UserId: 'sam',
    Scope: 'day',
    Day: '2026-06-20',
    DryOnly: false,
  },
  ...{ Statement: 'Sam drives solo today.', SignedAt: '2026-06-20T11:02:00.000Z' },
};

test('signing out asks first where answers would be lost that only this phone has', async () => {
  const phone = await leftByIvan();
  const { unsentOf } = await phone.openApp();
  expect(await unsentOf('ivan')).toEqual({ ...NOTHING, evals: 2 });
  expect(await unsentOf('ines')).toEqual(NOTHING);
});

test('sign-out names unsent log entries and solos as what they are', async () => {
  const phone = await leftByIvan();
  const { unsentOf, logSession, signSolo } = await phone.openApp();
  await logSession('ivan', LOG);
  await signSolo('ivan', SOLO);
  await settled();
  expect(await unsentOf('ivan')).toEqual({ ...NOTHING, evals: 2, sessions: 1, solos: 1 });
});

test('counts the forms with text that was typed and not saved', async () => {
  const { unsentOf } = await makePhone().openApp();
  const { storeTyped } = await import('./typed-store.ts');
  storeTyped('ivan', 'log:lime-rock:sam', { Text: 'Late apex.' });
  storeTyped('ivan', 'reopen:a', { reason: 'Wrong student.' });
  expect(await unsentOf('ivan')).toEqual({ ...NOTHING, typed: 2 });
  expect(await unsentOf('ines')).toEqual(NOTHING);
});

test('leaves out sent evals, and drafts that the server has', async () => {
  const phone = makePhone();
  phone.answers(ok);
  const { submit, unsentOf, browserDrafts } = await phone.openApp();
  await submit('ivan', submissionOf('a'));
  browserDrafts.keep('ivan', {
    ...draftOf('b'),
    Seen: { PrivateNotes: '2026-06-20T12:00:00Z' },
    Unsent: {},
  });
  expect(await unsentOf('ivan')).toEqual(NOTHING);
});

test('signing out leaves nothing of the person on the phone', async () => {
  const phone = await leftByIvan();
  await caches.open('pictures');
  phone.answers(() => Response.json(NOBODY));
  const { signOut } = await phone.openApp();
  const { storeTyped } = await import('./typed-store.ts');
  storeTyped('ivan', 'log:lime-rock:sam', { Text: SECRET });
  await signOut('ivan');
  const all = await allThatLies();
  for (const trace of [SECRET, 'ivan', 'Sam Student', 'eval-draft']) expect(all).not.toContain(trace);
  expect(await caches.has('pictures')).toBe(false);
  expect(phone.assign).toHaveBeenCalledWith('/.auth/logout?post_logout_redirect_uri=%2F');
});

test('signing out waits for a submit that is being sent', async () => {
  const phone = await leftByIvan();
  const { server, letGo } = heldBack(({ path }) => Response.json(path === '/.auth/me' ? NOBODY : {}));
  const { signOut, queuedCalls, sendNow } = await phone.openApp();
  phone.answers(asked => (asked.path === '/.auth/me' ? Response.json(NOBODY) : server(asked)));
  const sending = sendNow('ivan', 'a');
  await settled();
  const leaving = signOut('ivan');
  await settled();
  expect(await queuedCalls('ivan')).toHaveLength(1);
  letGo();
  await Promise.all([sending, leaving]);
  expect(await queuedCalls('ivan')).toEqual([]);
});

test('signing out offline fails, and everything stays on the phone', async () => {
  const phone = await leftByIvan();
  const before = await allThatLies();
  const { signOut } = await phone.openApp();
  await expect(signOut('ivan')).rejects.toMatchObject({ name: 'OfflineError' });
  expect(await allThatLies()).toBe(before);
  expect(phone.assign).not.toHaveBeenCalled();
});

test('opening the sign-out address clears the phone and sends nothing', async () => {
  const phone = await leftByIvan();
  phone.answers(ok);
  const before = phone.posted().length;
  await nextPage(phone, { ...NOBODY, signedOut: 'ivan' });
  const { queuedCalls, browserDrafts, openSealed } = {
    ...(await nextPage(phone, session('ivan'))),
    ...(await phone.openTab()),
  };
  expect(await queuedCalls()).toEqual([]);
  expect(await openSealed('ivan', keyOf('n'))).toEqual([]);
  expect(browserDrafts.read('b', 'ivan')).toBeNull();
  expect(phone.posted()).toHaveLength(before);
});

test('signing out deletes sealed data', async () => {
  const phone = await leftByIvan();
  await nextPage(phone, NOBODY);
  const { clearPerson } = await phone.openApp();
  await clearPerson('ivan');
  expect(await allThatLies()).not.toContain('ivan');
});

test('signing out leads the person’s other tabs Home', async () => {
  const phone = await leftByIvan();
  phone.app.start(() => undefined);
  phone.answers(() => Response.json(NOBODY));
  const { signOut } = await phone.openApp();
  await signOut('ivan');
  expect(phone.replace).toHaveBeenCalledWith('/');
});
