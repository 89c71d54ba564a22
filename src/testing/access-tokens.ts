import type { BodyOf } from '#contract/calls.ts';
import { type Client, withToken } from './client.ts';
import type { TestApp } from './make-app.ts';

type Choice = Partial<BodyOf<'MakeAccessToken'>>;

/** Makes a token, as an admin does under My data. */
export async function makeToken(admin: Client, organizationId: string, choice: Choice = {}) {
  const body = {
    OrganizationId: organizationId,
    Name: 'Desk',
    MayWrite: false,
    Days: 90,
    ...choice,
  } as const;
  return (await admin.call('MakeAccessToken', { body })).reply();
}

/** A program of an admin, for an organization; it reads, unless it `mayWrite`. */
export async function programOf(testApp: TestApp, admin: Client, organizationId: string, mayWrite = false) {
  const { Token } = await makeToken(admin, organizationId, { MayWrite: mayWrite });
  return withToken(testApp, Token);
}
