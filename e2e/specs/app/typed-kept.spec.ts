import type { Page } from '@playwright/test';
import { paths } from '../../../src/contract/paths.ts';
import { type Club, expect, test } from '../../fixtures/club.ts';
import { addTrackDay, openLog, openSchool } from '../../fixtures/school-club.ts';
import { pressContinue, rate, skillsByPage } from '../../pages/form.ts';

async function openTrackDay(club: Club): Promise<void> {
  await openSchool(club, ['Novice']);
  await addTrackDay(club, 'Log day', 0, club.instructor);
}

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
