import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import { type DaySet, splitDays } from '#domain/events/days.ts';
import { daysAfter } from '#domain/text/calendar-date.ts';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { ENGLISH, type Language } from '#domain/text/languages.ts';
import { dayInClub } from '#server/clubs/time-zone.ts';
import { readEventFile } from '#server/events/event/event-file.ts';
import { type AnnouncedStudent, selectAnnounced } from '#server/events/pairings/announce-queries.ts';
import { texts as announceTexts } from '#server/events/pairings/announce-texts.ts';
import { texts as eventTexts } from '#server/events/texts.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { problems } from '#server/platform/problems/problem.ts';
import { personOfCalendar, readCalendarFile } from './feed.ts';
import { type CalendarEntry, writeCalendar } from './ics.ts';

interface Named {
  Params: { file: string };
}

/** How often an address is answered in a minute; calendar programs ask a few times a day. */
const PER_MINUTE = 30;
const KEPT_SECONDS = 900;
const REFRESH_HOURS = 6;

/** The past days that a calendar holds, and the most events. */
const PAST_DAYS = 366;
const MAX_EVENTS = 1000;

interface EventRow extends Omit<CalendarEntry, 'uid' | 'description' | 'url'> {
  readonly id: string;
  readonly organization_id: string;
  readonly organization: string;
  readonly attendedDays: DaySet;
  /** Null for a person who only organizes the event. */
  readonly instructs: boolean | null;
  readonly organizes: boolean;
  readonly meeting: string;
  readonly language: Language;
  /** The person's announced pairing: a student's instructor, an instructor's students. */
  readonly instructor: string | null;
  readonly students: readonly AnnouncedStudent[];
}

/** Returns the screen that an entry links to. */
function screenOf({ organizes, instructs, organization_id, id }: EventRow): string {
  if (organizes) return paths.event(organization_id, id);
  return instructs ? paths.instructor() : paths.student();
}

/** Returns the lines about the person's announced pairing. */
function pairingLines({ instructor, students, meeting, language }: EventRow): string[] {
  const words = announceTexts(language);
  const lines = [
    instructor !== null && words.yourInstructor(instructor),
    students.length > 0 && words.yourStudentNames(students.map(({ Name }) => Name)),
  ].filter(line => line !== false);
  return lines.length > 0 && meeting !== '' ? [...lines, words.meeting(meeting)] : lines;
}

/** Returns an entry for the days of the event that the person attends; several when they skip a day in between. */
function toEntries(row: EventRow, publicUrl: string): CalendarEntry[] {
  const { id, cancelled, title, start, language } = row;
  const url = publicUrl + screenOf(row);
  const entry = {
    ...row,
    title: cancelled ? eventTexts(language).cancelledTitle(title) : title,
    busy: row.busy && !cancelled,
    description: [row.organization, ...pairingLines(row), url].join('\n'),
    url,
  };
  return splitDays(row.attendedDays, row.days).map(({ first, days }, nth) => ({
    ...entry,
    uid: `${nth === 0 ? id : `${id}-${first}`}@apex-debrief`,
    start: daysAfter(start, first - 1),
    days,
  }));
}

interface EntriesAsked {
  readonly publicUrl: string;
  readonly now: Date;
  /** The only event to load. */
  readonly eventId?: string | undefined;
}

/**
 * Loads the events whose rosters the person is on, except in clubs that they have left, and the events of clubs that they
 * administer, except clubs that ask for a passkey. Of other people it holds the names of the person's announced pairing.
 */
async function loadEntries(
  db: Db,
  personId: string,
  { publicUrl, now, eventId }: EntriesAsked,
): Promise<CalendarEntry[]> {
  const { rows } = await sql<EventRow>`
    with attended as (
      select event_id, person_id, organization_id, instructs, absent,
        attended_days_mask
      from attendee join membership using (organization_id, person_id)
      where attendee.person_id = ${personId} and status in ('asked', 'accepted')
    ), organized as (
      select organization.id from organization join organization_role on organization_id = organization.id
      where person_id = ${personId} and role = 'admin' and not admins_need_passkey
    ), shown as (
      select event_id from attended union select event.id from event where organization_id in (select id from organized)
    )
    select event.id, event.organization_id, organization.name as organization, event.name as title, event.track as place,
      event.start, event.days, event.sequence, event.created_at as "madeAt",
      event.cancelled_at is not null as cancelled, coalesce(attended.attended_days_mask, 0) as "attendedDays", attended.instructs, coalesce(not attended.absent, false) as busy,
      event.organization_id in (select id from organized) as organizes, event.meeting, instructor,
      coalesce(students, '[]') as students,
      (select coalesce(language, ${ENGLISH}) from person where person.id = ${personId}) as language
    from shown join event on event.id = shown.event_id join organization on organization.id = event.organization_id
    left join attended on attended.event_id = event.id left join lateral (${selectAnnounced}) as announced on not attended.absent
    where event.start >= ${dayInClub(now)} - ${PAST_DAYS}::integer
      and (${eventId ?? null}::uuid is null or event.id = ${eventId ?? null})
    order by event.start desc, event.id limit ${MAX_EVENTS}
  `.execute(db);
  return rows.flatMap(row => toEntries(row, publicUrl));
}

/**
 * `GET /calendar/{key}.ics`: a person's events, to whoever has the address (docs/api.md#calendar), or one of them, to
 * whoever has the mail that announced it. It takes no cookie and sets none. An address that was replaced or turned off is
 * 404, like one that never was.
 */
export function registerCalendar(app: FastifyInstance, { db, settings, now }: Deps): void {
  const count = app.createRateLimit({
    max: PER_MINUTE,
    timeWindow: MINUTE_MS,
    keyGenerator: request => `calendar ${request.url.split('?')[0]}`,
  });
  app.get<Named>('/calendar/:file', { schema: { hide: true } }, async (request, reply) => {
    const { file } = request.params;
    const event = readEventFile(settings, file);
    const keyId = event ? null : readCalendarFile(settings, file);
    if (event === null && keyId === null) throw problems.absent();
    const counted = await count(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw problems.tooMany(texts().manyCalls, counted.ttlInSeconds);
    const personId = event?.personId ?? (await personOfCalendar(db, keyId));
    if (personId === undefined) throw problems.absent();
    const { publicUrl } = settings;
    const entries = await loadEntries(db, personId, { publicUrl, now: now(), eventId: event?.eventId });
    if (event && entries.length === 0) throw problems.absent();
    const text = writeCalendar('Apex Debrief', entries, REFRESH_HOURS);
    return reply
      .header('cache-control', `private, max-age=${KEPT_SECONDS}`)
      .header('content-disposition', 'inline; filename="apex-debrief.ics"')
      .type('text/calendar; charset=utf-8')
      .send(text);
  });
}
