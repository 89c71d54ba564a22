import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { envelopeUrlOf } from '#server/platform/settings/secure-address.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

import manifest from '../../../../package.json' with { type: 'json' };
import { bareErrors } from './bare-error.ts';

/** Reports an error of a call or of background work, when TELEMETRY_DSN is set. Returns at once and never throws. */
export type ReportError = (error: unknown, where: string) => void;

interface ReportDeps {
  readonly settings: Pick<Settings, 'telemetryDsn'>;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
}

/** While everything fails, the first few reports are enough. */
const MAX_A_MINUTE = 5;
const TIMEOUT_MS = 5_000;

/** An event of the Sentry protocol in an envelope: JSON, a line each. */
function envelopeOf(error: unknown, call: string, now: Date): string {
  const event_id = randomUUID().replaceAll('-', '');
  const event = {
    event_id,
    timestamp: now.getTime() / 1000,
    platform: 'node',
    level: 'error',
    release: `${manifest.name}@${manifest.version}`,
    transaction: call,
    exception: { values: bareErrors(error) },
    sdk: { name: manifest.name, version: manifest.version, settings: { infer_ip: 'never' } },
  };
  const lines = [{ event_id, sent_at: now.toISOString() }, { type: 'event' }, event];
  return lines.map(line => `${JSON.stringify(line)}\n`).join('');
}

async function post(url: string, body: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-sentry-envelope' },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`It answered ${answer.status}.`);
}

/**
 * Makes the function that reports errors of the server to TELEMETRY_DSN, as browsers report theirs
 * (docs/decisions/0009-telemetry.md). A server of telemetry that fails is logged once.
 */
export function errorReporter({ settings, now, log }: ReportDeps): ReportError {
  if (settings.telemetryDsn === null) return () => {};
  const url = envelopeUrlOf(settings.telemetryDsn);
  let minute = 0;
  let reported = 0;
  let isFailing = false;

  const isWithinLimit = (at: Date): boolean => {
    const thisMinute = Math.floor(at.getTime() / MINUTE_MS);
    reported = thisMinute === minute ? reported + 1 : 1;
    minute = thisMinute;
    return reported <= MAX_A_MINUTE;
  };
  const report = async (error: unknown, call: string): Promise<void> => {
    const at = now();
    if (!isWithinLimit(at)) return;
    try {
      await post(url, envelopeOf(error, call, at));
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'An error could not be reported to telemetry.');
      isFailing = true;
    }
  };
  return (error, call) => void report(error, call);
}

export interface FailureDeps {
  readonly log: FastifyBaseLogger;
  readonly reportError: ReportError;
}

/** The kinds of background work, by their names in telemetry. */
export type BackgroundWork =
  | 'send-messages'
  | 'tell-webhooks'
  | 'send-reminders'
  | 'tell-chiefs'
  | 'remind-of-expiry'
  | 'clean-up'
  | 'take-backup'
  | 'jobs';

/** Logs that background work failed, and reports it like an error of a call. */
export function noteFailure(
  { log, reportError }: FailureDeps,
  work: BackgroundWork,
  err: unknown,
  what: string,
): void {
  log.error(err, what);
  reportError(err, work);
}
