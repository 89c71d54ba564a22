import { createHash } from 'node:crypto';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** Returns a hash of what an editor was shown: every change of it gives another version, a change of something else none. */
export const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/** Rejects a change made on another version than the present one of what is locked; `undefined` stands for any version. */
export function refuseStale(given: string | undefined, present: string): void {
  if (given !== undefined && given !== present) throw problems.conflict(texts().savedElsewhere);
}
