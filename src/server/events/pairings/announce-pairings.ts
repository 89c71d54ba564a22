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
import { loadPairings, type Paired, type PairedStudent, type Pairings } from './load-paired.ts';

/** Stores the pairings of an event as announced. Deletes memberships that only the former announcement needed. */
async function storeAnnounced(
  { trx, now }: Work,
  { id, organizationId }: LockedEvent,
  { news, former }: Pick<Pairings, 'news' | 'former'>,
): Promise<void> {
  const outdated = former.map(({ studentId }) => studentId);
  await sql`
    delete from announced_pairing where event_id = ${id} and student_id = any(${outdated}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into announced_pairing (event_id, organization_id, announced_at, student_id, instructor_id, run_group, vehicle,
      car_number, comes_on, instructor_comes_on)
    select ${id}::uuid, ${organizationId}::uuid, ${now}::timestamptz, pair.* from unnest(
      ${news.map(({ studentId }) => studentId)}::uuid[], ${news.map(({ instructorId }) => instructorId)}::uuid[],
      ${news.map(({ group }) => group)}::text[], ${news.map(({ vehicle }) => vehicle)}::text[],
      ${news.map(({ carNumber }) => carNumber)}::text[], ${news.map(({ days }) => days)}::smallint[],
      ${news.map(({ instructorDays }) => instructorDays)}::smallint[]) as pair`.execute(trx);
  if (former.length === 0) return;
  const people = former.flatMap(({ studentId, instructorId }) => [studentId, instructorId]);
  await deleteUnacceptedMemberships(trx, organizationId, people);
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

/** Notifies these people of an event of their pairing. The event must be locked. */
function notifyPaired(work: Work, event: LockedEvent, people: readonly Paired[]): Promise<number> {
  const byId = new Map(people.filter(({ left }) => !left).map(person => [person.id, person]));
  return notify(
    work,
    { kind: 'pairing', organizationId: event.organizationId, eventId: event.id },
    [...byId.keys()],
    recipient => {
      const person = byId.get(recipient.id);
      return person ? composeAnnouncement(event, { ...person, ...recipient }, work.settings.publicUrl) : null;
    },
  );
}

/** Notifies people of their announced pairing again, except those whose pairing changed: the next announcement is for them. */
export async function notifyAnnounced(work: Work, event: LockedEvent): Promise<number> {
  const { people } = await loadPairings(work.trx, event.id, work.now, work.onlyFor);
  return notifyPaired(
    work,
    event,
    people.filter(({ changed }) => !changed),
  );
}

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
  const pairings = await loadPairings(work.trx, eventId, work.now);
  const { changes } = pairings;
  const MessagesQueued = await notifyPaired(
    work,
    event,
    pairings.people.filter(({ concerned, paired }) => concerned || (Everybody && paired)),
  );
  if (MessagesQueued > 0) await withdrawOlder(work.trx, eventId, 'pairing');
  if (changes > 0) await storeAnnounced(work, event, pairings);
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
