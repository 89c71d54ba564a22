import { allScreens } from '../screenshots/screens.ts';
import { expect, test, widths } from './visit.ts';

/** How far the page can be scrolled sideways. */
const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Shows the page in another theme. */
const wear = (theme: string) => {
  document.documentElement.dataset.theme = theme;
};

for (const [role, ofRole] of Map.groupBy(allScreens, ({ as }) => as)) {
  const whose = role ? `of the ${role}` : 'without sign-in';
  test(`${ofRole.length} screens ${whose} fit the window and leave the console empty`, async ({
    visitAs,
  }) => {
    // WebKit takes 7 to 9 s for each on a slow machine: its pictures above all.
    test.setTimeout(60_000 + ofRole.length * 20_000);
    const visit = await visitAs(role);
    for (const screen of ofRole) {
      const { name } = screen;
      await visit.goTo(screen, widths[0]);
      for (const width of widths) {
        await visit.resize(width);
        expect.soft(await visit.evaluate(excess), `${name} scrolls sideways, ${width} px`).toBe(0);
        await visit.photograph(`${name}-${width}`);
        await visit.evaluate(wear, 'dark');
        await visit.photograph(`${name}-${width}-dark`);
        await visit.evaluate(wear, 'light');
      }
      expect.soft(await visit.complaints(), `${name}: the console`).toEqual([]);
    }
  });
}
