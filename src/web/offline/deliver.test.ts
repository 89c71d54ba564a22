import { expect, test } from 'vitest';
import { away, draftOf, heldBack, later, makePhone, problem, settled, submissionOf } from './fake-phone.ts';

const ok = () => Response.json({ Ok: true });

test('a submit that is refused while nobody looks is given back with the reason and all answers', async () => {
  const phone = makePhone();
  const { submit, deliver, submissionOf: heldOf, readOutbox, browserDrafts } = await phone.openTab();
  browserDrafts.keep('ivan', draftOf('a'));
  await submit('ivan', submissionOf('a'));
  phone.answers(() => problem(409));
  await deliver({ userId: 'ivan', anyway: true });
  expect((await readOutbox('ivan')).get('a')).toMatchObject({
    state: 'refused',
    refusal: { status: 409, detail: 'It was given to somebody else.' },
  });
  expect(await heldOf('ivan', 'a')).toEqual(submissionOf('a'));
  expect(browserDrafts.read('a', 'ivan')).toEqual(draftOf('a'));
  await deliver({ userId: 'ivan', anyway: true });
  expect(phone.posted()).toEqual(['a', 'a']);
});

test.each([
  ['no reception', away],
  ['a server in trouble', () => problem(503)],
])('after %s it is tried again once the pause is over, and not before', async (_, trouble) => {
  const phone = makePhone();
  const { submit, deliver, entryOf } = await phone.openTab();
  phone.answers(trouble);
  await submit('ivan', submissionOf('a'));
  const pauses = [2_000, 4_000, 8_000];
  for (const pause of pauses) {
    await later(pause - 1);
    const before = phone.posted().length;
    await deliver();
    expect(phone.posted()).toHaveLength(before);
    await later(1);
    await deliver();
    expect(phone.posted()).toHaveLength(before + 1);
  }
  phone.answers(ok);
  await later(16_000);
  await deliver();
  expect((await entryOf('ivan', 'a'))?.standing.state).toBe('sent');
});

test('where one has to wait, the others wait with it; they go out oldest first, the one that is watched before all', async () => {
  const phone = makePhone();
  const { queueSubmit, deliver } = await phone.openTab();
  for (const evalId of ['a', 'b', 'c']) await queueSubmit('ivan', submissionOf(evalId));
  await deliver({ userId: 'ivan' });
  expect(phone.posted()).toEqual(['a']);
  phone.answers(ok);
  await deliver({ userId: 'ivan', first: 'c', anyway: true });
  expect(phone.posted().slice(1)).toEqual(['c', 'b', 'a']);
});

test('one that is refused holds up no other', async () => {
  const phone = makePhone();
  phone.answers(({ evalId }) => (evalId === 'a' ? problem(404) : ok()));
  const { queueSubmit, deliver, outboxOf } = await phone.openTab();
  for (const evalId of ['a', 'b']) await queueSubmit('ivan', submissionOf(evalId));
  await deliver();
  expect((await outboxOf()).map(({ standing }) => standing.state)).toEqual(['refused', 'sent']);
});

test('a session that ends in the middle of the queue keeps the rest of it, which goes out after signing in', async () => {
  const phone = makePhone();
  phone.answers(({ evalId }) => (evalId === 'a' ? ok() : problem(401)));
  const { queueSubmit, deliver, outboxOf } = await phone.openTab();
  for (const evalId of ['a', 'b', 'c']) await queueSubmit('ivan', submissionOf(evalId));
  await deliver({ userId: 'ivan' });
  expect(phone.posted()).toEqual(['a', 'b']);
  expect((await outboxOf('ivan')).map(({ standing }) => standing.state)).toEqual([
    'sent',
    'signIn',
    'waiting',
  ]);

  phone.answers(ok);
  await deliver({ userId: 'ivan', anyway: true });
  expect((await outboxOf('ivan')).every(({ standing }) => standing.state === 'sent')).toBe(true);
});

test('each person’s submits wait for that person’s own session', async () => {
  const phone = makePhone();
  phone.answers(({ signedInAs }) => (signedInAs === 'zoe' ? ok() : problem(401)));
  const { queueSubmit, deliver, entryOf } = await phone.openTab();
  await queueSubmit('ivan', submissionOf('a'));
  await queueSubmit('ivan', submissionOf('b'));
  await queueSubmit('zoe', submissionOf('c'));
  await deliver();
  expect(phone.posted().sort()).toEqual(['a', 'c']);
  expect((await entryOf('ivan', 'a'))?.standing.state).toBe('signIn');
  expect((await entryOf('zoe', 'c'))?.standing.state).toBe('sent');
});

test('two tabs that send the same submit post it once', async () => {
  const phone = makePhone();
  const one = await phone.openTab();
  const other = await phone.openTab();
  await one.queueSubmit('ivan', submissionOf('a'));
  const { server, letGo } = heldBack(ok);
  phone.answers(server);
  const sending = [one.deliver({ userId: 'ivan' }), other.deliver({ anyway: true })];
  await settled();
  letGo();
  await Promise.all(sending);
  expect(phone.posted()).toEqual(['a']);
});
