import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { ALL_DAYS, comesOn, datesOf } from '#domain/events/days.ts';
import { deleteUnacceptedMemberships } from '#server/clubs/memberships.ts';
import type { LockedEvent } from '#server/events/roster/lock-event.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import { refuseCancelled, withdrawOlder } from '#server/platform/messages/withdraw-messages.ts';
import { type MessageWords, notify, type Recipient } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { type AnnounceTexts, texts } from './announce-texts.ts';
import {
  type Paired,
  type PairedStudent,
  presentPairs,
  selectPaired,
  statedColumns,
} from './select-paired.ts';

/**
 * Stores the pairings of an event as announced; returns how many changed. Deletes memberships that only the former
 * announcement needed.
 */
async function storeAnnounced({ trx, now }: Work, { id, organizationId }: LockedEvent): Promise<number> {
  const pairs = sql`select student_id, ${statedColumns} from ${presentPairs(id)} as present`;
  const gone = await sql<{ student_id: string; instructor_id: string }>`
    delete from announced_pairing where event_id = ${id} and (student_id, ${statedColumns}) not in (${pairs})
    returning student_id, instructor_id`.execute(trx);
  const stored = await sql<{ student_id: string }>`
    insert into announced_pairing (event_id, organization_id, announced_at, student_id, ${statedColumns})
    select ${id}::uuid, ${organizationId}::uuid, ${now}::timestamptz, pair.* from (${pairs}) as pair
    on conflict do nothing returning student_id`.execute(trx);
  if (gone.rows.length > 0) {
    const former = gone.rows.flatMap(({ student_id, instructor_id }) => [student_id, instructor_id]);
    await deleteUnacceptedMemberships(trx, organizationId, former);
  }
  return new Set([...gone.rows, ...stored.rows].map(({ student_id }) => student_id)).size;
}

/** Returns the days of a set in words; none for all days of the event. */
const someDays = ({ start, days }: LockedEvent, set: number, words: AnnounceTexts): string[] =>
  set === ALL_DAYS
    ? []
    : datesOf(start, days)
        .filter((_, place) => comesOn(set, place + 1))
        .map(date => words.day(new Date(date)));

function describeStudent(event: LockedEvent, student: PairedStudent, words: AnnounceTexts): string {
  const { group, carNumber, vehicle, days, focus } = student;
  const own = someDays(event, days, words);
  return [
    group,
    carNumber !== '' && words.carNumber(carNumber),
    vehicle,
    own.length > 0 && words.onDays(own),
    focus.length > 0 && words.worksOn(focus),
  ]
    .filter(Boolean)
    .join(', ');
}

function headingOf({ instructs, students, instructor }: Paired, event: string, words: AnnounceTexts): string {
  if (instructs)
    return students.length > 0 ? words.yourStudents(students.length, event) : words.noStudents(event);
  return instructor === null ? words.noInstructor(event) : words.yourInstructor(instructor);
}

/** Composes the message that tells an attendee of their pairing as it is now (docs/product.md#announcing-pairings). */
function composeAnnouncement(
  event: LockedEvent,
  person: Paired & Recipient,
  publicUrl: string,
): MessageWords {
  const { instructs, students, former, group, vehicle, carNumber, days, language } = person;
  const words = texts(language);
  const heading = headingOf(person, event.name, words);
  const meeting = person.paired && event.meeting !== '' ? [words.meeting(event.meeting)] : [];
  const own = someDays(event, days, words);
  const ofStudents = person.school ? paths.today() : paths.instructor();
  return {
    heading,
    brief: [`${heading}.`, ...meeting].join(' '),
    paragraphs: [
      eventLine(event, language),
      ...(instructs ? [] : [words.drives(group, vehicle, carNumber)]),
      ...(own.length > 0 ? [words.comesOn(own)] : []),
      ...meeting,
      ...(former.length > 0 ? [words.noLonger(former)] : []),
    ],
    list: students.map(student => ({
      label: student.name,
      detail: describeStudent(event, student, words),
      url: publicUrl + ofStudents,
    })),
    button: { label: words.open, url: publicUrl + (instructs ? ofStudents : paths.student()) },
    footer: rosterReason(event, language),
  };
}

/** Notifies the people of an event whom `isRecipient` picks of their pairing. The event must be locked. */
const notifyPaired = (
  work: Work,
  event: LockedEvent,
  isRecipient: (person: Paired) => boolean,
): Promise<number> =>
  notify(
    work,
    { kind: 'pairing', organizationId: event.organizationId, eventId: event.id },
    selectPaired(event.id, work.now),
    person =>
      !person.left && isRecipient(person)
        ? composeAnnouncement(event, person, work.settings.publicUrl)
        : null,
  );

/** Notifies people of their announced pairing again, except those whose pairing changed: the next announcement is for them. */
export const notifyAnnounced = (work: Work, event: LockedEvent): Promise<number> =>
  notifyPaired(work, event, ({ changed }) => !changed);

/**
 * Notifies the people whose pairing changed since it was announced, or everybody with a pairing, and stores where and when to
 * meet (docs/product.md#announcing-pairings). Writes nothing if nothing changed. The event must be locked.
 */
export async function announcePairings(
  work: Work,
  stored: LockedEvent,
  { Meeting, Everybody }: Pick<BodyOf<'AnnouncePairings'>, 'Meeting' | 'Everybody'>,
): Promise<ReplyOf<'AnnouncePairings'>> {
  refuseCancelled(stored);
  const { id: eventId, organizationId, name } = stored;
  const event = { ...stored, meeting: Meeting };
  const MessagesQueued = await notifyPaired(
    work,
    event,
    ({ concerned, paired }) => concerned || (Everybody && paired),
  );
  if (MessagesQueued > 0) await withdrawOlder(work.trx, eventId, 'pairing');
  const changes = await storeAnnounced(work, event);
  if (changes === 0 && MessagesQueued === 0 && Meeting === stored.meeting)
    return { Ok: true, MessagesQueued };
  await work.trx
    .updateTable('event')
    .set({ meeting: Meeting, announcements: sql`announcements + 1` })
    .where('id', '=', eventId)
    .execute();
  await work.audit(
    organizationId,
    changes === 0 && MessagesQueued === 0
      ? { action: 'event-changed', about: name, details: { Meeting: `${stored.meeting} → ${Meeting}` } }
      : {
          ...{ action: 'pairings-announced', about: name },
          details: { Pairings: changes, Messages: MessagesQueued },
        },
  );
  return { Ok: true, MessagesQueued };
}
