import type { ScreenName } from '#contract/screens.ts';
import { settled, unchanging } from '../pages/unchanging.ts';
import { allScreens, type Screen } from '../screenshots/screens.ts';
import { expectAccess, expectAccessOfState, expectFits, expectLargeTextFits } from './expect-access.ts';
import { expect, narrow, test, type Visitor, wider } from './visitor.ts';

const heading = ({ page }: Visitor) => page.getByRole('heading', { level: 1 });

interface State {
  readonly name: string;
  /** Answers, refuses or loses the calls that the screen waits for. */
  readonly answer: (visitor: Visitor) => Promise<void>;
  readonly says: RegExp;
  /** Whether a screen that asks only for the session can have this state: the session is never refused. */
  readonly ofSession: boolean;
}

/** The states of a screen that waits for the server. */
const states: readonly State[] = [
  {
    name: 'failed',
    answer: ({ calls }) => calls.refuse(500),
    says: /That did not work/,
    ofSession: true,
  },
  {
    name: 'refused',
    answer: ({ calls }) => calls.refuse(403),
    says: /Not for this account|Unable to claim/,
    ofSession: false,
  },
  {
    name: 'absent',
    answer: ({ calls }) => calls.refuse(404),
    says: /Nothing here|Not submitted yet|Unable to claim/,
    ofSession: false,
  },
  // The last one: the screen asks again as soon as there is reception.
  {
    name: 'offline',
    answer: async ({ page, calls }) => {
      await page.context().setOffline(true);
      await calls.lose();
    },
    says: /No connection/,
    ofSession: true,
  },
];

/** Screens that ask the server for nothing until a button is pressed: they are one and the same in every state. */
const askNothing: ReadonlySet<string> = new Set<ScreenName>([
  'signIn',
  'help',
  'restore',
  'unsubscribe',
  'notFound',
]);

/** Home asks who is signed in. The app has asked by the time one comes to it, so it is opened as a document. */
const HOME: ScreenName = 'home';

/** Which of a row's screens asks the server as soon as it is there. */
function askingScreen(screens: readonly Screen[]): Screen | undefined {
  return screens.find(({ name }) => name !== 'search') ?? screens[0];
}

/** Comes to a screen with nothing in the cache, and sees what it says in each state that it can come to. */
async function seeStates(visitor: Visitor, of: string, path: string): Promise<void> {
  const { page, calls } = visitor;
  const arrive = async () => {
    calls.hold();
    await (of === HOME ? page.goto('/') : visitor.goTo(path));
  };
  await arrive();
  if (askNothing.has(of)) {
    await settled(page);
    expect(calls.askedFor(), 'its states are to be looked at: it asks the server').toEqual([]);
    return;
  }
  await calls.asked();
  await unchanging(page);
  await expectAccessOfState(page, `${of}, loading`);

  for (const { name, answer, says } of states.filter(({ ofSession }) => ofSession || of !== HOME)) {
    if (name !== states[0]?.name) {
      // A person who opens the screen again asks for the refused answer again.
      await visitor.leave();
      await arrive();
      await calls.asked();
    }
    await answer(visitor);
    await expect(page.getByRole('main')).toContainText(says);
    await page.context().setOffline(false);
    if (of !== HOME) await expect.soft(heading(visitor), `${of}, ${name}: focus`).toBeFocused();
    await expectAccessOfState(page, `${of}, ${name}`);
  }
}

/** Comes to a screen and sees all there is on it. */
async function seeAll(visitor: Visitor, name: string, path: string): Promise<void> {
  const { page, complaints } = visitor;
  await visitor.goTo(path);
  await expect.soft(heading(visitor), `${name}: the heading has the focus`).toBeFocused();
  await settled(page);
  await expect.soft(heading(visitor), `${name}: the heading keeps the focus`).toBeFocused();
  await expectAccess(page, name);
  for (const size of wider) await expectFits(page, size, name);
  await page.setViewportSize(narrow);
  await expectLargeTextFits(page, name);
  expect.soft(complaints(), `${name}: the console`).toEqual([]);
}

for (const [of, screens] of Map.groupBy(allScreens, screen => screen.of)) {
  test(`${of} can be used by everybody, whatever the server and the network do, and with all there is on it`, async ({
    demo,
    visitor,
  }) => {
    // It opens up to nine screens and asks axe about each in each state and theme.
    test.setTimeout(120_000);
    const asking = askingScreen(screens);
    if (!asking) throw new Error(`There is no screen of ${of}.`);
    await visitor.become(asking.as);
    await visitor.startAfresh();
    await seeStates(visitor, of, asking.path(demo.about));
    await visitor.calls.pass();
    // Drops what the states wrote to the console, so that it does not count against the screens that follow.
    visitor.complaints();

    for (const screen of [asking, ...screens.filter(other => other !== asking)]) {
      if (visitor.is(screen.as)) await visitor.leave();
      else {
        await visitor.become(screen.as);
        await visitor.startAfresh();
      }
      await seeAll(visitor, screen.name, screen.path(demo.about));
    }
  });
}
