import { paths } from '#contract/paths.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { eventLine, type RosterEvent, rosterReason } from '#server/platform/messages/roster-mail.ts';
import type { Welcome } from './attendees.ts';
import { texts, type WelcomeTexts } from './texts.ts';

export interface WelcomingEvent extends RosterEvent {
  readonly id: string;
  readonly organizationId: string;
  readonly club: string;
}

function roleOf({ instructs, students, group, vehicle, instructor }: Welcome, words: WelcomeTexts): string {
  if (!instructs) return words.drives(group, vehicle, instructor);
  return students.length === 0 ? words.instructsNobody : words.instructs(students);
}

/** Composes the message that explains Apex Debrief and the attendee's part at the event. */
export function composeWelcome(event: WelcomingEvent, welcome: Welcome, publicUrl: string): NewMessage {
  const { language, instructs } = welcome;
  const words = texts(language);
  const heading = words.heading(event.name);
  const home = instructs ? paths.instructor() : paths.student();
  const purpose = instructs ? words.forInstructors(event.club) : words.forStudents(event.club);
  const signIn = welcome.hasSignedIn ? words.hasAccount : words.noAccount;
  const content = {
    language,
    senderName: event.club,
    heading,
    brief: words.brief(event.name),
    paragraphs: [eventLine(event, language), roleOf(welcome, words), purpose, signIn],
    button: {
      label: words.signIn,
      url: `${publicUrl}${paths.signIn()}?post_login_redirect_uri=${encodeURIComponent(home)}`,
    },
    footer: rosterReason(event, language),
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
