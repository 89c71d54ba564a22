import { expect, test } from '../club.ts';
import { readRoutePatterns } from '../screenshots/route-patterns.ts';
import { screensOf } from '../screenshots/screens.ts';
import { emptyScreensOf, foundClub } from './empty-screens.ts';
import { expectAccess } from './expect-access.ts';
import { narrow, settled } from './visitor.ts';

for (const [pattern, screens] of Object.entries(emptyScreensOf).filter(([, { length }]) => length > 0)) {
  test(`${pattern} can be used by everybody where there is nothing yet`, async ({ browser, club }) => {
    const newClub = await foundClub(club);
    const context = await browser.newContext({
      baseURL: club.server().url,
      viewport: narrow,
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    for (const { as, path } of screens) {
      await context.addCookies([await club.sessionCookie(newClub.people[as])]);
      await page.goto(path(newClub));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await settled(page);
      await expectAccess(page, path(newClub));
    }
    await context.close();
  });
}

test('no route of the router is forgotten', async ({ browser }) => {
  const patterns = (await readRoutePatterns(browser)).sort();
  expect(Object.keys(screensOf).sort()).toEqual(patterns);
  expect(Object.keys(emptyScreensOf).sort()).toEqual(patterns);
});
