import { createHash } from 'node:crypto';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';

/** Returns a hash of the values that an editor was shown. Only a change of these values gives another version. */
export const versionOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);

/** Rejects a change of an earlier version than the present one. `undefined` is accepted: the caller ignores versions. */
export function refuseStale(given: string | undefined, present: string): void {
  if (given !== undefined && given !== present) throw problems.conflict(texts().savedElsewhere);
}
