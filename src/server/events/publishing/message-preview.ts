import type { QueryOf, ReplyOf } from '#contract/calls.ts';
import { announcePairings } from '#server/events/pairings/announce-pairings.ts';
import { lockEvent } from '#server/events/roster/lock-event.ts';
import { sendWelcomes } from '#server/events/welcome/send-welcomes.ts';
import { loadName } from '#server/people/person-labels.ts';
import { texts } from '#server/platform/language/texts.ts';
import { composeFirstMessage, type Work } from '#server/platform/work/work.ts';
import { publishEvals } from './publish-evals.ts';

type Query = QueryOf<'GetMessagePreview'>;

async function runCommand(work: Work, query: Query): Promise<unknown> {
  const { organizationId, eventId, command, meeting = '', everybody } = query;
  if (command === 'Welcome') return sendWelcomes(work, organizationId, eventId);
  if (command !== 'Pairings') return publishEvals(work, organizationId, eventId, command === 'Reminders');
  const event = await lockEvent(work.trx, organizationId, eventId);
  return announcePairings(work, event, { Meeting: meeting, Everybody: everybody === 'true' });
}

/**
 * Returns the first message that the command would send, made by the command itself; null without recipients. Changes data:
 * the caller rolls the unit of work back. The preview has no links, since the recipient's unsubscribe link is a key.
 */
export async function previewMessage(work: Work, query: Query): Promise<ReplyOf<'GetMessagePreview'>> {
  const message = await composeFirstMessage(work, collecting => runCommand(collecting, query));
  if (!message) return { Message: null };
  const { subject, personId, content } = message;
  const name = personId && (await loadName(work.trx, query.organizationId, personId));
  return {
    Message: {
      Recipient: name || texts().unnamed,
      Subject: subject,
      Paragraphs: [...content.paragraphs],
      List: (content.list ?? []).map(({ label, detail }) => ({ Label: label, Detail: detail })),
      Button: content.button.label,
      Footer: content.footer,
    },
  };
}
