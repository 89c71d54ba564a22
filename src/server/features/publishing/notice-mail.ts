import { INSTRUCTOR_RATES_STUDENT } from '#domain/forms/template.ts';
import { compareNames, displayNameOf } from '#domain/people/display-name.ts';
import type { MailListItem } from '#server/platform/messages/compose-mail.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import type { Notice, PendingEval, PublishedEvent } from './notices.ts';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

function listItem(item: PendingEval, publicUrl: string): MailListItem {
  const detail =
    item.evalType === INSTRUCTOR_RATES_STUDENT
      ? ['Your student', ...(item.car === null ? [] : [item.car])].join(', ')
      : 'Your instructor';
  return { label: displayNameOf(item), detail, url: `${publicUrl}/evalx/${item.id}` };
}

function listItems({ evals, unclaimed }: Notice, publicUrl: string): MailListItem[] {
  const own = [...evals].sort(compareNames).map(item => listItem(item, publicUrl));
  if (unclaimed === 0) return own;
  const label = `${count(unclaimed, 'student', 'students')} without an instructor`;
  return [...own, { label, detail: 'Take one on', url: `${publicUrl}/instructor` }];
}

function buttonOf(
  [first, ...more]: readonly MailListItem[],
  publicUrl: string,
): { label: string; url: string } {
  if (!first) return { label: 'Open Apex Debrief', url: publicUrl };
  return { label: more.length === 0 ? 'Open it' : `Start with ${first.label}`, url: first.url };
}

/** Where all that waits for the person is listed. */
function dashboardOf({ evals, unclaimed }: Notice, publicUrl: string): string {
  const instructs = unclaimed > 0 || evals.some(({ evalType }) => evalType === INSTRUCTOR_RATES_STUDENT);
  return `${publicUrl}${instructs ? '/instructor' : '/student'}`;
}

function headingOf({ evals, unclaimed }: Notice, { name }: PublishedEvent): string {
  return evals.length > 0
    ? `${count(evals.length, 'eval', 'evals')} to fill in for ${name}`
    : `${count(unclaimed, 'student waits', 'students wait')} for an eval of ${name}`;
}

/** The one message that tells a person of all the evals of an event that wait for them (decisions.md §5). */
export function composeNotice(
  event: PublishedEvent,
  notice: Notice,
  publicUrl: string,
  reminder: boolean,
): NewMessage {
  const list = listItems(notice, publicUrl);
  const heading = headingOf(notice, event);
  const subject = reminder ? `Reminder: ${heading}` : heading;
  const content = {
    senderName: event.club,
    heading,
    brief: `${subject}.`,
    paragraphs: [
      eventLine(event),
      'Filling one in takes a few minutes on a phone, and is worth most while the laps are fresh.',
    ],
    list,
    ...(list.length > 1 && { smsUrl: dashboardOf(notice, publicUrl) }),
    button: buttonOf(list, publicUrl),
    footer: rosterReason(event),
  };
  return {
    kind: 'published-evals',
    organizationId: event.organizationId,
    eventId: event.id,
    personId: notice.personId,
    to: notice.to,
    subject,
    content,
  };
}
