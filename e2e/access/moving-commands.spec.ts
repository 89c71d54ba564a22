import type { Page, Route } from '@playwright/test';
import { unchanging } from '../pages/unchanging.ts';
import { allScreens } from '../screenshots/screens.ts';
import { expect, test } from './visitor.ts';

/** The largest move of a command, in CSS pixels, that does not lose a press. */
const MAX_MOVE = 8;
/** For how many frames a command is shown before somebody can press it: rows are laid out in the first ones. */
const REACTION_FRAMES = 6;

/**
 * Notes which buttons and links move while they are in view. A press whose button moves between its two halves is
 * lost. The Help link at a screen's foot may move.
 */
const watchCommands = (page: Page) =>
  page.addInitScript(
    ([maxMove, reactionFrames]) => {
      const boxes = new Map<Element, { box: DOMRect; frames: number }>();
      const look = () => {
        for (const command of document.querySelectorAll('main :is(button, a:not([href^="/help"]))')) {
          const box = command.getBoundingClientRect();
          if (box.width === 0) continue;
          const { box: before, frames } = boxes.get(command) ?? { box, frames: 0 };
          boxes.set(command, { box, frames: frames + 1 });
          if (before.y > innerHeight || frames < reactionFrames) continue;
          if (Math.hypot(box.x - before.x, box.y - before.y) > maxMove) {
            document.documentElement.dataset.moved = command.textContent.slice(0, 40);
          }
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    [MAX_MOVE, REACTION_FRAMES] as const,
  );

/** Lets the answers come one by one, each after the screen has shown the one before. */
async function answerOneByOne(page: Page, held: Route[], takeNext: (held: Route[]) => Route | undefined) {
  await page.evaluate(() => document.fonts.ready);
  for (let idle = 0; idle < 4; ) {
    const next = takeNext(held);
    idle = next ? 0 : idle + 1;
    await next?.continue();
    await unchanging(page);
  }
}

const orders = {
  'in the order of the calls': held => held.shift(),
  'in the reverse order': held => held.pop(),
} satisfies Record<string, (held: Route[]) => Route | undefined>;

for (const [order, takeNext] of Object.entries(orders)) {
  test(`no command moves while a screen's answers arrive ${order}`, { tag: '@soak' }, async ({
    browser,
    demo,
    visitor,
  }) => {
    const moved: string[] = [];
    for (const { name, as, path } of allScreens) {
      await visitor.become(as);
      const storageState = await visitor.page.context().storageState();
      const page = await browser.newPage({
        baseURL: demo.url,
        storageState,
        viewport: { width: 1280, height: 900 },
      });
      await watchCommands(page);
      const held: Route[] = [];
      await page.route(
        ({ pathname }) => pathname.startsWith('/api/'),
        route => void held.push(route),
      );
      await page.goto(path(demo.about));
      await answerOneByOne(page, held, takeNext);
      const command = await page.locator('html').getAttribute('data-moved');
      if (command) moved.push(`${name}: ${command}`);
      await page.context().close();
    }
    expect(moved).toEqual([]);
  });
}
