import { expect, test } from '../fixtures/club.ts';
import { settled } from '../pages/unchanging.ts';
import { emptyScreensOf, foundClub } from './empty-screens.ts';
import { expectAccess } from './expect-access.ts';
import { narrow } from './visitor.ts';

for (const [name, screens] of Object.entries(emptyScreensOf).filter(([, { length }]) => length > 0)) {
  test(`${name} can be used by everybody where there is nothing yet`, async ({ browser, club }) => {
    const newClub = await foundClub(club);
    const context = await browser.newContext({
      baseURL: club.server().url,
      viewport: narrow,
      hasTouch: true,
      isMobile: true,
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
