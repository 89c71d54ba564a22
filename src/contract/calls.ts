import type { Static, TSchema } from 'typebox';
import type { Call, Download } from './call.ts';
import { accessTokenCalls } from './calls/access-tokens.ts';
import { accountCalls } from './calls/accounts.ts';
import { calendarCalls } from './calls/calendar.ts';
import { completedEvalCalls } from './calls/completed-evals.ts';
import { evalCalls } from './calls/evals.ts';
import { exportCalls } from './calls/exports.ts';
import { logCalls } from './calls/log.ts';
import { membershipCalls } from './calls/memberships.ts';
import { messageCalls } from './calls/messages.ts';
import { motorsportRegCalls } from './calls/motorsportreg.ts';
import { organizationSettingsCalls } from './calls/organization-settings.ts';
import { organizationCalls } from './calls/organizations.ts';
import { passkeyCalls } from './calls/passkeys.ts';
import { peopleCalls } from './calls/people.ts';
import { profileCalls } from './calls/profile.ts';
import { reminderCalls } from './calls/reminders.ts';
import { schoolCalls } from './calls/school.ts';
import { serverCalls } from './calls/server.ts';
import { webhookCalls } from './calls/webhooks.ts';

/** Every call of the API, once. Routes, the browser's client, OpenAPI and the tests over all calls follow. */
export const calls = {
  ...profileCalls,
  ...organizationCalls,
  ...organizationSettingsCalls,
  ...messageCalls,
  ...reminderCalls,
  ...exportCalls,
  ...serverCalls,
  ...webhookCalls,
  ...schoolCalls,
  ...logCalls,
  ...motorsportRegCalls,
  ...peopleCalls,
  ...membershipCalls,
  ...evalCalls,
  ...completedEvalCalls,
  ...passkeyCalls,
  ...accessTokenCalls,
  ...calendarCalls,
  // The last of them ends the caller's sessions, so tests over all calls make it last.
  ...accountCalls,
} satisfies Record<string, Call>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

type Of<C, Member extends string, Otherwise> =
  C extends Record<Member, infer S extends TSchema> ? Static<S> : Otherwise;

export type QueryOf<N extends CallName> = Of<Calls[N], 'query', Record<never, never>>;
export type BodyOf<N extends CallName> = Of<Calls[N], 'body', undefined>;
/** A call without a reply schema answers a file: a text, or a download. */
export type ReplyOf<N extends CallName> = Calls[N] extends { download: true }
  ? Download
  : Of<Calls[N], 'reply', string>;
export type AccessOf<N extends CallName> = Calls[N]['access'];
export type TakesFile<N extends CallName> = Calls[N] extends { file: string } ? true : false;
