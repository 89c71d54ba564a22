import { paths } from '#contract/paths.ts';
import type { Destination } from '#domain/messages/preference.ts';
import type { Language } from '#domain/text/languages.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { eventLine, type RosterEvent, rosterReason } from '#server/platform/messages/roster-mail.ts';
import { texts } from './texts.ts';

/** An eval that was given back to its evaluator. */
interface ReopenedEval {
  readonly evalId: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly club: string;
  readonly event: RosterEvent;
  readonly evaluatorId: string;
  readonly language: Language;
  /** What the people are called. */
  readonly subject: string;
  readonly admin: string;
  readonly reason: string;
}

/** The message that tells an evaluator that they are to look at an eval again, and why. */
export function composeReopened(reopened: ReopenedEval, to: Destination, publicUrl: string): NewMessage {
  const { club, event, subject, admin, reason, language } = reopened;
  const words = texts(language);
  const heading = words.openAgain(subject);
  const content = {
    language,
    senderName: club,
    heading,
    brief: `${heading}.`,
    paragraphs: [eventLine(event, language), words.reopenedBy(admin, club, reason), words.answersKept],
    button: { label: words.openEval, url: publicUrl + paths.fillEval(reopened.evalId) },
    footer: rosterReason(event, language),
  };
  return {
    kind: 'eval-reopened',
    organizationId: reopened.organizationId,
    eventId: reopened.eventId,
    personId: reopened.evaluatorId,
    to,
    subject: heading,
    content,
    asksFor: [reopened.evalId],
  };
}
