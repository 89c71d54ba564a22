import { cleanLine, cutText } from '#domain/text/clean.ts';
import { carriesCode, codeMinutes } from '#server/platform/messages/message/kinds.ts';
import { postponed, refused } from '#server/platform/messages/message/stored-reason.ts';
import type { Outcome, OutgoingMessage, Transport } from '#server/platform/messages/message/transport.ts';
import type { TwilioSettings } from '#server/platform/settings/twilio-settings.ts';

/** The answer of Twilio when it rejects a message. */
interface TwilioError {
  /** Twilio's code, such as 21610; null for an answer of another program. */
  readonly code: number | null;
  readonly message: string;
}

// https://www.twilio.com/docs/api/errors: faults of the settings or the account. Messages wait until the operator fixes them.
const FAULTS_OF_SETTINGS = new Set([20005, 21212, 21603, 21606, 21608, 21659, 21660, 21703, 21704]);

const NO_ERROR: TwilioError = { code: null, message: '' };

/** Reads the JSON of an error of Twilio; any other answer has no code and no message. */
function readTwilioError(text: string): TwilioError {
  try {
    const answer: unknown = JSON.parse(text);
    if (typeof answer !== 'object' || answer === null) return NO_ERROR;
    const code = 'code' in answer && typeof answer.code === 'number' ? answer.code : null;
    const message = 'message' in answer && typeof answer.message === 'string' ? answer.message : '';
    return { code, message: cutText(cleanLine(message), 300) };
  } catch (error) {
    if (error instanceof SyntaxError) return NO_ERROR;
    throw error;
  }
}

/** Returns the outcome of an answer other than 2xx. */
function explainTwilioError(status: number, { code, message }: TwilioError): Outcome {
  if ([401, 403, 404].includes(status)) return postponed('smsPassword');
  if (status === 429) return postponed('smsAsksToWait');
  if (status >= 500 || status === 408 || code === null) {
    return postponed('smsNotNow', String(status));
  }
  const answer = `${message} (${code})`;
  return FAULTS_OF_SETTINGS.has(code) ? postponed('smsSettings', answer) : refused('smsRefused', answer);
}

/** Milliseconds that one attempt may take, however slowly Twilio answers. */
const ATTEMPT_LIMIT = 30_000;
/** Seconds after which Twilio throws an SMS away that the phone has not taken; a code is of no use for longer. */
const validitySeconds = (kind: string): number => (carriesCode(kind) ? codeMinutes * 60 : 4 * 3600);

/** A number or name to send from, or a messaging service, which picks one. */
const senderOf = (from: string): Record<string, string> =>
  from.startsWith('MG') && from.length === 34 ? { MessagingServiceSid: from } : { From: from };

function requestOf({ accountSid, authToken, from }: TwilioSettings, message: OutgoingMessage): RequestInit {
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

/** Sends SMS by Twilio's REST API. The queue retries an SMS that Twilio cannot take for now. */
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
        if (isTimeOut(error)) return postponed('smsTimedOut');
        if (error instanceof TypeError) return postponed('smsAway');
        throw error;
      }
    },
  };
}
