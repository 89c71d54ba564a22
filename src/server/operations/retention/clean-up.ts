import { DAY_MS } from '#domain/text/durations.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { schedule } from './retention-rules.ts';

/**
 * Cleans away all that has been kept long enough, batch after batch until a rule finds nothing more. A rule that fails
 * does not keep the others from it. Two processes may do so at once.
 */
export async function cleanUp(
  deps: Pick<Deps, 'db' | 'media' | 'now' | 'log' | 'reportError'>,
): Promise<void> {
  for (const { what, days, clean } of schedule) {
    const before = new Date(deps.now().getTime() - days * DAY_MS);
    try {
      while ((await clean(deps, before)) > 0);
    } catch (error) {
      noteFailure(deps, 'clean-up', error, `not cleaned away: ${what}`);
    }
  }
}
