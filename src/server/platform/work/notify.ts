import { type Expression, sql } from 'kysely';
import { byEmail, type Destination, destinationOf } from '#domain/messages/preference.ts';
import type { Language } from '#domain/text/languages.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import { contactColumns, type MessageContact } from '#server/platform/messages/contact.ts';
import type { MessageContent } from '#server/platform/messages/message/content.ts';
import {
  goesAlways,
  goesToAccount,
  type MessageKind,
  memberKinds,
} from '#server/platform/messages/message/kinds.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { mapInSlices } from '#server/platform/slices.ts';
import type { Work } from './work.ts';

interface Occasion {
  readonly kind: MessageKind;
  /** The club that sends the message; Apex Debrief sends a message without one. */
  readonly organizationId?: string;
  readonly eventId?: string;
  /** The address of a person without any, whatever they prefer. */
  readonly fallbackAddress?: string | null;
}

/** A person to whom a message is written. */
export interface Recipient {
  readonly id: string;
  readonly language: Language;
  /** The name of the club that sends the message; '' without one. */
  readonly club: string;
}

/** The words of a message in its recipient's language. */
export interface MessageWords extends Omit<MessageContent, 'language' | 'senderName' | 'accent' | 'brief'> {
  /** The heading, unless given. */
  readonly subject?: string;
  /** The heading as a sentence, unless given. */
  readonly brief?: string;
  readonly asksFor?: NewMessage['asksFor'];
  readonly tellsOf?: NewMessage['tellsOf'];
  readonly notBefore?: Date;
}

type Loaded = Omit<Recipient, 'club'> &
  MessageContact & {
    readonly email: string | null;
    readonly club: string | null;
    readonly accent: string | null;
  };

/** Selects the recipients with their contacts, in the order of their ids. Leaves out people who left the club from `memberKinds`, and all but `onlyFor`. */
async function loadRecipients<Row extends { readonly id: string }>(
  { trx, onlyFor }: Work,
  { kind, organizationId }: Occasion,
  recipients: readonly string[] | Expression<Row>,
): Promise<readonly (Row & Loaded)[]> {
  const source =
    'toOperationNode' in recipients ? recipients : sql`select unnest(${recipients}::uuid[]) as id`;
  const { rows } = await sql<Row & Loaded>`
    select recipient.*, person.email, ${sql.join(contactColumns)},
      organization.name as club, organization.accent
    from (${source}) as recipient join person on person.id = recipient.id
      left join organization on organization.id = ${organizationId ?? null}::uuid
    where ${onlyFor === undefined ? sql`true` : sql`person.id = ${onlyFor}`}
      and ${memberKinds.includes(kind) ? sql`not ${hasLeft(sql`person.id`, sql`organization.id`)}` : sql`true`}
    order by person.id
  `.execute(trx);
  return rows;
}

/** Where a message of the kind goes (docs/product.md#channel); null when the person gets none. */
function destinationFor({ kind, fallbackAddress }: Occasion, contact: Loaded): Destination | null {
  if (goesToAccount(kind)) return byEmail(contact.email);
  const address = contact.address ?? fallbackAddress ?? null;
  const preferred = destinationOf({ ...contact, address });
  return preferred ?? (goesAlways(kind) ? byEmail(address) : null);
}

/** Messages that are written and queued at once. The texts of all messages of a large roster would fill the memory. */
const BATCH = 500;

/**
 * Queues a message to each of the people, in their language and by the channel that they prefer: one statement loads them, and
 * one queues each 500 messages. Returns the number of messages.
 *
 * `recipients` are ids of people, or a query with a column `id` and others that `write` needs. `write` returns null for a
 * person who gets no message.
 */
export async function notify<Row extends { readonly id: string } = { readonly id: string }>(
  work: Work,
  occasion: Occasion,
  recipients: readonly string[] | Expression<Row>,
  write: (recipient: Row & Recipient) => MessageWords | null,
): Promise<number> {
  const { kind, organizationId = null, eventId = null } = occasion;
  const people = await loadRecipients(work, occasion, recipients);
  const compose = (person: Row & Loaded): NewMessage | null => {
    const to = destinationFor(occasion, person);
    const words = to && write({ ...person, club: person.club ?? '' });
    if (to === null || words === null) return null;
    const {
      asksFor = [],
      tellsOf = [],
      notBefore = work.now,
      subject = words.heading,
      brief = `${words.heading}.`,
      ...rest
    } = words;
    const { id: personId, language, club, accent } = person;
    return {
      ...{ kind, organizationId, eventId, personId, to, subject, asksFor, tellsOf, notBefore },
      content: { ...rest, language, senderName: club ?? 'Apex Debrief', accent, brief },
    };
  };
  let queued = 0;
  for (let first = 0; first < people.length; first += BATCH) {
    const messages = await mapInSlices(people.slice(first, first + BATCH), compose);
    const batch = messages.filter(message => message !== null);
    await work.queueMessages(batch);
    queued += batch.length;
  }
  return queued;
}
