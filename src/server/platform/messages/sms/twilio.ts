import { carriesCode, codeMinutes } from '#server/platform/messages/message/kinds.ts';
import type { QueuedMessage, Transport } from '#server/platform/messages/message/transport.ts';
import type { TwilioSettings } from '#server/platform/settings/twilio-settings.ts';
import { explainTwilioError, readTwilioError } from './twilio-errors.ts';

/** Milliseconds that one attempt may take, however slowly Twilio answers. */
const ATTEMPT_LIMIT = 30_000;
/** Seconds after which Twilio throws an SMS away that the phone has not taken; a code is of no use for longer. */
const validitySeconds = (kind: string): number => (carriesCode(kind) ? codeMinutes * 60 : 4 * 3600);

/** A number or name to send from, or a messaging service, which picks one. */
const senderOf = (from: string): Record<string, string> =>
  from.startsWith('MG') && from.length === 34 ? { MessagingServiceSid: from } : { From: from };

function requestOf({ accountSid, authToken, from }: TwilioSettings, message: QueuedMessage): RequestInit {
  const form = {
    To: message.recipient,
    Body: message.body_sms,
    ValidityPeriod: String(validitySeconds(message.kind)),
  };
  return {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`,
      accept: 'application/json',
    },
    body: new URLSearchParams({ ...form, ...senderOf(from) }),
    redirect: 'error',
  };
}

const isTimeOut = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Sends SMS by Twilio's REST API. The queue tries again what it does not take for a passing reason. */
export function twilioTransport(settings: TwilioSettings, attemptLimit = ATTEMPT_LIMIT): Transport {
  const address = `${settings.url}/2010-04-01/Accounts/${settings.accountSid}/Messages.json`;
  return {
    async send(message) {
      try {
        const signal = AbortSignal.timeout(attemptLimit);
        const answer = await fetch(address, { ...requestOf(settings, message), signal });
        if (answer.ok) {
          // Twilio has the SMS, whatever becomes of the rest of its answer.
          await answer.body?.cancel();
          return { state: 'sent' };
        }
        return explainTwilioError(answer.status, readTwilioError(await answer.text()));
      } catch (error) {
        if (isTimeOut(error)) return { state: 'postponed', reason: 'Twilio did not answer in time.' };
        if (error instanceof TypeError) return { state: 'postponed', reason: 'Twilio could not be reached.' };
        throw error;
      }
    },
    close() {},
  };
}
