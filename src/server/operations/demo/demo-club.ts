import type { Trx } from '#server/platform/database/open.ts';
import { type Caller, findCaller, openSession } from '#server/platform/sessions/sessions.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import { type Work, workIn } from '#server/platform/work/work.ts';
import { EMAIL_PROVIDER } from '#server/sign-in/person/addresses.ts';

/** The club of the demo while its past is played. */
export interface DemoClub {
  readonly trx: Trx;
  readonly settings: SettingsWithKey;
  readonly organizationId: string;
  /** The ids of its people, by e-mail. */
  readonly ids: ReadonlyMap<string, string>;
}

/** Returns the id of a person of the demo. */
export function idOf({ ids }: Pick<DemoClub, 'ids'>, email: string): string {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`The demo does not have ${email}.`);
  return id;
}

/** Signs a person of the demo in at a time, and returns their unit of work. */
export async function workAs(
  { trx, settings, ids }: Omit<DemoClub, 'organizationId'>,
  email: string,
  now: Date,
): Promise<Work<Caller>> {
  const identity = { personId: idOf({ ids }, email), provider: EMAIL_PROVIDER, subject: email };
  const caller = await findCaller(trx, await openSession(trx, identity, now), now);
  if (!caller) throw new Error(`${email} cannot sign in.`);
  return workIn(trx, { settings, now: () => now }, caller);
}
