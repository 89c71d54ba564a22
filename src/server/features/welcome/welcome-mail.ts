import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { eventLine, type RosterEvent, rosterReason } from '#server/platform/messages/roster-mail.ts';
import type { Welcome } from './attendees.ts';

/** The event to which people are welcomed. */
export interface WelcomingEvent extends RosterEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly club: string;
}

const people = new Intl.ListFormat('en', { type: 'conjunction' });

function roleOf({ instructs, students, group, vehicle, instructor }: Welcome): string {
  if (instructs) {
    if (students.length === 0) return 'You instruct. No students are assigned to you yet.';
    return `You instruct. ${students.length === 1 ? 'Your student is' : 'Your students are'} ${people.format(students)}.`;
  }
  const driving = vehicle === '' ? 'You drive' : `You drive the ${vehicle}`;
  const coach =
    instructor === null ? 'Your instructor is not assigned yet' : `Your instructor is ${instructor}`;
  return `${driving} in the group ${group}. ${coach}.`;
}

const purposeOf = ({ club }: WelcomingEvent, { instructs }: Welcome): string =>
  instructs
    ? `${club} uses Apex Debrief: after the event you rate how each of your students drove, on your phone in a few minutes, and they rate your instruction.`
    : `${club} uses Apex Debrief: after the event your instructor rates how you drove, and you rate the instruction. Your evals and your Apex Score stay with you from event to event.`;

const signInOf = ({ hasSignedIn }: Welcome): string =>
  hasSignedIn
    ? 'You have an account already: sign in as you did before.'
    : 'To look around now, sign in with the address that this message came to. There is no password: a code is sent to you.';

/** The message that tells an attendee what Apex Debrief is and what their part at the event is. */
export function composeWelcome(event: WelcomingEvent, welcome: Welcome, publicUrl: string): NewMessage {
  const heading = `Welcome to ${event.name}`;
  const home = welcome.instructs ? '/instructor' : '/student';
  const content = {
    senderName: event.club,
    heading,
    brief: `${heading}. Sign in here:`,
    paragraphs: [eventLine(event), roleOf(welcome), purposeOf(event, welcome), signInOf(welcome)],
    button: {
      label: 'Sign in',
      url: `${publicUrl}/.auth/login?post_login_redirect_uri=${encodeURIComponent(home)}`,
    },
    footer: rosterReason(event),
  };
  return {
    kind: 'welcome',
    organizationId: event.organizationId,
    eventId: event.id,
    personId: welcome.personId,
    to: welcome.to,
    subject: heading,
    content,
  };
}
