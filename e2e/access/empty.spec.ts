import { expect, test } from '../fixtures/club.ts';
import { visit } from '../pages/go-to.ts';
import { settled } from '../pages/unchanging.ts';
import { emptyScreensOf, foundClub } from './empty-screens.ts';
import { expectAccess } from './expect-access.ts';
import { narrow } from './visitor.ts';

for (const [as, screens] of Map.groupBy(Object.values(emptyScreensOf).flat(), screen => screen.as)) {
  test(`all screens of the ${as} can be used by everybody where there is nothing yet`, async ({
    club,
    phoneOf,
  }) => {
    // It asks axe about up to fifteen screens in each theme.
    test.setTimeout(120_000);
    const newClub = await foundClub(club);
    const page = await phoneOf(newClub.people[as], { viewport: narrow });
    await page.goto('/');
    for (const { path } of screens) {
      await visit(page, path(newClub));
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      await settled(page);
      await expectAccess(page, path(newClub));
    }
  });
}
