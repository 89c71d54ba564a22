import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { ALL_DAYS, attendsOn, datesOf } from '#domain/events/days.ts';
import type { Language } from '#domain/text/languages.ts';
import { findEvent, type LockedEvent } from '#server/events/event/event.ts';
import { eventFileAddress } from '#server/events/event/event-file.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import type { Db } from '#server/platform/database/open.ts';
import { isAmong, type Kind } from '#server/platform/messages/kind.ts';
import { eventLine, orUnnamed, rosterReason } from '#server/platform/messages/roster-mail.ts';
import { type AnnounceTexts, texts } from './announce-texts.ts';
import { loadPairings, type Paired, type PairedStudent } from './load-paired.ts';

/** A person's announced pairing at an event. */
interface PairingFacts {
  readonly event: LockedEvent;
  /** The event as a file for the person's calendar. */
  readonly fileUrl: string;
  /** `former`: the names of the students that the message takes away from an instructor. */
  readonly person: Omit<Paired, 'former'> & { readonly former: readonly string[] };
}

interface PairingMessage {
  readonly id: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly personId: string;
  /** The students who were the person's when an announcement was made that the message tells of. */
  readonly former: readonly { readonly id: string; readonly name: string }[];
}

async function loadMessages(db: Db, messageIds: readonly string[]): Promise<readonly PairingMessage[]> {
  const { rows } = await sql<PairingMessage>`
    select id, event_id as "eventId", organization_id as "organizationId", person_id as "personId", (
      select coalesce(json_agg(json_build_object('id', student_id, 'name', coalesce(
        nullif(${nameInClub(sql`student_id::uuid`, sql`message.organization_id`, sql`''`)}, ''), announced_name))), '[]')
      from jsonb_each_text(params) as student (student_id, announced_name)) as former
    from message where ${isAmong(messageIds)}`.execute(db);
  return rows;
}

/** Returns the days of a set in words; none for all days of the event. */
const someDays = ({ start, days }: LockedEvent, set: number, words: AnnounceTexts): string[] =>
  set === ALL_DAYS
    ? []
    : datesOf(start, days)
        .filter((_, place) => attendsOn(set, place + 1))
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

function headingOf({ event, person }: PairingFacts, language: Language): string {
  const words = texts(language);
  const { instructs, students, instructor } = person;
  if (instructs)
    return students.length > 0
      ? words.yourStudents(students.length, event.name)
      : words.noStudents(event.name);
  return instructor === null
    ? words.noInstructor(event.name)
    : words.yourInstructor(orUnnamed(instructor, language));
}

/** The message that tells an attendee of their announced pairing (docs/product.md#announcing-pairings). */
export const pairingMessage: Kind<PairingFacts> = {
  async load({ db, now, settings }, messageIds) {
    const facts = new Map<string, PairingFacts>();
    const messages = await loadMessages(db, messageIds);
    for (const [eventId, own] of Map.groupBy(messages, message => message.eventId)) {
      const [first] = own;
      if (!first) continue;
      const event = await findEvent(db, first.organizationId, eventId);
      const { people } = await loadPairings(
        db,
        eventId,
        now,
        own.map(({ personId }) => personId),
      );
      const byId = new Map(people.map(person => [person.id, person]));
      for (const { id, personId, former } of own) {
        const person = byId.get(personId);
        // The next announcement is for a person whose pairing has changed.
        if (!person || person.changed) continue;
        const present = new Set(person.students.map(student => student.id));
        const names = former.filter(student => !present.has(student.id)).map(({ name }) => name);
        const fileUrl = eventFileAddress(settings, personId, eventId);
        facts.set(id, { event, fileUrl, person: { ...person, former: names } });
      }
    }
    return facts;
  },
  write(facts, { language }, publicUrl) {
    const { event, fileUrl, person } = facts;
    const { instructs, students, former, group, vehicle, carNumber, days } = person;
    const words = texts(language);
    const heading = headingOf(facts, language);
    const meeting = person.paired && event.meeting !== '' ? [words.meeting(event.meeting)] : [];
    const own = someDays(event, days, words);
    const ofStudents = person.school ? paths.today() : paths.instructor();
    const named = former.map(name => orUnnamed(name, language));
    return {
      heading,
      brief: [`${heading}.`, ...meeting].join(' '),
      paragraphs: [
        eventLine(event, language),
        ...(instructs ? [] : [words.drives(group, vehicle, carNumber)]),
        ...(own.length > 0 ? [words.comesOn(own)] : []),
        ...meeting,
        ...(named.length > 0 ? [words.noLonger(named)] : []),
      ],
      list: students.map(student => ({
        label: orUnnamed(student.name, language),
        detail: describeStudent(event, student, words),
        url: publicUrl + ofStudents,
      })),
      button: { label: words.open, url: publicUrl + (instructs ? ofStudents : paths.student()) },
      more: { label: words.addToCalendar, url: fileUrl },
      footer: rosterReason(event, language),
    };
  },
};
