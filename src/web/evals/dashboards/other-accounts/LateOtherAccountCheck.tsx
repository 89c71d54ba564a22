import { whenIdle } from '#web/data/when-idle.ts';
import { lazyPart } from '#web/page/lazy/lazy-part.tsx';

/** Checks for other accounts once the dashboard is shown and the browser is idle; without reception, once there is some. */
export const { Part: LateOtherAccountCheck } = lazyPart(
  async () => {
    await whenIdle();
    return (await import('./OtherAccountCheck.tsx')).OtherAccountCheck;
  },
  { failed: () => null },
);
