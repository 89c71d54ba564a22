import { expect, test, vi } from 'vitest';
import { keyOf, leftByIvan, NOBODY, nextPage, SECRET, session } from '#testing/phone/fake-left-phone.ts';
import { allThatLies, later, makePhone, ok, submissionOf } from '#testing/phone/fake-phone.ts';

// A person whose session has ended leaves nothing that others can read, and finds everything again.

test('a person’s data stay unsealed until a page is loaded without their session', async () => {
  await leftByIvan();
  expect(await allThatLies()).toContain(SECRET);
});

test.each([
  ['nobody', NOBODY],
  ['somebody else', session('ines')],
])('nothing of the previous person can be read when %s is signed in next', async (_, next) => {
  const phone = await leftByIvan();
  await nextPage(phone, next);
  const all = await allThatLies();
  for (const trace of [SECRET, 'Sam Student', 'eval-draft', keyOf('n')]) expect(all).not.toContain(trace);
});

test('the next person neither sends nor sees anything of the previous person', async () => {
  const phone = await leftByIvan();
  phone.answers(ok);
  const before = phone.posted().length;
  const { submits, browserDrafts, cached } = await nextPage(phone, session('ines'));
  expect(submits.current().size).toBe(0);
  expect(browserDrafts.read('b', 'ines')).toBeNull();
  expect(await cached('GetEval', 'a')).toBeUndefined();
  expect(phone.posted()).toHaveLength(before);
});

test('the owner finds their drafts again and can send their queued submit', async () => {
  const phone = await leftByIvan();
  await nextPage(phone, session('ines'));
  const { browserDrafts, sendNow, queuedSubmit } = await nextPage(phone, session('ivan'));
  expect(browserDrafts.read('b', 'ivan')).toMatchObject({ PrivateNotes: SECRET });
  expect(await queuedSubmit('ivan', 'a')).toMatchObject({ body: submissionOf('a', SECRET) });
  phone.answers(ok);
  expect(await sendNow('ivan', 'a')).toBe('sent');
  expect(phone.asked.at(-1)).toMatchObject({ signedInAs: 'ivan' });
});

test('another key unseals nothing, and the sealed data stay', async () => {
  const phone = await leftByIvan();
  await nextPage(phone, NOBODY);
  const { unseal, openSealed, queuedCalls } = await phone.openTab();
  await unseal('ivan', keyOf('x'));
  expect(await queuedCalls()).toEqual([]);
  expect(await openSealed('ivan', keyOf('n'))).toHaveLength(1);
});

test('does not restore a submit that another tab has unsealed and withdrawn meanwhile', async () => {
  const phone = await leftByIvan();
  await nextPage(phone, NOBODY);
  const [one, other] = [await phone.openTab(), await phone.openTab()];
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementationOnce(async (...whole) => {
    await other.unseal('ivan', keyOf('n'));
    expect(await other.queuedCalls()).toHaveLength(1);
    await other.withdraw('ivan', 'a');
    return decrypt(...whole);
  });
  await one.unseal('ivan', keyOf('n'));
  expect(await one.queuedCalls()).toEqual([]);
  expect(await allThatLies()).not.toContain('sealed-for');
});

test('a page that is left while it unseals leaves the drafts to the next one', async () => {
  const phone = await leftByIvan();
  await nextPage(phone, NOBODY);
  const left = await phone.openTab();
  await left.unseal('ivan', keyOf('n'));
  localStorage.removeItem('eval-draft:b');
  localStorage.setItem('sealed-for:ivan', '');
  const { unseal, browserDrafts } = await phone.openTab();
  await unseal('ivan', keyOf('n'));
  expect(browserDrafts.read('b', 'ivan')).toMatchObject({ PrivateNotes: SECRET });
  expect(await allThatLies()).not.toContain('sealed-for');
});

test('keeps a submit that is newer than the sealed submit of the same eval', async () => {
  const phone = await leftByIvan();
  await nextPage(phone, NOBODY);
  const { queueSubmit, unseal, submissionOf: heldOf } = await phone.openTab();
  await queueSubmit('ivan', submissionOf('a', 'Brakes in time.'));
  await unseal('ivan', keyOf('n'));
  expect(await heldOf('ivan', 'a')).toEqual(submissionOf('a', 'Brakes in time.'));
});

test('without a key, queued submits are unsealed and shown to their owner only', async () => {
  const phone = makePhone();
  const { setPerson, queueSubmit, queuedCalls } = await phone.openTab();
  await setPerson('ivan', { clientPrincipal: { userId: 'ivan' } });
  await queueSubmit('ivan', submissionOf('a'));
  await setPerson('ines', session('ines'));
  expect(await queuedCalls('ivan')).toHaveLength(1);
  expect(await queuedCalls('ines')).toEqual([]);
});

test('seals a submit that is queued during the sealing', async () => {
  const phone = makePhone();
  const { setPerson, queueSubmit, queuedCalls, openSealed } = await phone.openTab();
  await setPerson('ivan', session('ivan'));
  await queueSubmit('ivan', submissionOf('a'));
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle);
  let isFirst = true;
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...whole) => {
    if (isFirst) await queueSubmit('ivan', submissionOf('b'));
    isFirst = false;
    return encrypt(...whole);
  });
  await setPerson(null, NOBODY);
  expect(await queuedCalls()).toEqual([]);
  const [[, unsent] = []] = await openSealed('ivan', keyOf('n'));
  expect(unsent?.entries).toMatchObject([{ key: 'a' }, { key: 'b' }]);
});

test('an open page keeps showing queued submits when its session ends', async () => {
  const phone = await leftByIvan();
  const open = await nextPage(phone, session('ivan'));
  await open.receive('session', '', NOBODY);
  expect(await open.queuedCalls('ivan')).toHaveLength(1);
  expect(open.browserDrafts.read('b', 'ivan')).not.toBeNull();
});

test('a page out of the browser’s memory leaves when somebody else is signed in', async () => {
  const phone = await leftByIvan();
  phone.app.start(() => undefined);
  const cameBack = () => phone.page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  phone.answers(() => Response.json(session('ivan')));
  cameBack();
  await later(0);
  expect(phone.replace).not.toHaveBeenCalled();
  phone.answers(() => Response.json(NOBODY));
  cameBack();
  await later(0);
  expect(phone.replace).toHaveBeenCalledWith('/');
});
