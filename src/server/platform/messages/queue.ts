import { type Expression, type RawBuilder, sql } from 'kysely';
import { byEmail, type Destination, destinationOf } from '#domain/messages/preference.ts';
import { DAY_MS } from '#domain/text/durations.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import { newId } from '#server/platform/ids.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { contactColumns, type MessageContact } from './contact.ts';
import { kindsWhere, type MessageKind, ruleOf } from './message/kinds.ts';

/** What messages are about. */
interface Occasion {
  readonly kind: MessageKind;
  /** The club that sends the message; Apex Debrief sends a message without one. */
  readonly organizationId?: string;
  readonly eventId?: string;
  /** What the kind needs to know beyond the person and the event. */
  readonly params?: object;
  /** The address of a person without any, whatever they prefer. */
  readonly fallbackAddress?: string | null;
}

/** What a message to one person is about. */
interface Particulars {
  /** In place of those of the occasion. */
  readonly params?: object;
  /** The evals that the message names. */
  readonly evals?: readonly string[];
  /** The earliest time to send the message. */
  readonly notBefore?: Date;
}

type Loaded = MessageContact & { readonly email: string | null };

/** Loads people with their contacts, in the order of their ids. Leaves out people who left the club from kinds for its members. */
async function loadPeople<Row extends { readonly id: string }>(
  { trx }: Work,
  { kind, organizationId }: Occasion,
  people: readonly string[] | Expression<Row>,
): Promise<readonly (Row & Loaded)[]> {
  const source: Expression<unknown> =
    'toOperationNode' in people ? people : sql`select unnest(${people}::uuid[]) as id`;
  const isForMembers = ['members', 'attendees', 'chiefs'].includes(ruleOf(kind).to);
  const { rows } = await sql<Row & Loaded>`
    select recipient.*, person.email, ${sql.join(contactColumns)}
    from (${source}) as recipient join person on person.id = recipient.id
    where ${isForMembers ? sql`not ${hasLeft(sql`person.id`, sql`${organizationId ?? null}::uuid`)}` : sql`true`}
    order by person.id
  `.execute(trx);
  return rows;
}

/** Where a message would go now (docs/product.md#channel); null for a person who gets none. */
function destinationFor({ kind, fallbackAddress }: Occasion, person: Loaded): Destination | null {
  const { to, always } = ruleOf(kind);
  if (to === 'account') return byEmail(person.email);
  const address = person.address ?? fallbackAddress ?? null;
  return destinationOf({ ...person, address }) ?? (always ? byEmail(address) : null);
}

const bulkKinds = sql.join(kindsWhere(({ bulk }) => bulk === true).map(kind => sql.lit(kind)));

/**
 * Refuses messages beyond the club's limit of bulk messages in 24 hours (docs/product.md#messages). Holds a lock until the
 * transaction ends, so that of two commands at once the second one counts the messages of the first.
 */
async function requireRoom({ trx, now, settings }: Work, { organizationId }: Occasion, more: number) {
  const club = sql`${organizationId ?? null}::uuid`;
  await sql`select pg_advisory_xact_lock(hashtextextended('messages of ' || ${club}::text, 0))`.execute(trx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from message
    where organization_id = ${club} and kind in (${bulkKinds}) and state <> 'withdrawn'
      and created_at > ${new Date(now.getTime() - DAY_MS)}`.execute(trx);
  const limit = settings.clubMessagesPerDay;
  if ((rows[0]?.count ?? 0) + more > limit) {
    throw problems.tooMany(texts().clubMessages(limit), DAY_MS / 1000);
  }
}

/** A row of `message` is of a bulk kind. */
export const isBulk = sql<boolean>`message.kind in (${bulkKinds})`;

/** A pairing that waits takes the former students of a newer one. */
const insertRows = (rows: string): RawBuilder<unknown> => sql`
  insert into message (id, organization_id, event_id, person_id, kind, params, evals, channel, recipient, created_at, due_at, urgent)
  select id, organization_id, event_id, person_id, kind, params, evals, channel, recipient, created_at, due_at, urgent
  from jsonb_populate_recordset(null::message, ${rows}::jsonb)
  on conflict (event_id, person_id, kind) where state = 'queued' and kind in (${bulkKinds})
  do update set params = excluded.params || message.params where message.kind = 'pairing'`;

/**
 * Queues a message to each of the people, which its kind writes when it is sent (`kind.ts`): one statement loads them, and one
 * inserts the messages. Returns the number of messages. A person for whom a bulk message of the kind waits gets no second one.
 *
 * `people` are ids, or a query with a column `id` and others that `plan` needs. `plan` returns null for a person who gets no
 * message. Problem: 429 when the club would send too many messages.
 */
export async function queue<Row extends { readonly id: string } = { readonly id: string }>(
  work: Work,
  occasion: Occasion,
  people: readonly string[] | Expression<Row>,
  plan: (person: Row) => Particulars | null = () => ({}),
): Promise<number> {
  const { kind, organizationId = null, eventId = null, params = {} } = occasion;
  const rows: object[] = [];
  for (const person of await loadPeople(work, occasion, people)) {
    const to = destinationFor(occasion, person);
    const own = to && plan(person);
    if (to === null || own === null) continue;
    rows.push({
      ...{ id: newId(work.now.getTime()), organization_id: organizationId, event_id: eventId },
      ...{ person_id: person.id, kind, params: own.params ?? params, evals: own.evals ?? [] },
      ...{ ...to, created_at: work.now, due_at: own.notBefore ?? work.now, urgent: false },
    });
  }
  if (rows.length === 0) return 0;
  if (ruleOf(kind).bulk) await requireRoom(work, occasion, rows.length);
  const { numAffectedRows = 0n } = await insertRows(JSON.stringify(rows)).execute(work.trx);
  return Number(numAffectedRows);
}

/**
 * Queues a message to an address or number that is not looked up again, in the language of the reader of the current request.
 * `personId` is null for an address without a profile.
 */
export async function queueToAddress(
  { trx, now }: Work,
  { kind, personId }: { readonly kind: MessageKind; readonly personId: string | null },
  to: Destination,
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  await trx
    .insertInto('message')
    .values({
      ...{ id: newId(now.getTime()), kind, person_id: personId, ...to, created_at: now, due_at: now },
      ...{
        urgent: ruleOf(kind).code === true,
        params: JSON.stringify({ ...params, language: readersLanguage() }),
      },
    })
    .execute();
}
