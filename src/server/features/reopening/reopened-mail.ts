import type { Destination } from '#domain/messages/preference.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { eventLine, type RosterEvent, rosterReason } from '#server/platform/messages/roster-mail.ts';

/** An eval that was given back to its evaluator. */
export interface ReopenedEval {
  readonly evalId: string;
  readonly eventId: string;
  readonly organizationId: string;
  readonly club: string;
  readonly event: RosterEvent;
  readonly evaluatorId: string;
  /** What the people are called. */
  readonly subject: string;
  readonly admin: string;
  readonly reason: string;
}

/** The message that tells an evaluator that they are to look at an eval again, and why. */
export function composeReopened(reopened: ReopenedEval, to: Destination, publicUrl: string): NewMessage {
  const { club, event, subject, admin, reason } = reopened;
  const heading = `Your eval of ${subject} is open again`;
  const content = {
    senderName: club,
    heading,
    brief: `${heading}.`,
    paragraphs: [
      eventLine(event),
      `${admin} of ${club} re-opened it for this reason: ${reason}`,
      'Your answers and notes are kept. Change what is needed, then submit it again; until then nobody else sees it.',
    ],
    button: { label: 'Open the eval', url: `${publicUrl}/evalx/${reopened.evalId}` },
    footer: rosterReason(event),
  };
  return {
    kind: 'eval-reopened',
    organizationId: reopened.organizationId,
    eventId: reopened.eventId,
    personId: reopened.evaluatorId,
    to,
    subject: heading,
    content,
  };
}
