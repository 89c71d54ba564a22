import { cleanLine, cutText } from '#domain/text/clean.ts';
import { carriesCode, codeMinutes } from '#server/platform/messages/message/kinds.ts';
import { postponed, type ReasonKey, refused } from '#server/platform/messages/message/stored-reason.ts';
import type { Outcome, OutgoingMessage, Transport } from '#server/platform/messages/message/transport.ts';
import type { TwilioSettings } from '#server/platform/settings/twilio-settings.ts';

/** The answer of Twilio when it rejects a message. */
interface TwilioError {
  /** Twilio's code, such as 21610; null for an answer of another program. */
  readonly code: number | null;
  readonly message: string;
}

// https://www.twilio.com/docs/api/errors: faults of this message or number. A retry does not help.
const PERMANENT_FAULTS: Readonly<Record<number, ReasonKey>> = {
  21211: 'smsNoNumber',
  21217: 'smsNoNumber',
  21265: 'smsShortNumber',
  21408: 'smsCountry',
  21610: 'smsStopped',
  21612: 'smsNoWay',
  21614: 'smsNotMobile',
  21635: 'smsNotMobile',
};

// Faults of the settings or the account: messages wait until the operator fixes them.
const FAULTS_OF_SETTINGS: Readonly<Record<number, ReasonKey>> = {
  20003: 'smsPassword',
  20005: 'smsInactive',
  21212: 'smsSender',
  21603: 'smsSender',
  21606: 'smsSender',
  21608: 'smsTrial',
  21659: 'smsSender',
  21660: 'smsOtherAccount',
  21703: 'smsNoSender',
  21704: 'smsDisabled',
};

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
  const permanent = PERMANENT_FAULTS[code ?? 0];
  if (permanent !== undefined) return refused(permanent);
  const ofSettings = FAULTS_OF_SETTINGS[code ?? 0];
  if (ofSettings !== undefined) return postponed(ofSettings);
  if ([401, 403, 404].includes(status)) return postponed('smsPassword');
  if (status === 429) return postponed('smsAsksToWait');
  if (status >= 500 || status === 408 || code === null) {
    return postponed('smsNotNow', String(status));
  }
  return refused('smsRefused', `${message} (${code})`);
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
