import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { compareText } from '#domain/people/name-order.ts';
import { type LockedEvent, lockEvent } from '#server/events/roster/lock-event.ts';
import { nameOf } from '#server/people/person-card.ts';
import { hasLeft } from '#server/platform/database/conditions.ts';
import { eventLine, rosterReason } from '#server/platform/messages/roster-mail.ts';
import { notifiedOf, refuseCancelled } from '#server/platform/messages/withdraw-messages.ts';
import { type MessageWords, notify, type Recipient } from '#server/platform/work/notify.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts, type WelcomeTexts } from './texts.ts';

/** An attendee to welcome. */
interface Welcome {
  readonly id: string;
  /** Has an account. People without an account sign in with the address. */
  readonly hasSignedIn: boolean;
  readonly group: string;
  readonly vehicle: string;
  /** The name of the student's instructor. */
  readonly instructor: string | null;
  /** The names of an instructor's students with their cars. */
  readonly students: readonly string[];
}

/** Selects the attendees who come and were not welcomed before. Leaves out people who left the club. */
const selectWelcomes = (eventId: string) => sql<Welcome>`
  with present as (
    select person.id, ${nameOf('person', 'Unnamed')} as name, run_group, vehicle, instructor_id,
      ${hasLeft(sql`attendee.person_id`, sql`attendee.organization_id`)} as left_club
    from attendee join club_person as person
      on person.id = attendee.person_id and person.organization_id = attendee.organization_id
    where event_id = ${eventId} and not absent
  ), taught as (
    select instructor_id, array_agg(case vehicle when '' then name else name || ' (' || vehicle || ')' end) as students
    from present where run_group <> ${INSTRUCTOR_GROUP} group by instructor_id
  )
  select present.id, present.run_group as "group", present.vehicle, instructor.name as instructor,
    coalesce(students, '{}') as students,
    exists (select from identity where identity.person_id = present.id) as "hasSignedIn"
  from present left join present as instructor on instructor.id = present.instructor_id
  left join taught on taught.instructor_id = present.id
  left join ${notifiedOf(eventId)} as notified on notified.person_id = present.id
  where welcomed is not true and not present.left_club`;

function roleOf({ group, vehicle, instructor, students }: Welcome, words: WelcomeTexts): string {
  if (group !== INSTRUCTOR_GROUP) return words.drives(group, vehicle, instructor);
  return students.length === 0 ? words.instructsNobody : words.instructs(students.toSorted(compareText));
}

/** Composes the message that explains Apex Debrief and the attendee's part at the event. */
function composeWelcome(event: LockedEvent, welcome: Welcome & Recipient, publicUrl: string): MessageWords {
  const { language, club, hasSignedIn } = welcome;
  const words = texts(language);
  const instructs = welcome.group === INSTRUCTOR_GROUP;
  const home = instructs ? paths.instructor() : paths.student();
  return {
    heading: words.heading(event.name),
    brief: words.brief(event.name),
    paragraphs: [
      eventLine(event, language),
      roleOf(welcome, words),
      instructs ? words.forInstructors(club) : words.forStudents(club),
      hasSignedIn ? words.hasAccount : words.noAccount,
    ],
    button: {
      label: words.signIn,
      url: `${publicUrl}${paths.signIn()}?post_login_redirect_uri=${encodeURIComponent(home)}`,
    },
    footer: rosterReason(event, language),
  };
}

/** Welcomes each attendee of an event who was not welcomed. The event must be locked. */
export const welcomeAttendees = (work: Work, event: LockedEvent): Promise<number> =>
  notify(
    work,
    { kind: 'welcome', organizationId: event.organizationId, eventId: event.id },
    selectWelcomes(event.id),
    welcome => composeWelcome(event, welcome, work.settings.publicUrl),
  );

/**
 * Sends the welcome message to each attendee without one (docs/product.md#messages), except people who opted out or
 * have no address. Locks the event: a second welcome at the same time finds everybody welcomed. The number of
 * statements does not depend on the roster's size.
 */
export async function sendWelcomes(
  work: Work,
  organizationId: string,
  eventId: string,
): Promise<ReplyOf<'SendWelcomeEmails'>> {
  const event = await lockEvent(work.trx, organizationId, eventId);
  refuseCancelled(event);
  const MessagesQueued = await welcomeAttendees(work, event);
  if (MessagesQueued > 0) {
    const details = { Messages: MessagesQueued };
    await work.audit(organizationId, { action: 'welcomes-sent', about: event.name, details });
  }
  return { Ok: true, MessagesQueued };
}
