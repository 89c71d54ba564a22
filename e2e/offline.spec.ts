import type { Page } from '@playwright/test';
import { type Club, expect, test } from './club.ts';
import { deployNewVersion } from './deploy.ts';
import { draftsIn, fill, rate, skillsByPage, submit } from './form.ts';
import { expectKept, keptOn, wakeServiceWorker } from './phone-storage.ts';
import { signInWithCode } from './sign-in.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const cardOf = (page: Page, name: string) => page.getByRole('link').filter({ hasText: name });
const isSent = (club: Club, evalId: string) =>
  expect.poll(async () => (await club.stored(evalId)).state).toBe(3);
/** A page that comes only when it has been sent shows the eval as it was sent. */
const isDone = (page: Page) => heading(page, 'Success!').or(heading(page, 'Eval Summary'));
type PhoneOf = (person: Club['instructor']) => Promise<Page>;

/** An instructor's phone after one visit of the dashboard, with a pending eval. */
async function afterOneVisit(club: Club, phoneOf: PhoneOf, person = club.instructor) {
  const { evalId, student } = await club.newEval(person);
  const page = await phoneOf(person);
  await page.goto('/instructor?tab=submissions');
  await expectKept(page, `GetEval ${evalId}`, 'GetEvalsForInstructor', 'GetProfile');
  return { page, context: page.context(), evalId, student };
}

/** The same, with the eval filled and submitted without reception. */
async function submittedOffline(club: Club, phoneOf: PhoneOf, person = club.instructor) {
  const phone = await afterOneVisit(club, phoneOf, person);
  await phone.context.setOffline(true);
  await phone.page.goto(`/evalx/${phone.evalId}`);
  await fill(phone.page, 3);
  await submit(phone.page);
  await expect(heading(phone.page, 'Waiting for signal')).toBeVisible();
  return phone;
}

test('after one visit of the dashboard an eval is opened, filled and submitted without reception, and sent with the tab closed', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await afterOneVisit(club, phoneOf);
  await page.close();
  await context.setOffline(true);

  const cold = await context.newPage();
  await cold.goto('/');
  await expect(heading(cold, 'Instructor Dashboard')).toBeVisible();
  await expect(cold.getByText('No reception.')).toBeVisible();
  await cardOf(cold, student.name).tap();
  await expect(cold.getByText(student.name, { exact: true })).toBeVisible();
  await fill(cold, 3);
  await submit(cold);
  await expect(heading(cold, 'Waiting for signal')).toBeVisible();
  await expect(heading(cold, 'Success!')).toBeHidden();
  await cold.getByRole('link', { name: 'To your evals' }).tap();
  await expect(cardOf(cold, student.name)).toContainText('Waiting for signal');
  expect((await club.stored(evalId)).state).toBeLessThan(3);
  await cold.close();

  await context.setOffline(false);
  await wakeServiceWorker(context, club.server().url);
  await isSent(club, evalId);
  const stored = await club.stored(evalId);
  expect(stored).toMatchObject({ apex_score: 3 });

  const later = await context.newPage();
  await later.goto('/instructor?tab=submissions');
  await expect(cardOf(later, student.name)).toContainText(/Completed.* · Sent$/);
  expect(await draftsIn(later)).toEqual([]);
  expect(await club.stored(evalId)).toEqual(stored);
});

test('an eval opened once by its link is there without reception, with the answers given before', async ({
  club,
  phoneOf,
}) => {
  const { evalId, student } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/eval/${evalId}`);
  const [vision = []] = skillsByPage();
  await rate(page, vision[0] ?? '', 2);
  await expectKept(page, `GetEval ${evalId}`);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(student.name, { exact: true })).toBeVisible();
  await expect(page.getByText('1 of 4 rated')).toBeVisible();
  await page.goto(`/eval/${evalId}/inputs`);
  await expect(heading(page, 'Inputs')).toBeVisible();
});

test('what waits is sent by itself when reception returns, and only then it says Success!', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  await page.reload();
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
  expect(await draftsIn(page)).toEqual([]);
});

test('a server that is down is told from a missing reception, and gets the eval once it is up', async ({
  club,
  phoneOf,
}) => {
  const { page, evalId } = await afterOneVisit(club, phoneOf);
  await club.kill();
  await page.goto(`/evalx/${evalId}`);
  await expect(page.getByText('The server cannot be reached')).toBeVisible();
  await fill(page, 3);
  await submit(page);
  await expect(page.getByText('The server does not answer just now.')).toBeVisible();
  await club.restart();
  await page.getByRole('button', { name: 'Try now' }).tap();
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});

test('reception that comes and goes with every tap costs no answer, and one eval is stored', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await afterOneVisit(club, phoneOf);
  const attempts: string[] = [];
  context.on('request', request => {
    if (request.url().endsWith('/api/PostEval')) attempts.push(request.url());
  });
  await page.goto(`/evalx/${evalId}`);
  let away = false;
  for (const skills of skillsByPage()) {
    for (const skill of skills) {
      away = !away;
      await context.setOffline(away);
      await rate(page, skill, 4);
    }
    await page.reload();
    await page.getByRole('button', { name: 'Continue' }).tap();
  }
  await page.getByRole('button', { name: 'Continue' }).tap();
  await context.setOffline(true);
  await submit(page);
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  for (const flap of [false, true, false, true, false]) await context.setOffline(flap);
  await isSent(club, evalId);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(attempts.length).toBeGreaterThan(0);
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 4 });
});

test('a session that ended meanwhile is said, and the eval goes out after signing in again', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf, club.otherInstructor);
  await club.endSessionsOf(club.otherInstructor);
  await context.setOffline(false);
  await expect(heading(page, 'Waiting for you to sign in')).toBeVisible();
  expect(await draftsIn(page)).toEqual([`eval-draft:${evalId}`]);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await signInWithCode(page, club.server(), club.otherInstructor.email);
  await expect(isDone(page)).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});

test('a submit that the server refuses comes back with the reason and all answers', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  await page.getByRole('link', { name: 'To your evals' }).tap();
  await club.giveTo(evalId, club.otherInstructor);
  await context.setOffline(false);
  await expect.poll(() => keptOn(page, 'outbox')).toContain(evalId);
  await page.goto(`/evalx/${evalId}`);
  await expect(heading(page, 'Unable to claim')).toBeVisible();
  expect(await draftsIn(page)).toEqual([`eval-draft:${evalId}`]);
  expect((await club.stored(evalId)).state).toBeLessThan(3);
});

test('a submit that waited while another device completed the eval is not sent over it, and is looked at before it goes', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await submittedOffline(club, phoneOf);
  const other = await phoneOf(club.instructor);
  await other.goto(`/evalx/${evalId}`);
  await fill(other, 4);
  await submit(other);
  await expect(heading(other, 'Success!')).toBeVisible();
  const stored = await club.stored(evalId);

  await page.getByRole('link', { name: 'To your evals' }).tap();
  await context.setOffline(false);
  const card = cardOf(page, student.name);
  await expect(card).toContainText('Not sent: open it to see why');
  await card.tap();
  await expect(heading(page, 'Submitted before')).toBeVisible();
  await page.getByRole('button', { name: 'Discard the answers on this phone' }).tap();
  await expect.poll(() => keptOn(page, 'outbox')).toEqual([]);
  expect(await draftsIn(page)).toEqual([]);
  expect(await club.stored(evalId)).toEqual(stored);
});

test('a submit taken back from the outbox is changed and sent anew', async ({ club, phoneOf }) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  await page.getByRole('button', { name: 'Back to the answers' }).tap();
  await expect.poll(() => keptOn(page, 'outbox')).toEqual([]);
  await page.getByRole('link', { name: 'Edit Notes' }).tap();
  await page.getByLabel('Internal Notes').fill('Brakes late.');
  await page.goto(`/evalx/${evalId}/5`);
  await submit(page);
  await expect(heading(page, 'Waiting for signal')).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ apex_score: 3, private_notes: 'Brakes late.' });
});

test('two tabs and the service worker that send the same submit store it once', async ({ club, phoneOf }) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  const other = await context.newPage();
  await other.goto(`/evalx/${evalId}`);
  await expect(heading(other, 'Waiting for signal')).toBeVisible();
  await context.setOffline(false);
  await wakeServiceWorker(context, club.server().url);
  for (const tab of [page, other]) await expect(isDone(tab)).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
  expect(await draftsIn(page)).toEqual([]);
});

test('who signs in next on the same phone sees nothing of the first, and sends nothing in their own name', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId, student } = await submittedOffline(club, phoneOf);
  await club.giveTo(evalId, club.otherInstructor);
  await context.clearCookies();
  await context.addCookies([await club.sessionCookie(club.otherInstructor)]);
  await context.setOffline(false);
  await page.goto('/instructor?tab=submissions');
  await expect(cardOf(page, student.name)).toBeVisible();
  await expect(page.getByText('Waiting for')).toBeHidden();
  await wakeServiceWorker(context, club.server().url);
  expect((await club.stored(evalId)).state).toBeLessThan(3);
  await page.goto(`/evalx/${evalId}/0`);
  await expect(page.getByText('0 of 4 rated')).toBeVisible();

  // Ivan's eval waits for Ivan.
  await club.giveTo(evalId, club.instructor);
  await context.clearCookies();
  await context.addCookies([await club.sessionCookie(club.instructor)]);
  await page.goto('/instructor');
  await isSent(club, evalId);
});

test('signing out asks when something waits to be sent, and leaves nothing on the phone', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await submittedOffline(club, phoneOf);
  await page.getByRole('link', { name: 'To your evals' }).tap();
  await page.getByRole('link', { name: 'Logout' }).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The answers of 1 eval were not sent yet');
  await dialog.getByRole('button', { name: 'Stay' }).tap();
  expect(await keptOn(page, 'outbox')).toEqual([evalId]);

  // The session is the server's: without it one stays signed in, and keeps everything.
  await page.getByRole('link', { name: 'Logout' }).tap();
  await dialog.getByRole('button', { name: 'Sign out and lose it' }).tap();
  await expect(page.getByRole('alert')).toContainText('You are still signed in');
  expect(await keptOn(page, 'outbox')).toEqual([evalId]);

  await page.getByRole('button', { name: 'Dismiss' }).tap();
  await context.route('**/api/PostEval', route => route.abort());
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Logout' }).tap();
  await dialog.getByRole('button', { name: 'Sign out and lose it' }).tap();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  for (const kind of ['person', 'copy', 'outbox'] as const) expect(await keptOn(page, kind)).toEqual([]);
  expect(await draftsIn(page)).toEqual([]);
  expect(await page.evaluate(() => caches.has('pictures'))).toBe(false);
  expect((await club.stored(evalId)).state).toBeLessThan(3);
});

test('with no room for the outbox the form says so when there is no reception, and submits when there is', async ({
  club,
  phoneOf,
}) => {
  const { page, context, evalId } = await afterOneVisit(club, phoneOf);
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });
  await page.goto(`/evalx/${evalId}`);
  await fill(page, 3);
  await context.setOffline(true);
  await submit(page);
  await expect(heading(page, 'Failed.')).toBeVisible();
  await expect(page.getByText('No reception. Your answers are kept on this phone.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(heading(page, 'Success!')).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});

test.describe('a new version is deployed while an eval is being filled', () => {
  const [vision = []] = skillsByPage();
  const runs = (page: Page, entry: string) => page.locator(`script[src*="${entry}"]`).count();

  /** A form with one answer, and the new version on the server. */
  async function deployedMidDraft(club: Club, phoneOf: PhoneOf) {
    const phone = await afterOneVisit(club, phoneOf);
    await phone.page.goto(`/evalx/${phone.evalId}`);
    await rate(phone.page, vision[0] ?? '', 2);
    const deployed = await deployNewVersion();
    return { ...phone, ...deployed };
  }

  test('it takes over when the page is loaded anew, and costs no answer', async ({ club, phoneOf }) => {
    const { page, entry, undo } = await deployedMidDraft(club, phoneOf);
    try {
      // What is open goes on as it is.
      await rate(page, vision[1] ?? '', 2);
      expect(await runs(page, entry)).toBe(0);
      // The browser looks for it by itself now and then.
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const waits = () =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
      await expect.poll(waits).toBe(true);
      await page.reload();
      await expect.poll(() => runs(page, entry)).toBe(1);
      await expect(page.getByText('2 of 4 rated')).toBeVisible();
      for (const skill of vision.slice(2)) await rate(page, skill, 2);
      await expect(page.getByText('4 of 4 rated')).toBeVisible();
    } finally {
      await undo();
    }
  });

  test('a page of the old one asks to be loaded anew when it comes back to the front', async ({
    club,
    phoneOf,
  }) => {
    const { page, entry, undo } = await deployedMidDraft(club, phoneOf);
    try {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('A new version is ready.')).toBeVisible();
      await page.getByRole('button', { name: 'Reload' }).tap();
      await expect.poll(() => runs(page, entry)).toBe(1);
      await expect(page.getByText('1 of 4 rated')).toBeVisible();
    } finally {
      await undo();
    }
  });
});

test('the app can be installed: it names its icons, its start and its colours', async ({ club, phoneOf }) => {
  const page = await phoneOf(null);
  await page.goto('/');
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', theme_color: '#14161a' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
  }
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  expect((await page.request.get(`${club.server().url}/apple-touch-icon.png`)).status()).toBe(200);
});
