import { expiryMessage } from './clubs/credentials/remind-of-expiry.ts';
import { tokenMessage } from './connections/access-tokens/tokens.ts';
import { webhookPausedMessage } from './connections/webhooks/pause.ts';
import { ratedMessage, writtenMessage } from './evals/completion-message.ts';
import { reopenedMessage } from './evals/reopen-eval.ts';
import { closedMessage } from './events/closing/close-events.ts';
import { thanksMessage } from './events/closing/thank-instructors.ts';
import { cancelledMessage, restoredMessage } from './events/event/cancel-event.ts';
import { pairingMessage } from './events/pairings/pairing-message.ts';
import { pendingMessage } from './events/publishing/pending-message.ts';
import { publishWarning } from './events/publishing/publish-by-itself.ts';
import { welcomeMessage } from './events/welcome/send-welcomes.ts';
import { profileChangedMessage } from './people/admin-profiles/handlers.ts';
import {
  emailChangedMessage,
  emailCodeMessage,
  phoneCodeMessage,
} from './people/profile/contact-messages.ts';
import type { Kind } from './platform/messages/kind.ts';
import type { MessageKind } from './platform/messages/message/kinds.ts';
import { checkRideMessage } from './school/check-rides.ts';
import { digestMessage } from './school/chief-digest.ts';
import { entryRemovedMessage } from './school/log/remove-log-entry.ts';
import { decidedMessage, decisionMessage } from './school/notify-of-decision.ts';
import { signInCodeMessage } from './sign-in/codes/sign-in-code-message.ts';
import { signInChangedMessage } from './sign-in/passkeys.ts';

/** The module of each kind of message. */
export const messageKinds: Readonly<Record<MessageKind, Kind>> = {
  'sign-in-code': signInCodeMessage,
  'email-code': emailCodeMessage,
  'phone-code': phoneCodeMessage,
  'email-changed': emailChangedMessage,
  'passkeys-changed': signInChangedMessage,
  'token-made': tokenMessage,
  welcome: welcomeMessage,
  pairing: pairingMessage,
  'published-evals': pendingMessage,
  'event-closed': closedMessage,
  'instructor-thanks': thanksMessage,
  'publish-warning': publishWarning,
  'event-cancelled': cancelledMessage,
  'event-restored': restoredMessage,
  'eval-reopened': reopenedMessage,
  'check-ride': checkRideMessage,
  'moved-up': decisionMessage,
  'not-yet': decisionMessage,
  solo: decisionMessage,
  'recommendation-decided': decidedMessage,
  'entry-removed': entryRemovedMessage,
  'chief-digest': digestMessage,
  'credential-expires': expiryMessage,
  'eval-written': writtenMessage,
  'instructor-rated': ratedMessage,
  'webhook-paused': webhookPausedMessage,
  'profile-changed-by-club': profileChangedMessage,
};
