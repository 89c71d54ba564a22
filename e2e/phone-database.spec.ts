import type { Page } from '@playwright/test';
import { addAttendee, addPerson } from '../src/testing/cast.ts';
import { type Club, expect, test } from './club.ts';
import { draftsIn, fill, submit } from './form.ts';
import { submittedWithNotes, swapSession } from './offline-phone.ts';
import { cardOf, heading, isSent, submittedOffline } from './paddock.ts';
import { keptOn } from './phone-storage.ts';

// What can go wrong between tabs, the service worker and the database on the phone.

/** The database as the first version of the app has made it, held open by a tab that does not let go. */
async function holdFirstVersion(page: Page, entries: readonly object[]): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(
    waiting =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('apex-debrief', 1);
        opening.onupgradeneeded = () => {
          opening.result.createObjectStore('person');
          opening.result.createObjectStore('copy');
          const outbox = opening.result.createObjectStore('outbox', { keyPath: ['userId', 'evalId'] });
          for (const entry of waiting) outbox.add(entry);
        };
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      }),
    entries,
  );
}

test('a tab of the first version that does not let go of the database holds up no submit', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const old = await phoneOf(club.instructor);
  await holdFirstVersion(old, []);
  const page = await old.context().newPage();
  await page.goto(`/evalx/${evalId}`);
  await fill(page, 3);
  await submit(page);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});

test('what waits in the database of the first version is sent by this one', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.instructor);
  const source = await submittedOffline(club, phoneOf);
  const submission = await source.page.evaluate(
    () =>
      new Promise<object>((resolve, reject) => {
        const opening = indexedDB.open('apex-debrief');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asking = opening.result.transaction('outbox').objectStore('outbox').getAll();
          asking.onsuccess = () => resolve(asking.result[0].submission);
        };
      }),
  );
  await source.context.close();
  const page = await phoneOf(club.instructor);
  const entry = { userId: club.instructor.personId, evalId, submission: { ...submission, EvalId: evalId } };
  const standing = { draftGone: false, standing: { state: 'waiting' }, tries: 0, dueAt: 0 };
  await holdFirstVersion(page, [{ ...entry, ...standing }]);
  await page.goto('/instructor');
  await isSent(club, evalId);
});

test('a submit that takes the place of one just being sent is not taken for sent with it', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await submittedOffline(club, phoneOf);
  await page.getByRole('link', { name: 'To your evals' }).tap();
  const held = await club.hold(evalId);
  await context.setOffline(false);
  await held.isWaitedFor();
  // Another tab submits other answers while the first are on their way.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('apex-debrief');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const outbox = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
          const asking = outbox.getAll();
          asking.onsuccess = () => {
            const [entry] = asking.result;
            const submission = { ...entry.submission, PrivateNotes: 'Brakes late.' };
            outbox.put({ ...entry, queued: 1, submission }).onsuccess = () => resolve();
          };
        };
      }),
  );
  await held.release();
  await isSent(club, evalId);
  // The server has the first: the second is given back, and is not lost as if it had been sent.
  await expect(cardOf(page, student.name)).toContainText('Not sent: open it to see why');
  await expect.poll(() => draftsIn(page)).toEqual([`eval-draft:${evalId}`]);
  await expect.poll(() => keptOn(page, 'outbox')).toEqual([evalId]);
});

test('a session that ends in the middle of the queue keeps the rest of it, which goes out after signing in', async ({
  club,
  phoneOf,
}) => {
  const first = await submittedOffline(club, phoneOf, club.otherInstructor);
  const { page, context } = first;
  const { evalId } = await club.newEval(club.otherInstructor);
  await page.goto('/instructor?tab=submissions');
  await expect.poll(() => keptOn(page, 'outbox')).toEqual([first.evalId]);
  const held = await club.hold(first.evalId);
  await page.evaluate(
    ([next, userId]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('apex-debrief');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const outbox = opening.result.transaction('outbox', 'readwrite').objectStore('outbox');
          const asking = outbox.getAll();
          asking.onsuccess = () => {
            const [entry] = asking.result;
            const submission = { ...entry.submission, EvalId: next };
            outbox.put({ ...entry, userId, evalId: next, submission, dueAt: Date.now() + 60_000 }).onsuccess =
              () => resolve();
          };
        };
      }),
    [evalId, club.otherInstructor.personId] as const,
  );
  await context.setOffline(false);
  await held.isWaitedFor();
  await club.endSessionsOf(club.otherInstructor);
  await held.release();
  await isSent(club, first.evalId);
  // The rest was refused: the page has gone to the sign-in, and what waits was locked away.
  await expect(page).toHaveURL(/\/\.auth\/login/);
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible();
  await expect.poll(() => keptOn(page, 'outbox')).toEqual([]);
  expect((await club.stored(evalId)).state).toBeLessThan(3);
  await page.close();
  const again = await context.newPage();
  await swapSession(again, club, club.otherInstructor);
  await again.goto('/instructor');
  await isSent(club, evalId);
});

test('a database that does not open when the page comes is asked again, and what waits in it is sent', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await submittedWithNotes(club, phoneOf);
  await page.close();
  await context.setOffline(false);
  const late = await context.newPage();
  await late.addInitScript(() => {
    let isRefused = true;
    IDBFactory.prototype.open = new Proxy(IDBFactory.prototype.open, {
      apply: (open, factory, named) => {
        if (isRefused) throw new DOMException('Internal error opening backing store.', 'UnknownError');
        return Reflect.apply(open, factory, named);
      },
    });
    // It opens again once somebody has looked for what waits, and has not found out.
    LockManager.prototype.request = new Proxy(LockManager.prototype.request, {
      apply: async (ask, locks, [name, ...rest]) => {
        const work = Reflect.apply(ask, locks, [name, ...rest]);
        if (name === 'outbox') await work.catch(() => (isRefused = false));
        return work;
      },
    });
  });
  await late.goto('/instructor');
  await isSent(club, evalId);
});

/** Another account of the same human, into which the first is merged. */
async function mergeInto(club: Club, formerId: string, evalId: string) {
  const { db, organizationId, eventId } = club;
  const person = await addPerson(db, 'Mia Merged', 'mia@club.example');
  await addAttendee(db, { organizationId, eventId, person, group: 'Instructor' });
  await club.giveTo(evalId, person);
  await db.insertInto('former_person').values({ id: formerId, person_id: person.personId }).execute();
  return person;
}

test('a submit that waits when its account is merged into another is sent from that one', async ({
  club,
  phoneOf,
}) => {
  const { db, organizationId, eventId } = club;
  const former = await addPerson(db, 'Mia Former', 'mia.former@club.example');
  await addAttendee(db, { organizationId, eventId, person: former, group: 'Instructor' });
  const { page, context, evalId } = await submittedOffline(club, phoneOf, former);
  const merged = await mergeInto(club, former.personId, evalId);
  await page.goto('about:blank');
  await swapSession(page, club, merged);
  await context.setOffline(false);
  await page.goto('/instructor?tab=submissions');
  await isSent(club, evalId);
  expect(await club.stored(evalId)).toMatchObject({ apex_score: 3, evaluator_id: merged.personId });
  await expect.poll(() => draftsIn(page)).toEqual([]);
  // Who is signed in is still known without reception.
  await expect.poll(() => keptOn(page, 'person')).toEqual(['me']);
});
