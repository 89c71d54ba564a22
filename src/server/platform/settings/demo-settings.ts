import { StartupError } from './startup-error.ts';

/** What leads out of the demo's own folder: to a club's database and pictures, and to real people. */
const OUTSIDE = ['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'TWILIO_ACCOUNT_SID'];

/**
 * The demo as it was asked for. In it anybody signs in with one tap, so it is refused (a StartupError) together with
 * what leads to a real club: nobody is to open one with it by accident.
 */
export function demoAlone(isAsked: boolean, text: (name: string) => string | null): boolean {
  const set = isAsked && OUTSIDE.find(name => text(name) !== null);
  if (!set) return isAsked;
  throw new StartupError(
    `DEMO shows an invented club in which anybody may look around, so it does not go with ${set}: unset one of the two.`,
  );
}
