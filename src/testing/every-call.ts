import type { CallName } from '#contract/calls.ts';
import { type AccessRule, accessRules } from '#domain/permissions.ts';
import type { Office } from '#domain/school/offices.ts';
import type { Db } from '#server/platform/database/open.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { callOf } from './call-names.ts';
import { addAttendee, type Cast, makeCast, type TestPerson } from './cast.ts';
import { type CallOptions, type Client, signInAs } from './client.ts';
import { makeApp } from './make-app.ts';
import { sampleOf } from './samples.ts';

export const ruleOf = (name: CallName): AccessRule => accessRules[callOf(name).access];

/** The club, with Ada in every role at once: whatever rule a call has, it lets her in. */
export async function makeClubOfAllRoles(settings?: Partial<Settings>) {
  const testApp = await makeApp(settings);
  const { db } = testApp.deps;
  const cast = await makeCast(db);
  const { organizationId, eventId, admin } = cast;
  const otherClub = { organizationId: cast.otherOrganizationId, eventId: cast.otherEventId };
  await addAttendee(db, { organizationId, eventId, person: admin, group: 'Instructor' });
  await addAttendee(db, { ...otherClub, person: admin, group: 'Novice' });
  await db.updateTable('organization').set({ school: true }).where('id', '=', organizationId).execute();
  await holdOffice(db, cast, admin, 'chief');
  return { testApp, cast, ada: await signInAs(testApp, admin) };
}

export const holdOffice = (db: Db, { organizationId }: Cast, { personId }: TestPerson, office: Office) =>
  db
    .insertInto('organization_role')
    .values({ organization_id: organizationId, person_id: personId, role: office })
    .execute();

type Query = NonNullable<CallOptions['query']>;

/** Whether the members can stand in an address. */
export const isQuery = (members: Record<string, unknown>): members is Query =>
  Object.values(members).every(value =>
    typeof value === 'string' ? value.isWellFormed() : Array.isArray(value),
  );

/** The input of a call, from the cast's club. */
export function inputOf(name: CallName, { organizationId, eventId }: Cast): CallOptions {
  const { query, body, file } = callOf(name);
  const members = query ? sampleOf(query, { organizationId, eventId, at: '0' }) : {};
  return {
    ...(isQuery(members) && { query: members }),
    ...(body && { body: sampleOf(body) }),
    ...(file && { file: { name: 'file.csv', bytes: '' } }),
  };
}

/** The calls among `names` that do not answer with `status`. */
export async function othersThan(
  status: number,
  names: readonly CallName[],
  ask: (name: CallName) => ReturnType<Client['call']>,
): Promise<string[]> {
  const others: string[] = [];
  for (const name of names) {
    const answer = await ask(name);
    if (answer.status !== status) others.push(`${name} answers ${answer.status}: ${answer.text}`);
  }
  return others;
}
