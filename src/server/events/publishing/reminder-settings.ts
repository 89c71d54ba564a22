import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import type { AuditDetails } from '#domain/clubs/audit-actions.ts';
import { planWords, type ReminderMode, type ReminderPlan } from '#domain/events/reminders.ts';
import { isDueNow, type NextStepOfDay, nextOfDay } from '#domain/events/self-publishing.ts';
import { findOrganization, lockOrganization, updateOrganization } from '#server/clubs/organization.ts';
import { lockEvent, setReminders } from '#server/events/event/event.ts';
import { refuseStale, versionOf } from '#server/platform/calls/version.ts';
import type { Db } from '#server/platform/database/open.ts';
import { problems } from '#server/platform/problems/problem.ts';
import type { Work } from '#server/platform/work/work.ts';
import { publishOrWarn } from './publish-by-itself.ts';
import { findNextReminder, selectReminderFacts } from './select-reminder-facts.ts';
import { texts } from './texts.ts';

const withVersion = <Shown>(shown: Shown) => ({ ...shown, Version: versionOf(shown) });

/** Loads the reminder settings of an event. A problem when the organization has no such event. */
export async function loadReminders(
  db: Db,
  organizationId: string,
  eventId: string,
  now: Date,
): Promise<ReplyOf<'GetReminders'>> {
  const event = await selectReminderFacts(db, now)
    .where('event.id', '=', eventId)
    .where('event.organization_id', '=', organizationId)
    .executeTakeFirstOrThrow(problems.absent);
  return {
    ...withVersion({
      Mode: event.mode,
      Plan: event.own,
      ClosesOn: event.closesOn,
      PublishHour: event.publishHour,
      EveningHour: event.eveningHour,
    }),
    ClubPlan: event.organization,
    Published: event.publishedOn !== null,
    Sent: event.sent,
    LastOn: event.lastOn,
    NextOn: findNextReminder(event),
    HourNow: event.today === event.lastDay ? event.hour : null,
    NextToday: toNextToday(nextOfDay(event, event.today)),
  };
}

/** Loads the reminder settings of events without settings of their own. */
export async function loadClubReminders(
  db: Db,
  organizationId: string,
): Promise<ReplyOf<'GetClubReminders'>> {
  const { reminder_plan, students_ask } = await findOrganization(db, organizationId);
  return withVersion({ Plan: reminder_plan, StudentsAsk: students_ask });
}

const toNextToday = (next: NextStepOfDay | null) => next && { What: next.what, Hour: next.hour };

const describeHour = (hour: number | null): string =>
  hour === null ? 'never' : `at ${hour}:00 on the last day`;

/** Describes the settings for the audit log. */
function describeSettings(mode: ReminderMode, plan: ReminderPlan | null): string {
  if (mode === 'organization') return 'as for all events';
  return mode === 'off' || plan === null ? 'never' : planWords(plan);
}

function refuse(path: string, message: string): never {
  throw problems.refused(texts().remindersNotSaved, message, [{ path, message }]);
}

/**
 * Publishes an event at once whose new hour has passed today, when the organizer has confirmed it; a problem if not. Publishes
 * nothing without pairings, as at the hour.
 */
async function publishIfPassed(work: Work, eventId: string, isConfirmed = false): Promise<void> {
  const event = await selectReminderFacts(work.trx, work.now)
    .where('event.id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (!isDueNow(event, 'publish', event)) return;
  if (!isConfirmed) refuse('/PublishNow', texts().hourPassed);
  await publishOrWarn(work, eventId);
}

/** Saves the reminder settings and closing date of an event, and records changes in the audit log. */
export async function saveReminders(
  work: Work,
  organizationId: string,
  eventId: string,
  { Mode, Plan, ClosesOn, Version, ...body }: BodyOf<'SaveReminders'>,
): Promise<void> {
  const { trx, audit } = work;
  const event = await lockEvent(trx, organizationId, eventId);
  const stored = { PublishHour: event.publish_hour, EveningHour: event.evening_hour };
  const shown = {
    Mode: event.reminder_mode,
    Plan: event.reminder_plan,
    ClosesOn: event.closes_on,
    ...stored,
  };
  refuseStale(Version, versionOf(shown));
  if (Mode === 'own' && Plan === null) refuse('/Plan', texts().sayWhen);
  if (ClosesOn !== null && ClosesOn < event.lastDay) {
    refuse('/ClosesOn', texts().closesTooEarly);
  }
  // An unused plan keeps its numbers for later.
  const plan = Plan ?? event.reminder_plan;
  const before = {
    Reminders: describeSettings(event.reminder_mode, event.reminder_plan),
    Closing: event.closes_on,
  };
  const after = { Reminders: describeSettings(Mode, plan), Closing: ClosesOn };
  const { PublishHour = stored.PublishHour, EveningHour = stored.EveningHour } = body;
  const hours = { publishHour: PublishHour, eveningHour: EveningHour };
  await setReminders(trx, event.id, { mode: Mode, plan, closesOn: ClosesOn, ...hours });
  const details: AuditDetails = {
    ...(before.Reminders !== after.Reminders && { Reminders: after.Reminders }),
    ...(PublishHour !== stored.PublishHour && { Publishes: describeHour(PublishHour) }),
    ...(EveningHour !== stored.EveningHour && { 'Evening message': describeHour(EveningHour) }),
    ...(before.Closing !== after.Closing && { 'Closing date': ClosesOn ?? 'none' }),
  };
  if (Object.keys(details).length > 0) {
    await audit(organizationId, { action: 'reminders-set', about: event.name, details });
  }
  if (PublishHour !== stored.PublishHour) await publishIfPassed(work, eventId, body.PublishNow);
}

/** Saves the reminder settings of events without settings of their own. */
export async function saveClubReminders(
  { trx, audit }: Work,
  organizationId: string,
  { Plan, StudentsAsk, Version }: BodyOf<'SaveClubReminders'>,
): Promise<void> {
  const organization = await lockOrganization(trx, organizationId);
  refuseStale(
    Version,
    versionOf({ Plan: organization.reminder_plan, StudentsAsk: organization.students_ask }),
  );
  const Reminders = describeSettings('own', Plan);
  const { students_ask: before, name: about } = organization;
  const students_ask = StudentsAsk ?? before;
  const details: AuditDetails = {
    ...(describeSettings('own', organization.reminder_plan) !== Reminders && { Reminders }),
    ...(students_ask !== before && { 'Students ask': students_ask ? 'yes' : 'no' }),
  };
  if (Object.keys(details).length === 0) return;
  await updateOrganization(trx, organizationId, {
    reminder_plan: Plan && JSON.stringify(Plan),
    students_ask,
  });
  await audit(organizationId, { action: 'club-reminders-set', about, details });
}
