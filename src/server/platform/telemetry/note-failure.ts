import type { FastifyBaseLogger } from 'fastify';
import type { ReportError } from './report-errors.ts';

/** Who hears of what fails. */
export interface FailureDeps {
  readonly log: FastifyBaseLogger;
  readonly reportError: ReportError;
}

/** What failed in the background, by the name that telemetry knows it by. */
export type BackgroundWork =
  | 'send-messages'
  | 'tell-webhooks'
  | 'sync-rosters'
  | 'send-reminders'
  | 'tell-chiefs'
  | 'clean-up'
  | 'take-backup'
  | 'jobs';

/** Logs that background work failed, and tells of it as of an error of a call. */
export function noteFailure(
  { log, reportError }: FailureDeps,
  work: BackgroundWork,
  err: unknown,
  what: string,
): void {
  log.error(err, what);
  reportError(err, work);
}
