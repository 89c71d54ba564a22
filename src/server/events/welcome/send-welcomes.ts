import { sql } from 'kysely';
import type { ReplyOf } from '#contract/calls.ts';
import { paths } from '#contract/paths.ts';
import { INSTRUCTOR_GROUP } from '#domain/events/groups.ts';
import { compareText } from '#domain/people/name-order.ts';
import type { Language } from '#domain/text/languages.ts';
import { lockEvent } from '#server/events/event/event.ts';
import { nameOf } from '#server/people/person-card.ts';
import { isAmong, type Kind, loadFacts } from '#server/platform/messages/kind.ts';
import { notifiedOf, refuseCancelled } from '#server/platform/messages/notified.ts';
import { queue } from '#server/platform/messages/queue.ts';
import {
  eventLine,
  orUnnamed,
  type RosterEvent,
  rosterEvent,
  rosterReason,
} from '#server/platform/messages/roster-mail.ts';
import type { Work } from '#server/platform/work/work.ts';
import { texts } from './texts.ts';

/** An attendee's part at an event. */
interface Welcome {
  readonly messageId: string;
  readonly event: RosterEvent;
  /** Has an account. People without an account sign in with the address. */
  readonly hasSignedIn: boolean;
  readonly group: string;
  readonly vehicle: string;
  /** The name of the student's instructor, '' if nobody knows it; null without one. */
  readonly instructor: string | null;
  /** An instructor's students. */
  readonly students: readonly { readonly name: string; readonly vehicle: string }[];
}

/** Selects the attendees who come and were not welcomed before. */
const selectUnwelcomed = (eventId: string) => sql<{ id: string }>`
  select attendee.person_id as id from attendee left join ${notifiedOf(eventId)} as notified using (person_id)
  where event_id = ${eventId} and not absent and welcomed is not true`;

/** Selects the parts of people at the events of their messages. People who left the club or are absent are nobody's instructor or student. */
const selectWelcomes = (messageIds: readonly string[]) => sql<Welcome>`
  with present as (
    select event_id, attendee.person_id, ${nameOf('person', '')} as name, run_group, instructs, vehicle, instructor_id
    from roster_entry as attendee join club_person as person
      on person.id = attendee.person_id and person.organization_id = attendee.organization_id
    where event_id in (select event_id from message where ${isAmong(messageIds)}) and not absent and not has_left
  )
  select message.id as "messageId", ${rosterEvent} as event, own.run_group as "group", own.vehicle,
    instructor.name as instructor, coalesce((
      select json_agg(json_build_object('name', student.name, 'vehicle', student.vehicle)) from present as student
      where student.event_id = own.event_id and student.instructor_id = own.person_id
        and not student.instructs), '[]') as students,
    exists (select from identity where identity.person_id = own.person_id) as "hasSignedIn"
  from message join event on event.id = message.event_id
  join present as own on own.event_id = message.event_id and own.person_id = message.person_id
  left join present as instructor on instructor.event_id = own.event_id and instructor.person_id = own.instructor_id
  where ${isAmong(messageIds)}`;

function describeRole({ group, vehicle, instructor, students }: Welcome, language: Language): string {
  const words = texts(language);
  if (group !== INSTRUCTOR_GROUP)
    return words.drives(group, vehicle, instructor === null ? null : orUnnamed(instructor, language));
  const names = students.map(student =>
    student.vehicle === ''
      ? orUnnamed(student.name, language)
      : `${orUnnamed(student.name, language)} (${student.vehicle})`,
  );
  return names.length === 0 ? words.instructsNobody : words.instructs(names.toSorted(compareText));
}

/** The message that explains Apex Debrief and the attendee's part at the event. */
export const welcomeMessage: Kind<Welcome> = {
  load: ({ db }, messageIds) => loadFacts(db, selectWelcomes(messageIds)),
  write(welcome, { language, club }, publicUrl) {
    const { event, group, hasSignedIn } = welcome;
    const words = texts(language);
    const instructs = group === INSTRUCTOR_GROUP;
    const home = instructs ? paths.instructor() : paths.student();
    return {
      heading: words.heading(event.name),
      brief: words.brief(event.name),
      paragraphs: [
        eventLine(event, language),
        describeRole(welcome, language),
        instructs ? words.forInstructors(club) : words.forStudents(club),
        hasSignedIn ? words.hasAccount : words.noAccount,
      ],
      button: {
        label: words.signIn,
        url: `${publicUrl}${paths.signIn()}?post_login_redirect_uri=${encodeURIComponent(home)}`,
      },
      footer: rosterReason(event, language),
    };
  },
};

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
  const MessagesQueued = await queue(
    work,
    { kind: 'welcome', organizationId, eventId },
    selectUnwelcomed(eventId),
  );
  if (MessagesQueued > 0) {
    const details = { Messages: MessagesQueued };
    await work.audit(organizationId, { action: 'welcomes-sent', about: event.name, details });
  }
  return { Ok: true, MessagesQueued };
}
