import { lookAroundAs } from '../fixtures/sign-in.ts';
import { settled } from '../pages/unchanging.ts';
import { screenOf } from '../screenshots/screens.ts';
import { expect, test } from './visitor.ts';

const screens = [
  ['my-data', 'student'],
  ['logbook', 'student'],
  ['instructor-dashboard', 'instructor'],
  ['student-view', 'instructor'],
  ['instructors', 'organizer'],
  ['event-stats', 'organizer'],
  ['event-stats-to-come', 'organizer'],
  ['credentials', 'organizer'],
] as const;

for (const [name, role] of screens) {
  test(`${name} fits a window of 320 px at 200 % text size`, async ({ demo, visitor }) => {
    const { page } = visitor;
    await visitor.become(role);
    // A second session, which My data offers to end.
    await lookAroundAs(page.context(), role);
    await visitor.startAfresh();
    await visitor.goTo(screenOf(name).path(demo.about));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await settled(page);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    const width = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(width).toBe(320);
  });
}
