import { type RawBuilder, sql } from 'kysely';
import type { FocusItem, SessionEntry } from '#contract/school/log.ts';
import { isOpenFocus } from '#server/evals/focus.ts';
import { nameInClub } from '#server/people/person-labels.ts';
import { hasAccepted } from '#server/people/visibility.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import { instant } from '#server/platform/database/json.ts';

type Id = RawBuilder<unknown>;

/** The columns of an event that its log shows. */
export const eventMembers = sql`
  'EventId', event.id, 'EventName', event.name, 'Track', event.track, 'Start', event.start, 'Days', event.days`;

/** The reader is a chief instructor or an admin of the club, and did not write the row of `entry`. */
export const mayRemove = (readerId: string) => sql<boolean>`(
  entry.author_id <> ${readerId} and (entry.shared or entry.author_id <> entry.person_id)
  and ${hasAccepted(readerId, sql`entry.organization_id`)} and (
    exists (select from organization_role as reader where reader.organization_id = entry.organization_id
      and reader.person_id = ${readerId} and role in ('chief', 'admin'))))`;

/** The members of the row of `entry` as a reader sees them. */
export const entryMembers = (readerId: string) => sql`
  'EntryId', entry.id, 'Revision', entry.revision, 'Day', entry.day, 'Number', entry.number,
  'Conditions', entry.conditions, 'Text', entry.words, 'NextStep', entry.next_step, 'Shared', entry.shared,
  'Written', ${instant('entry.written_at')}, 'MayRemove', ${mayRemove(readerId)},
  'IsOwn', entry.author_id = ${readerId}, 'ByStudent', entry.author_id = entry.person_id,
  'Author', ${nameInClub(sql`entry.author_id`, sql`entry.organization_id`)}`;

/** A club reads what students write of themselves until they leave it. */
const mayRead = (readerId: string) => sql<boolean>`(
  entry.deleted_at is null
  and (entry.author_id <> entry.person_id or entry.author_id = ${readerId}
    or entry.shared and not ${hasLeft(sql`entry.person_id`, sql`entry.organization_id`)}))`;

/** Selects a student's entries at an event that the reader may see, in the order of sessions. */
export const entriesOf = (personId: Id, eventId: Id, readerId: string) => sql<SessionEntry[]>`(
  select coalesce(json_agg(json_build_object(${entryMembers(readerId)}) order by entry.day, entry.number, entry.id), '[]')
  from session_entry as entry
  where entry.event_id = ${eventId} and entry.person_id = ${personId} and ${mayRead(readerId)})`;

const BEFORE = 5;

/** Selects the entries of instructors about a student at earlier events of the club, the newest first. */
export const entriesBefore = (personId: Id, organizationId: Id, start: Id, readerId: string) => sql<
  SessionEntry[]
>`(
  select coalesce(json_agg(members order by day desc, number desc), '[]') from (
    select entry.day, entry.number, json_build_object(${entryMembers(readerId)}) as members
    from session_entry as entry
    where entry.person_id = ${personId} and entry.organization_id = ${organizationId} and entry.day < ${start}
      and entry.author_id <> entry.person_id and ${mayRead(readerId)}
    order by entry.day desc, entry.number desc limit ${sql.lit(BEFORE)}) as newest)`;

/** Selects the open focus items of a student in a club, as far as the reader may see them. */
export const focusOf = (personId: Id, organizationId: Id, isRead = sql<boolean>`true`) => sql<FocusItem[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'FocusId', id, 'Text', words, 'Skill', skill, 'State', state)) order by changed_at, id), '[]')
  from focus_item as item where ${isOpenFocus(personId, organizationId)} and ${isRead})`;
