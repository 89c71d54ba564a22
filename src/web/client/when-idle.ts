import { MAX_FIRST_SCREEN_MS } from '#web/browser/limits.ts';

const MAX_WAIT_MS = 2_000;

/** How long to wait for the screen's code before showing the menu without it. */
const MAX_FRAME_MS = 1_000;

const timeout = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

const idle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    else setTimeout(resolve);
  });

/** A hidden page is never painted. */
const painted = () =>
  new Promise<void>(resolve => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, MAX_WAIT_MS);
  });

let firstScreen: Promise<unknown> = Promise.resolve();

/**
 * Makes idle work wait for the code and the answers of the page's first screen: the browser is idle, too, while they are on
 * their way. Resolves when the page can be shown, with the code or after a second without it.
 */
export async function waitForScreen(
  code: Promise<unknown> | undefined,
  answers: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  // If the code cannot be fetched, the screen itself says so.
  const fetched = Promise.resolve(code).catch(() => null);
  firstScreen = Promise.all([fetched, Promise.race([answers, timeout(MAX_WAIT_MS)])]);
  await Promise.race([fetched, timeout(MAX_FRAME_MS)]);
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise(resolve => addEventListener('load', resolve, { once: true }));
  }
  await firstScreen;
}

/** Resolves once the page is shown and the browser is idle: for work that must not delay the screen. */
export async function whenIdle(): Promise<void> {
  await Promise.race([loaded(), timeout(MAX_FIRST_SCREEN_MS)]);
  await idle();
  // Idle is also the moment between an answer and the frame that shows it.
  await painted();
}
