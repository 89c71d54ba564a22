import { expect, test } from 'vitest';
import { makePhone, submissionOf } from '#testing/phone/fake-phone.ts';

const NOBODY = { clientPrincipal: null };
const pending = (EvalId: string, UserId = 'ivan') => ({ EvalId, UserId, EvalType: 1, EvalState: 1 });
const listsOf = (...Pending: object[]) => ({ Submissions: { Pending, Recent: [], History: [] }, Evals: [] });

/** An app whose icon can have a badge; `shown` is the number on it. */
async function withBadge() {
  const phone = makePhone();
  const badge = { shown: 0 };
  const setAppBadge = async (shown: number) => Object.assign(badge, { shown });
  Object.assign(navigator, { setAppBadge, clearAppBadge: () => setAppBadge(0) });
  const app = await phone.openApp();
  await app.receive('session', '', { clientPrincipal: { userId: 'ivan' } });
  return { phone, app, badge };
}

test('counts in the badge the pending evals of both lists', async () => {
  const { app, badge } = await withBadge();
  await app
    .receive('GetEvalsForInstructor', '', listsOf(pending('a'), pending('b'), pending('c', '')))
    .catch(() => null);
  expect(badge.shown).toBe(2);
  await app.receive('GetEvalsForStudent', '', listsOf(pending('d'))).catch(() => null);
  expect(badge.shown).toBe(3);
});

test('the badge leaves out an eval whose submit waits to be sent', async () => {
  const { app, badge } = await withBadge();
  await app.submit('ivan', submissionOf('a'));
  await app.receive('GetEvalsForInstructor', '', listsOf(pending('a'), pending('b'))).catch(() => null);
  expect(badge.shown).toBe(1);
});

test('signing out clears the badge', async () => {
  const { phone, app, badge } = await withBadge();
  await app.receive('GetEvalsForInstructor', '', listsOf(pending('a'))).catch(() => null);
  phone.answers(() => Response.json(NOBODY));
  await app.signOut('ivan');
  expect(badge.shown).toBe(0);
});
