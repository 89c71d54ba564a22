import { expect, test, vi } from 'vitest';
import { draftOf, later, makePhone, settled, submissionOf } from '#testing/phone/fake-phone.ts';

/** A phone of Ivan's with a draft in both places. */
async function withDraft() {
  const phone = makePhone();
  const tab = await phone.openTab();
  tab.copyDrafts();
  tab.browserDrafts.keep('ivan', draftOf('a'));
  await settled();
  const copies = async () => (await tab.openDatabase()).getAll('draft');
  return { ...phone, ...tab, copies };
}

test('copies each draft to the database, and deletes the copy of a forgotten draft', async () => {
  const { browserDrafts, copies } = await withDraft();
  expect(await copies()).toMatchObject([{ UserId: 'ivan', EvalId: 'a', PrivateNotes: 'Brakes late.' }]);
  browserDrafts.keep('ivan', draftOf('a', 'Brakes in time.'));
  browserDrafts.keep('ivan', draftOf('a', 'Brakes well.'));
  await settled();
  expect(await copies()).toMatchObject([{ PrivateNotes: 'Brakes well.' }]);
  browserDrafts.forget('a');
  await settled();
  expect(await copies()).toEqual([]);
});

test('copies a draft that was filled before copying started', async () => {
  const phone = makePhone();
  const { browserDrafts, copyDrafts, openDatabase } = await phone.openTab();
  browserDrafts.keep('ivan', draftOf('a'));
  copyDrafts();
  await settled();
  expect(await (await openDatabase()).getAll('draft')).toHaveLength(1);
});

test('restores a draft that local storage has lost, and notifies open forms', async () => {
  const phone = await withDraft();
  phone.localStorage.removeItem('eval-draft:a');
  const { restoreDrafts, browserDrafts } = await phone.openTab();
  const heard = vi.fn();
  phone.page.addEventListener('storage', heard);
  await restoreDrafts('ivan');
  expect(browserDrafts.read('a', 'ivan')).toMatchObject({ PrivateNotes: 'Brakes late.' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('keeps the later of two copies', async () => {
  const phone = await withDraft();
  const before = phone.localStorage.getItem('eval-draft:a') ?? '';
  phone.browserDrafts.keep('ivan', draftOf('a', 'Brakes in time.'));
  await settled();
  const later = phone.localStorage.getItem('eval-draft:a') ?? '';
  phone.localStorage.setItem('eval-draft:a', before);
  await phone.restoreDrafts('ivan');
  expect(phone.localStorage.getItem('eval-draft:a')).toBe(later);
});

test('keeps another person’s draft in local storage until they have signed out', async () => {
  const phone = await withDraft();
  const theirs = JSON.stringify({ ...draftOf('a', 'Ines.'), UserId: 'ines' });
  phone.localStorage.setItem('eval-draft:a', theirs);
  await phone.restoreDrafts('ivan');
  expect(phone.localStorage.getItem('eval-draft:a')).toBe(theirs);
});

const FORM = 'log:lime-rock:sam';

/** A phone of Ivan's with text typed into a form, which local storage has lost. */
async function withLostText() {
  const phone = makePhone();
  const tab = await phone.openTab();
  tab.copyDrafts();
  tab.storeTyped('ivan', FORM, { Text: 'Late apex.' });
  await settled();
  phone.localStorage.removeItem(`typed:ivan:${FORM}`);
  return { ...phone, ...tab };
}

test('restores typed text that local storage has lost, and notifies open forms', async () => {
  const phone = await withLostText();
  const { restoreDrafts, storeTyped, readTyped, restoredTyped } = await phone.openTab();
  const notify = vi.fn();
  restoredTyped.subscribe(notify);
  // A form that is opened before has no changes to store.
  storeTyped('ivan', FORM, null);
  await restoreDrafts('ivan');
  expect(readTyped('ivan', FORM)).toEqual({ Text: 'Late apex.' });
  expect(notify).toHaveBeenCalledTimes(1);
});

test('deletes the copy of text that was saved or discarded', async () => {
  const { storeTyped, restoreDrafts, readTyped } = await withLostText();
  storeTyped('ivan', FORM, { Text: 'Late apex, again.' });
  storeTyped('ivan', FORM, null);
  await settled();
  await restoreDrafts('ivan');
  expect(readTyped('ivan', FORM)).toBeNull();
});

test('does not restore text that a save removes while the copies are read', async () => {
  const { storeTyped, restoreDrafts, readTyped } = await withLostText();
  storeTyped('ivan', FORM, { Text: 'Late apex, again.' });
  await settled();
  const restoring = restoreDrafts('ivan');
  storeTyped('ivan', FORM, null);
  await restoring;
  expect(readTyped('ivan', FORM)).toBeNull();
});

test('keeps text typed after the copy', async () => {
  const { storeTyped, restoreDrafts, readTyped } = await withLostText();
  await later(1);
  storeTyped('ivan', FORM, { Text: 'Late apex, again.' });
  await restoreDrafts('ivan');
  expect(readTyped('ivan', FORM)).toEqual({ Text: 'Late apex, again.' });
});

test('the draft of a queued submit stays, also for the next page, until it is sent', async () => {
  const phone = await withDraft();
  await phone.queueSubmit('ivan', submissionOf('a'));
  phone.answers(() => Response.json({ Ok: true }));
  const { deliver, showQueued, browserDrafts, openDatabase } = await phone.openTab();
  expect(browserDrafts.read('a', 'ivan')).not.toBeNull();
  await deliver();
  await showQueued('ivan');
  expect(browserDrafts.read('a', 'ivan')).toBeNull();
  expect(await (await openDatabase()).getAll('draft')).toEqual([]);
});

test('asks the browser once to keep its storage, after the first draft', async () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  const phone = makePhone();
  const tab = await phone.openTab();
  vi.stubGlobal('navigator', { storage: { persist } });
  tab.copyDrafts();
  await settled();
  expect(persist).not.toHaveBeenCalled();
  for (const evalId of ['a', 'b']) {
    tab.browserDrafts.keep('ivan', draftOf(evalId));
    await settled();
  }
  expect(persist).toHaveBeenCalledTimes(1);
});
