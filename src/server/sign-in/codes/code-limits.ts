import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/text/durations.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { type Problem, problems } from '#server/platform/problems/problem.ts';

/** Codes that are sent to one address, and that one person asks for (docs/product.md#codes). */
const MAX_CODES = [
  { within: HOUR_MS, most: 6 },
  { within: DAY_MS, most: 20 },
];

/** Returns the milliseconds until another code may be sent, after codes sent at those times, oldest first. */
export function waitAfter(sent: readonly Date[], now: Date): number {
  const waits = MAX_CODES.map(({ within, most }) => {
    const first = sent.at(-most);
    return first ? first.getTime() + within - now.getTime() : 0;
  });
  return Math.max(0, ...waits);
}

/** Returns a duration in seconds for `Retry-After` and in words for a sentence. */
export function waitInWords(milliseconds: number): { seconds: number; words: string } {
  const minutes = Math.ceil(milliseconds / MINUTE_MS);
  return { seconds: Math.ceil(milliseconds / 1000), words: texts().minutes(minutes) };
}

function sentTooOften(milliseconds: number): Problem {
  const { seconds, words } = waitInWords(milliseconds);
  return problems.tooMany(texts().codesSent(words), seconds);
}

/**
 * Counts a code that is about to be sent, under an address or a person; a problem (429) that says until when, if it is
 * one too many. Held until the transaction ends, so that codes asked for at once are counted one by one.
 */
export async function countCode(trx: Trx, key: string, now: Date): Promise<void> {
  const { sent_at } = await trx
    .insertInto('codes_sent')
    .values({ key, sent_at: [], touched_at: now })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ touched_at: now }))
    .returning('sent_at')
    .executeTakeFirstOrThrow();
  const lately = sent_at.filter(at => at.getTime() > now.getTime() - DAY_MS);
  const wait = waitAfter(lately, now);
  if (wait > 0) throw sentTooOften(wait);
  await trx
    .updateTable('codes_sent')
    .set({ sent_at: [...lately, now] })
    .where('key', '=', key)
    .execute();
}
