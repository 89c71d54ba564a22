import type { Static, TSchema } from 'typebox';
import { type AccessRule, accessRules } from '#domain/permissions.ts';
import { accountCalls } from './account/calls.ts';
import type { Call, Download } from './call.ts';
import {
  insightsCalls,
  membershipCalls,
  organizationCalls,
  organizationSettingsCalls,
} from './clubs/calls.ts';
import { credentialCalls } from './clubs/credentials.ts';
import { accessTokenCalls } from './connections/calls.ts';
import { webhookCalls } from './connections/webhooks.ts';
import { evalCalls } from './evals/calls.ts';
import { formCalls } from './evals/club-forms.ts';
import { announceCalls } from './events/announce-calls.ts';
import { eventCalls } from './events/calls.ts';
import { exportCalls, importCalls } from './events/file-calls.ts';
import { limitsCalls } from './events/limits.ts';
import { pairingCalls } from './events/pairings.ts';
import { publishingCalls } from './events/publishing-calls.ts';
import { reminderCalls } from './events/reminders.ts';
import { messageCalls } from './messages/calls.ts';
import { motorsportRegCalls } from './motorsportreg/calls.ts';
import { serverCalls } from './operations/calls.ts';
import { peopleCalls } from './people/calls.ts';
import { ByOrganization, Ok } from './schemas/basics.ts';
import { schoolCalls } from './school/calls.ts';
import { decisionCalls } from './school/decisions.ts';
import { logCalls } from './school/log.ts';
import { signInCalls } from './sign-in/calls.ts';

const rows = {
  ...peopleCalls,
  ...organizationCalls,
  ...insightsCalls,
  ...eventCalls,
  ...importCalls,
  ...publishingCalls,
  ...limitsCalls,
  ...pairingCalls,
  ...announceCalls,
  ...organizationSettingsCalls,
  ...formCalls,
  ...credentialCalls,
  ...messageCalls,
  ...reminderCalls,
  ...exportCalls,
  ...serverCalls,
  ...schoolCalls,
  ...decisionCalls,
  ...logCalls,
  ...motorsportRegCalls,
  ...membershipCalls,
  ...evalCalls,
  ...signInCalls,
  ...accessTokenCalls,
  ...webhookCalls,
  // The last of them ends the caller's sessions, so tests over all calls make it last.
  ...accountCalls,
} satisfies Record<string, Call>;

export type Calls = typeof rows;
export type CallName = keyof Calls;

/** A call that changes nothing. */
export type ReadName = {
  [N in CallName]: Calls[N] extends { changes: unknown } ? never : N;
}[CallName];

/** Gives a row the query and the reply that its access rule and its changes imply. */
function completeRow(row: Call): Call {
  const rule: AccessRule = accessRules[row.access];
  const isOfOrganization = rule.organization || rule.offices;
  return {
    ...(isOfOrganization && { query: ByOrganization }),
    ...(row.changes && { reply: Ok }),
    ...row,
  };
}

const completed = Object.entries(rows satisfies Record<string, Call<ReadName>>).map(([name, row]) => [
  name,
  completeRow(row),
]);

/** Every call of the API, once. Routes, the browser's client, OpenAPI and the tests over all calls follow. */
export const calls: Calls = Object.fromEntries(completed);

type Of<C, Member extends string, Otherwise> =
  C extends Record<Member, infer S extends TSchema> ? Static<S> : Otherwise;

export type QueryOf<N extends CallName> = Of<
  Calls[N],
  'query',
  AccessOf<N> extends `organization${string}` ? Static<typeof ByOrganization> : Record<never, never>
>;
export type BodyOf<N extends CallName> = Of<Calls[N], 'body', undefined>;
export type ReplyOf<N extends CallName> = Calls[N] extends { download: true }
  ? Download
  : Of<Calls[N], 'reply', N extends ReadName ? string : Static<typeof Ok>>;
export type AccessOf<N extends CallName> = Calls[N]['access'];
export type TakesFile<N extends CallName> = Calls[N] extends { file: string } ? true : false;
