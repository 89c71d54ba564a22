import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { expect, phone, test } from './club.ts';
import { draftsIn, fill, goOn, levelOf, rate, skillsByPage, submit } from './form.ts';
import { signInWithCode } from './sign-in.ts';

const [vision = [], trackUse = []] = skillsByPage();
/** Another level for each rating, so that none can stand in for another. */
const levelAt = (index: number) => (index % 4) + 1;

/** The ratings of the page shown, as they are chosen. */
const expectRated = async (page: Page, skills: readonly string[]) => {
  await expect(page.getByText(`${skills.length} of 4 rated`)).toBeVisible();
  for (const [index, skill] of skills.entries()) {
    // Closed ratings hold their radios, too.
    const level = page.locator(`fieldset[aria-label="${skill}"] input[value="${levelAt(index)}"]`);
    await expect(level).toBeChecked();
  }
};

test('a reload after each of the 16 taps loses none of them', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${evalId}`);
  for (const skills of skillsByPage()) {
    for (const [index, skill] of skills.entries()) {
      await rate(page, skill, levelAt(index));
      await page.reload();
      await expectRated(page, skills.slice(0, index + 1));
    }
    await goOn(page);
  }
  await page.getByLabel('Internal Notes').fill('Brakes late.');
  await page.reload();
  await expect(page.getByLabel('Internal Notes')).toHaveValue('Brakes late.');
  await goOn(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ apex_score: 2.5, private_notes: 'Brakes late.' });
});

test('a tab that crashes or is closed right after a tap gives the answer back', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.instructor);
  let page = await phoneOf(club.instructor);
  const kills = [
    () => page.close({ runBeforeUnload: false }),
    // The process of the tab ends as by a crash; the load of that address never ends.
    async () => void (await page.goto('chrome://crash').catch(() => null)),
  ];
  for (const [index, skill] of vision.entries()) {
    await page.goto(`/evalx/${evalId}`);
    await rate(page, skill, levelAt(index));
    const context = page.context();
    await kills[index % kills.length]?.();
    page = await context.newPage();
  }
  await page.goto(`/evalx/${evalId}/0`);
  await expectRated(page, vision);
});

test('a browser that was closed half-way has the answers when it is opened again', async ({ club }) => {
  const { evalId } = await club.newEval(club.instructor);
  const { launchOptions } = test.info().project.use;
  const profile = await mkdtemp(join(tmpdir(), 'apex-browser-'));
  const open = () =>
    chromium.launchPersistentContext(profile, { ...launchOptions, ...phone, baseURL: club.server().url });

  const before = await open();
  await before.addCookies([await club.sessionCookie(club.instructor)]);
  const page = await before.newPage();
  await page.goto(`/evalx/${evalId}`);
  for (const [index, skill] of vision.entries()) await rate(page, skill, levelAt(index));
  await goOn(page);
  await rate(page, trackUse[0] ?? '', levelAt(0));
  await before.close();

  const after = await open();
  const again = await after.newPage();
  await again.goto(`/evalx/${evalId}`);
  await expect(again).toHaveURL(/\/1$/);
  await expectRated(again, trackUse.slice(0, 1));
  await after.close();
  await rm(profile, { recursive: true, force: true });
});

test('a session that ended half-way leads through the sign-in back to the same step with its answers', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${evalId}`);
  for (const skill of vision) await rate(page, skill, 2);
  await goOn(page);
  await rate(page, trackUse[0] ?? '', levelAt(0));

  await club.endSessionsOf(club.instructor);
  await page.reload();
  await signInWithCode(page, club.server(), club.instructor.email);
  await expect(page).toHaveURL(new RegExp(`/evalx/${evalId}/1$`));
  await expectRated(page, trackUse.slice(0, 1));
});

test('a session that has ended when the eval is submitted costs a sign-in and nothing else', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.otherInstructor);
  const page = await phoneOf(club.otherInstructor);
  await page.goto(`/evalx/${evalId}`);
  await fill(page, 3);
  await page.context().clearCookies();
  await submit(page);
  await signInWithCode(page, club.server(), club.otherInstructor.email);
  // It goes out by itself; a page that comes only then shows the eval as it was sent.
  await expect(page.getByRole('heading', { name: /^(?:Success!|Eval Summary)$/ })).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});

test('after a submit and a sign-out the phone holds nothing of the eval', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${evalId}`);
  await fill(page, 3);
  await expect.poll(() => draftsIn(page)).toEqual([`eval-draft:${evalId}`]);
  await submit(page);
  await page.getByRole('link', { name: 'To your evals' }).tap();
  await expect.poll(() => draftsIn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Logout' }).tap();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([]);
});

test('who signs in after somebody else on the same phone neither sees nor sends their answers', async ({
  club,
  phoneOf,
}) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  await page.goto(`/evalx/${evalId}`);
  for (const skill of vision) await rate(page, skill, 1);
  await page.goto(`/evalx/${evalId}/4`);
  await page.getByLabel('Internal Notes').fill('For Ivan’s eyes only.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto('/instructor');
  await page.getByRole('link', { name: 'Logout' }).tap();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => draftsIn(page)).toEqual([]);

  // The organizer gives the eval to Ines meanwhile.
  await club.giveTo(evalId, club.otherInstructor);
  await page.context().addCookies([await club.sessionCookie(club.otherInstructor)]);
  await page.goto(`/evalx/${evalId}/0`);
  await expect(page.getByText('0 of 4 rated')).toBeVisible();
  await fill(page, 4);
  await page.getByRole('link', { name: 'Edit Notes' }).tap();
  await expect(page.getByLabel('Internal Notes')).toHaveValue('');
  await goOn(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({
    evaluator_id: club.otherInstructor.personId,
    apex_score: 4,
    private_notes: '',
  });
});

const WARNING = /no room for your answers, or your browser blocks it. Keep this page open/;

async function blockStorage(page: Page) {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get: refuse });
    Object.defineProperty(window, 'indexedDB', { get: refuse });
  });
  await page.reload();
}

const fillStorage = (page: Page) =>
  page.evaluate(() => {
    for (let size = 4_194_304; size >= 1; size /= 2) {
      try {
        for (let piece = 0; ; piece += 1) localStorage.setItem(`${size}-${piece}`, 'x'.repeat(size));
      } catch {
        // No room for a piece of this size any more: on with half of it.
      }
    }
  });

const hindrances = [
  { what: 'full', hinder: fillStorage },
  { what: 'blocked', hinder: blockStorage },
];

for (const { what, hinder } of hindrances) {
  test(`with storage ${what} the form warns, and submits all the same`, async ({ club, phoneOf }) => {
    const { evalId } = await club.newEval(club.instructor);
    const page = await phoneOf(club.instructor);
    await page.goto(`/evalx/${evalId}`);
    await expect(levelOf(page, vision[0] ?? '', 1)).toBeVisible();
    await hinder(page);
    await fill(page, 3);
    await expect(page.getByRole('alert').filter({ hasText: WARNING })).toBeVisible();
    await submit(page);
    await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
    expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
  });
}

test('answers that only the page has stay on it while one signs in beside it', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.otherInstructor);
  const page = await phoneOf(club.otherInstructor);
  await page.goto(`/evalx/${evalId}`);
  await blockStorage(page);
  await fill(page, 3);
  await page.context().clearCookies();
  await submit(page);
  await expect(page.getByText('You have been signed out.')).toBeVisible();

  const opening = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Sign in on another page' }).tap();
  const beside = await opening;
  await signInWithCode(beside, club.server(), club.otherInstructor.email);
  await expect(beside.getByRole('heading', { name: 'Instructor Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).tap();
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible();
  expect(await club.stored(evalId)).toMatchObject({ state: 3, apex_score: 3 });
});
