import { allScreens } from '../screenshots/screens.ts';
import { unchanging } from '../unchanging.ts';
import { expectAccess, expectAccessOfState, expectFits } from './expect-access.ts';
import { askingScreen, askNothing, HOME, states } from './states.ts';
import { expect, narrow, settled, test, type Visitor, wider } from './visitor.ts';

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 });

for (const [of, screens] of Map.groupBy(allScreens(new Date()), screen => screen.of)) {
  test(`${of} can be used by everybody, with all there is on it`, async ({ visitor }) => {
    const { page, complaints } = visitor;
    for (const [index, { name, as, path }] of screens.entries()) {
      const isSamePerson = screens[index - 1]?.as === as;
      await visitor.become(as);
      await (isSamePerson ? visitor.leave() : visitor.startAfresh());
      await visitor.goTo(path);
      await expect.soft(heading(visitor), `${name}: the heading has the focus`).toBeFocused();
      await settled(page);
      await expect.soft(heading(visitor), `${name}: the heading keeps the focus`).toBeFocused();
      await expectAccess(page, name);
      for (const size of wider) await expectFits(page, size, name);
      await page.setViewportSize(narrow);
      expect.soft(complaints(), `${name}: the console`).toEqual([]);
    }
  });

  test(`${of} can be used by everybody, whatever the server and the network do`, async ({ visitor }) => {
    const { page, calls } = visitor;
    const screen = askingScreen(screens);
    if (!screen) throw new Error(`There is no screen of ${of}.`);
    await visitor.become(screen.as);

    const arrive = async () => {
      calls.hold();
      await (of === HOME ? page.goto('/') : visitor.goTo(screen.path));
    };
    await visitor.startAfresh();
    await arrive();
    if (askNothing.has(of)) {
      await settled(page);
      expect(calls.askedFor(), 'its states are to be looked at: it asks the server').toEqual([]);
      return;
    }
    await calls.asked();
    await unchanging(page);
    await expectAccessOfState(page, 'loading');

    for (const { name, answer, says } of states.filter(({ ofSession }) => ofSession || of !== HOME)) {
      if (name !== states[0]?.name) {
        // What was refused is asked for anew by who comes to the screen again.
        await visitor.leave();
        await arrive();
        await calls.asked();
      }
      await answer(visitor);
      await expect(page.getByRole('main')).toContainText(says);
      await page.context().setOffline(false);
      await unchanging(page);
      if (of !== HOME) await expect.soft(heading(visitor), `${name}: focus`).toBeFocused();
      await expectAccessOfState(page, name);
    }
  });
}
