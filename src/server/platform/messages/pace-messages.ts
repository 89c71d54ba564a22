import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '#domain/text/durations.ts';
import type { Db } from '#server/platform/database/open.ts';
import { isMessageKind, kindsWhere, ruleOf } from './message/kinds.ts';
import type { MessageRow } from './message/transport.ts';

/** The number of mails or SMS that a club sends to a person in 24 hours. */
const MOST_PER_DAY = 3;

/** Codes, news of the account and cancellations are sent at once. */
const isPacedRule = ({ code, always, event }: ReturnType<typeof ruleOf>): boolean =>
  !code && !always && event !== 'cancelled';

const pacedKinds = kindsWhere(isPacedRule);

/** Whether the club waits with a message while it has just written to the person. */
export const isPaced = ({ kind, organization_id, person_id }: MessageRow): boolean =>
  isMessageKind(kind) && isPacedRule(ruleOf(kind)) && organization_id !== null && person_id !== null;

/**
 * Finds the earliest time at which a club may write to the person of each of some messages that were taken; messages without
 * one may be sent now. Messages that were joined have one time of sending, so that they count once.
 */
export async function findPauses(
  db: Db,
  messages: readonly MessageRow[],
  now: Date,
  pauseMinutes: number,
): Promise<ReadonlyMap<string, Date>> {
  const ids = messages.filter(isPaced).map(({ id }) => id);
  if (ids.length === 0 || pauseMinutes === 0) return new Map();
  const { rows } = await sql<{ id: string; times: Date[]; isWriting: boolean }>`
    select message.id, array(
      select distinct sent_at from message as sent
      where sent.person_id = message.person_id and sent.organization_id = message.organization_id
        and sent.state = 'sent' and sent.kind = any(${pacedKinds})
        and sent.sent_at > ${new Date(now.getTime() - DAY_MS)} and sent.sent_at <= ${now}
      order by sent_at desc limit ${MOST_PER_DAY}) as times, exists (
      select from message as other
      where other.person_id = message.person_id and other.organization_id = message.organization_id
        and other.state = 'queued' and other.taken_at is not null and other.due_at > ${now}
        and other.kind = any(${pacedKinds}) and other.id < message.id and other.id <> all(${ids}::uuid[])) as "isWriting"
    from message where message.id = any(${ids}::uuid[])`.execute(db);
  const untilOf = ({ times, isWriting }: (typeof rows)[number]): number =>
    Math.max(
      (times[0]?.getTime() ?? 0) + pauseMinutes * MINUTE_MS,
      (times[MOST_PER_DAY - 1]?.getTime() ?? 0) + DAY_MS,
      // The message that another worker is sending is sent first.
      isWriting ? now.getTime() + MINUTE_MS : 0,
    );
  const pauses = rows.map(row => [row.id, new Date(untilOf(row))] as const);
  return new Map(pauses.filter(([, until]) => until > now));
}
