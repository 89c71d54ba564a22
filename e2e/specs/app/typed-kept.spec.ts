import type { Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { codesTo, nextCodeTo } from '../../fixtures/outbox.ts';
import { addTrackDay, openLog, openSchool } from '../../fixtures/school-club.ts';
import { signInWithCode } from '../../fixtures/sign-in.ts';
import { pressContinue, rate, skillsByPage } from '../../pages/form.ts';

/** Comes back to the tab after so long that what it shows is asked for anew. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward('10:00');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

async function openTrackDay(club: Club): Promise<void> {
  await openSchool(club, ['Novice']);
  await addTrackDay(club, 'Log day', 0, club.instructor);
}

test('notes of a session outlast a reload and a session that ends in the background', async ({
  club,
  phoneOf,
}) => {
  await openTrackDay(club);
  const ivan = await phoneOf(club.instructor);
  const notes = ivan.getByLabel('Notes');
  await ivan.clock.install();
  await ivan.goto(paths.today());
  await openLog(ivan);
  await notes.fill('Late apex in turn 5.');
  await ivan.reload();
  await openLog(ivan);
  await expect(notes).toHaveValue('Late apex in turn 5.');

  await club.endSessionsOf(club.instructor);
  const refused = ivan.waitForResponse(answer => answer.status() === 401);
  await comeBackLater(ivan);
  await refused;
  const dialog = ivan.getByRole('dialog');
  await expect(dialog.getByText('Your session has ended')).toBeVisible();
  await expect(notes).toHaveValue('Late apex in turn 5.');
  await dialog.getByRole('button', { name: 'Sign in' }).tap();
  await signInWithCode(ivan, club.server(), club.instructor.email);
  await openLog(ivan);
  await expect(notes).toHaveValue('Late apex in turn 5.');

  await ivan.getByRole('button', { name: 'Cancel' }).tap();
  await openLog(ivan);
  await expect(notes).toHaveValue('');
});

test('notes that are saved before it is known who writes them stay in the dialog', async ({
  club,
  phoneOf,
}) => {
  await openTrackDay(club);
  const ivan = await phoneOf(club.instructor);
  // The session is asked for, and its answer does not come.
  await ivan.route('**/.auth/me', () => undefined);
  await ivan.goto(paths.today());
  await openLog(ivan);
  await ivan.getByLabel('Notes').fill('Late apex in turn 5.');
  await ivan.getByRole('button', { name: 'Save' }).tap();
  await expect(ivan.getByRole('dialog')).toContainText('your sign-in is still being checked');
  await expect(ivan.getByLabel('Notes')).toHaveValue('Late apex in turn 5.');
});

test('the sign-in is back at the code step after a reload, and the code that was sent signs in', async ({
  club,
  phoneOf,
}) => {
  const page = await phoneOf(null);
  const { email } = club.instructor;
  const before = (await codesTo(club.server().dataDir, email)).length;
  await page.goto('/.auth/login?post_login_redirect_uri=%2Fprofile');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Send code' }).tap();
  await page.getByLabel('Code', { exact: true }).waitFor();
  const code = await nextCodeTo(club.server().dataDir, email, before);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
  await expect(page).toHaveURL(/\/profile$/);
});

/** Wraps each text as a browser does that translates the page, now and whenever one appears. */
const translatePage = (page: Page) =>
  page.evaluate(() => {
    const translate = () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        if (text.nodeValue?.trim() && !text.parentElement?.closest('font, script, style, textarea'))
          found.push(text);
      }
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.parentNode?.replaceChild(outer, text);
        outer.append(inner);
        inner.append(text);
      }
    };
    translate();
    new MutationObserver(translate).observe(document.body, { childList: true, subtree: true });
  });

test('a translated page leads through the eval form', async ({ club, phoneOf }) => {
  const { evalId } = await club.newEval(club.instructor);
  const page = await phoneOf(club.instructor);
  const thrown: string[] = [];
  page.on('pageerror', error => thrown.push(error.message));
  await page.goto(`/evalx/${evalId}/0`);
  await page.getByText('0 of 4 rated').waitFor();
  await translatePage(page);
  for (const skills of skillsByPage()) {
    for (const skill of skills) await rate(page, skill, 3);
    await pressContinue(page);
  }
  await page.getByLabel('Internal Notes').fill('Brakes late.');
  await pressContinue(page);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect(thrown).toEqual([]);
});
