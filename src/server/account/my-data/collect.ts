import { sql } from 'kysely';
import type { EvalCard } from '#contract/evals/evals.ts';
import type { Answers } from '#domain/evals/answers.ts';
import type { KeptFields } from '#domain/evals/draft-fields.ts';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { daysIn } from '#domain/events/days.ts';
import type { Language } from '#domain/text/languages.ts';
import { evalCard, selectFromEvals } from '#server/evals/cards.ts';
import { isCompleted, isEvaluator, isSubject } from '#server/evals/conditions.ts';
import { loadProfile } from '#server/people/profile/profiles.ts';
import type { Db } from '#server/platform/database/open.ts';
import { texts } from '#server/platform/language/texts.ts';
import { codeKinds } from '#server/platform/messages/message/kinds.ts';

async function loadLanguage(db: Db, personId: string): Promise<Language | null> {
  const { language } = await db
    .selectFrom('person')
    .select('language')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return language;
}

const loadSignIns = (db: Db, personId: string) =>
  db
    .selectFrom('identity')
    .select([
      'provider as Provider',
      'email as Email',
      'email_verified as EmailVerified',
      'created_at as Since',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();

const loadSessions = (db: Db, personId: string) =>
  db
    .selectFrom('session')
    .select([
      'provider as Provider',
      'device as Device',
      'network as Network',
      'created_at as SignedIn',
      'last_used_at as LastUsed',
      'expires_at as EndsAt',
    ])
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .execute();

const loadPasskeys = (db: Db, personId: string) =>
  db
    .selectFrom('passkey')
    .select(['name as Name', 'added_at as Added', 'last_used_at as LastUsed'])
    .where('person_id', '=', personId)
    .orderBy('added_at')
    .execute();

const loadAccessTokens = (db: Db, personId: string) =>
  db
    .selectFrom('access_token')
    .innerJoin('organization', 'organization.id', 'access_token.organization_id')
    .select([
      'access_token.name as Name',
      'organization.name as Organization',
      'may_write as MayWrite',
      'made_at as Made',
      'expires_at as Expires',
      'last_used_at as LastUsed',
      'revoked_at as Revoked',
    ])
    .where('person_id', '=', personId)
    .orderBy('made_at')
    .execute();

const loadCalendar = (db: Db, personId: string) =>
  db.selectFrom('calendar_feed').select('made_at as AddressMade').where('person_id', '=', personId).execute();

const loadFormerCalendars = (db: Db, personId: string) =>
  db
    .selectFrom('former_calendar')
    .select(['ended_at as Ended', 'noted_at as AskedFor'])
    .where('person_id', '=', personId)
    .orderBy('ended_at')
    .execute();

async function loadAddresses(db: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from person_email where person_id = ${personId}
    union select email from confirmed_email where person_id = ${personId}
    order by email
  `.execute(db);
  return rows.map(({ email }) => email);
}

async function loadAttendances(db: Db, personId: string) {
  const rows = await db
    .selectFrom('attendee')
    .innerJoin('event', 'event.id', 'attendee.event_id')
    .innerJoin('organization', 'organization.id', 'attendee.organization_id')
    // As the club names them: what somebody keeps themselves is not the club's to pass on (docs/product.md#whose-club).
    .leftJoin('club_person', join =>
      join
        .onRef('club_person.id', '=', 'attendee.instructor_id')
        .onRef('club_person.organization_id', '=', 'attendee.organization_id'),
    )
    .select([
      'event.name as Event',
      'event.start as Date',
      'event.last_day as LastDay',
      'event.track as Track',
      'organization.name as Organization',
    ])
    .select([
      'attendee.comes_on as Days',
      'attendee.run_group as Group',
      'attendee.vehicle as Vehicle',
      sql<string | null>`nullif(club_person.name, '')`.as('Instructor'),
    ])
    .where('attendee.person_id', '=', personId)
    .orderBy('event.start')
    .execute();
  // On which days of the event they come, from 1; none: on all of them.
  return rows.map(row => ({ ...row, Days: daysIn(row.Days) }));
}

const loadOrganizations = (db: Db, personId: string) =>
  db
    .selectFrom('organization_admin')
    .innerJoin('organization', 'organization.id', 'organization_admin.organization_id')
    .select(['organization.id as OrganizationId', 'organization.name as Name'])
    .where('organization_admin.person_id', '=', personId)
    .orderBy('organization.name')
    .execute();

const loadSecurityLog = (db: Db, personId: string) =>
  db
    .selectFrom('security_entry')
    .select(['at as At', 'kind as What', 'device as Device', 'network as Network'])
    .where('person_id', '=', personId)
    .orderBy('at')
    .execute();

const loadClubs = (db: Db, personId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('organization', 'organization.id', 'membership.organization_id')
    .select(['organization.id as OrganizationId', 'organization.name as Name'])
    .select(['first_name as TypedFirstName', 'last_name as TypedLastName', 'email as TypedEmail'])
    .select(['accepted_at as Accepted', 'left_at as Left', 'invited_as_admin as InvitedAsAdmin'])
    .where('membership.person_id', '=', personId)
    .orderBy('organization.name')
    .execute();

const loadSignOffs = (db: Db, personId: string) =>
  db
    .selectFrom('sign_off')
    .innerJoin('organization', 'organization.id', 'sign_off.organization_id')
    .leftJoin('sign_off_withdrawal as taken', 'taken.sign_off_id', 'sign_off.id')
    .select(['organization.name as Organization', 'kind as Kind', 'group_name as Group', 'note as Note'])
    .select(['facts as Facts', 'first_day as FirstDay', 'last_day as LastDay', 'dry_only as DryOnly'])
    .select(['signed_at as SignedAt', 'as_of as Recorded', 'taken.at as Withdrawn', 'taken.reason as Reason'])
    .where('sign_off.person_id', '=', personId)
    .orderBy('signed_at')
    .execute();

const loadOpening = (db: Db, personId: string) =>
  db
    .selectFrom('opening_balance')
    .innerJoin('organization', 'organization.id', 'opening_balance.organization_id')
    .innerJoin('run_group', 'run_group.id', 'opening_balance.run_group_id')
    .select(['organization.name as Organization', 'run_group.name as Group', 'days as Days'])
    .select(['as_of as Until', 'said_by as By', 'note as Note'])
    .where('person_id', '=', personId)
    .orderBy('as_of')
    .execute();

const loadLog = (db: Db, personId: string) =>
  db
    .selectFrom('session_entry')
    .innerJoin('event', 'event.id', 'session_entry.event_id')
    .select(['event.name as Event', 'day as Day', 'number as Session', 'conditions as Conditions'])
    .select(['words as Notes', 'next_step as NextStep', 'written_at as Written'])
    .select(sql<boolean>`author_id = ${personId}`.as('WrittenByMe'))
    .where(({ eb, or }) => or([eb('author_id', '=', personId), eb('person_id', '=', personId)]))
    .where('deleted_at', 'is', null)
    .orderBy('written_at')
    .execute();

const loadReports = (db: Db, personId: string) =>
  db
    .selectFrom('entry_report')
    .innerJoin('session_entry', 'session_entry.id', 'entry_report.entry_id')
    .innerJoin('event', 'event.id', 'session_entry.event_id')
    .select(['event.name as Event', 'day as Day', 'number as Session', 'reported_at as Reported'])
    .where('reported_by', '=', personId)
    .orderBy('reported_at')
    .execute();

const loadFocus = (db: Db, personId: string) =>
  db
    .selectFrom('focus_item')
    .innerJoin('organization', 'organization.id', 'focus_item.organization_id')
    .select(['organization.name as Organization', 'words as Text', 'state as State'])
    .where('person_id', '=', personId)
    .orderBy('focus_item.id')
    .execute();

const loadGoals = (db: Db, personId: string) =>
  db
    .selectFrom('goal')
    .innerJoin('event', 'event.id', 'goal.event_id')
    .select(['event.name as Event', 'words as Text'])
    .where('person_id', '=', personId)
    .orderBy('event.start')
    .execute();

const loadMessages = (db: Db, personId: string) =>
  db
    .selectFrom('message')
    .select(['channel as Channel', 'recipient as To', 'subject as Subject', 'body_text as Text'])
    .select(['state as State', 'created_at as Queued', 'sent_at as Sent'])
    .where('person_id', '=', personId)
    // A code that waits to be sent is for the mail box alone.
    .where('kind', '<>', sql<string>`all(${codeKinds})`)
    // Text and address are cleaned away after a while (docs/operating.md#what-is-kept-and-for-how-long).
    .where('body_text', '<>', '')
    .orderBy('id')
    .execute();

interface StoredEval {
  readonly card: EvalCard;
  readonly answers: Answers;
  readonly summary: string | null;
  readonly public_notes: string;
  readonly private_notes: string;
  readonly draft: KeptFields | null;
  readonly recommendation: string | null;
}

/** Evals with all that the person may read of them: Internal Notes and recommendations only in what they wrote themselves. */
async function loadEvals(db: Db, personId: string, part: 'filled' | 'about') {
  const condition =
    part === 'filled'
      ? isEvaluator(personId)
      : sql<boolean>`${isSubject(personId)} and ${isCompleted} and eval.evaluator_id <> ${personId}`;
  const { rows } = await sql<StoredEval>`
    ${selectFromEvals(sql`${evalCard(texts().unnamed)} as card, eval.answers, eval.summary, eval.public_notes,
      eval.private_notes, eval.draft, eval.recommendation`)}
    where ${condition} order by event.start, eval.id`.execute(db);
  return rows.map(({ card, ...row }) => ({
    EvalId: card.EvalId,
    Event: card.EventName,
    EventDate: card.EventDate,
    Track: card.Track,
    ...(card.CheckRide && { CheckRide: true }),
    Car: card.Car,
    Instructor: card.InstructorProfile?.DisplayName ?? null,
    Student: card.StudentProfile?.DisplayName ?? null,
    LastUpdated: card.LastUpdated,
    ApexScore: card.ApexScore,
    Summary: row.summary,
    Answers: row.answers,
    PublicNotes: row.public_notes,
    ...(part === 'filled' && row.draft && { Draft: row.draft }),
    ...(part === 'filled' && row.recommendation && { Recommendation: row.recommendation }),
    ...(part === 'filled' &&
      card.EvalType === INSTRUCTOR_RATES_STUDENT && { PrivateNotes: row.private_notes }),
  }));
}

/** Everything about a person that they may see, as it is written into their file. */
export async function collectData(db: Db, personId: string, now: Date) {
  return {
    Collected: now,
    Profile: await loadProfile(db, personId),
    Language: await loadLanguage(db, personId),
    SignIns: await loadSignIns(db, personId),
    Addresses: await loadAddresses(db, personId),
    Passkeys: await loadPasskeys(db, personId),
    AccessTokens: await loadAccessTokens(db, personId),
    Calendar: await loadCalendar(db, personId),
    FormerCalendars: await loadFormerCalendars(db, personId),
    Sessions: await loadSessions(db, personId),
    SecurityLog: await loadSecurityLog(db, personId),
    Clubs: await loadClubs(db, personId),
    Administers: await loadOrganizations(db, personId),
    Attendances: await loadAttendances(db, personId),
    EvalsFilled: await loadEvals(db, personId, 'filled'),
    EvalsAbout: await loadEvals(db, personId, 'about'),
    SignOffs: await loadSignOffs(db, personId),
    DaysOfEarlierSeasons: await loadOpening(db, personId),
    Logbook: await loadLog(db, personId),
    EntriesReported: await loadReports(db, personId),
    WorkingOn: await loadFocus(db, personId),
    Goals: await loadGoals(db, personId),
    Messages: await loadMessages(db, personId),
  };
}
