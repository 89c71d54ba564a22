const LONGEST_WAIT_MS = 2_000;

const idle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve);
  });

/** A page that nobody looks at is never painted. */
const painted = () =>
  new Promise<void>(resolve => {
    if (document.hidden) return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, LONGEST_WAIT_MS);
  });

/** Resolves once the page stands and the browser has nothing better to do: for what must not hold up what is looked at. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise(resolve => addEventListener('load', resolve, { once: true }));
  }
  await idle();
  // Idle is also the moment between an answer and the frame that shows it.
  await painted();
}
