import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/club.ts';
import { kill, withBrowser } from '../../fixtures/killed-browser.ts';
import { heading, isSent } from '../../fixtures/paddock.ts';
import { expectKept, keptOn, ratingsStored } from '../../fixtures/phone-storage.ts';
import {
  bringDraft,
  draftsIn,
  pressContinue,
  rate,
  skillsByPage,
  submit,
  summaryOf,
} from '../../pages/form.ts';

// The whole browser is killed (SIGKILL), as by a system that needs its memory or a battery that is empty.

const [vision = [], trackUse = []] = skillsByPage();

/** The page has been seen once and could do without reception. */
async function visited(page: Page, evalId: string): Promise<void> {
  await page.goto('/instructor?tab=submissions');
  await expectKept(page, `GetEval ${evalId}`, 'GetEvalsForInstructor', 'GetProfile');
}

test('a browser killed after taps offline has all answers when it is opened again', async ({ club }) => {
  const { evalId } = await club.newEval(club.instructor);
  await withBrowser(club, async open => {
    const page = await open();
    await visited(page, evalId);
    await page.context().setOffline(true);
    await page.goto(`/evalx/${evalId}`);
    for (const skill of vision) await rate(page, skill, 2);
    await pressContinue(page);
    await rate(page, trackUse[0] ?? '', 4);
    // The database is asked to write at the tap. Local storage would reach the disk seconds later.
    await expect.poll(() => ratingsStored(page)).toBe(vision.length + 1);
    await kill(page.context());

    const again = await open();
    await again.context().setOffline(true);
    await again.goto(`/evalx/${evalId}/0`);
    await expect(again.getByText('Page complete')).toBeVisible();
    await again.goto(`/evalx/${evalId}/1`);
    await expect(again.getByText('1 of 4 rated')).toBeVisible();
  });
});

test('a killed browser has the text typed into a form when it opens again', async ({ club }) => {
  await withBrowser(club, async open => {
    const page = await open();
    await page.goto('/profile');
    await page.getByLabel('First Name').fill('Ivana');
    await expect.poll(() => keptOn(page, 'typed')).toHaveLength(1);
    await kill(page.context());

    const again = await open();
    await again.goto('/profile');
    await expect(again.getByLabel('First Name')).toHaveValue('Ivana');
  });
});

// school.spec.ts kills a browser with sessions in the same queue.
test('a browser killed with a queued submit sends it once when it is opened again', {
  tag: '@soak',
}, async ({ club }) => {
  const { evalId } = await club.newEval(club.instructor);
  await withBrowser(club, async open => {
    const page = await open();
    await visited(page, evalId);
    await bringDraft(page, evalId, club.instructor, 3);
    await page.context().setOffline(true);
    await page.goto(summaryOf(evalId));
    await submit(page);
    await expect(heading(page, 'Waiting for signal')).toBeVisible();
    await kill(page.context());

    const again = await open();
    await again.goto('/instructor?tab=submissions');
    await isSent(club, evalId);
    expect(await club.stored(evalId)).toMatchObject({ apex_score: 3 });
    await expect.poll(() => draftsIn(again)).toEqual([]);
  });
});
