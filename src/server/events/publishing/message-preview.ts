import { sql } from 'kysely';
import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import { lockEvent } from '#server/events/event/event.ts';
import { announcePairings } from '#server/events/pairings/announce-pairings.ts';
import { pairingMessage } from '#server/events/pairings/pairing-message.ts';
import { sendWelcomes, welcomeMessage } from '#server/events/welcome/send-welcomes.ts';
import { loadName } from '#server/people/person-labels.ts';
import { texts } from '#server/platform/language/texts.ts';
import { prepareMessages } from '#server/platform/messages/prepare-messages.ts';
import type { Work } from '#server/platform/work/work.ts';
import { pendingMessage } from './pending-message.ts';
import { publishEvals } from './publish-evals.ts';

type Query = QueryOf<'GetMessagePreview'>;

async function runCommand(work: Work, query: Query): Promise<unknown> {
  const { organizationId, eventId, command, meeting = '', everybody } = query;
  if (command === 'Welcome') return sendWelcomes(work, organizationId, eventId);
  if (command !== 'Pairings') return publishEvals(work, organizationId, eventId, command === 'Reminders');
  const event = await lockEvent(work.trx, organizationId, eventId);
  return announcePairings(work, event, { Meeting: meeting, Everybody: everybody === 'true' });
}

/** The kinds of messages that have a preview. */
const kinds = { welcome: welcomeMessage, pairing: pairingMessage, 'published-evals': pendingMessage };

/** Loads the first message that a unit of work has queued about an event. */
const findQueued = ({ trx }: Work, eventId: string) =>
  trx
    .selectFrom('message')
    .selectAll()
    .where('event_id', '=', eventId)
    .where(sql<boolean>`message.xmin = pg_current_xact_id()::xid`)
    .orderBy('id')
    .executeTakeFirst();

/**
 * Returns the first message that the command would send, made by the command itself; null without recipients. Changes data:
 * the caller rolls the unit of work back. The preview has no links, since the recipient's unsubscribe link is a key.
 */
export async function previewMessage(work: Work, query: Query): Promise<ReplyOf<'GetMessagePreview'>> {
  await runCommand(work, query);
  const { trx: db, now, settings } = work;
  const queued = await findQueued(work, query.eventId);
  const message = queued && (await prepareMessages({ db, now, settings }, kinds, [queued])).get(queued.id);
  if (message?.state === 'broken') throw message.error;
  if (!queued || message?.state !== 'ready') return { Message: null };
  const words = message.write();
  const name = queued.person_id && (await loadName(db, query.organizationId, queued.person_id));
  return {
    Message: {
      Recipient: name || texts().unnamed,
      Subject: message.layOut(words).subject,
      Paragraphs: [...words.paragraphs],
      List: (words.list ?? []).map(({ label, detail }) => ({ Label: label, Detail: detail })),
      Button: words.button.label,
      Footer: words.footer,
    },
  };
}
