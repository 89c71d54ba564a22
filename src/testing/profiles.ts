import { sql } from 'kysely';
import type { BodyOf, ReplyOf } from '#contract/calls.ts';
import { openCode } from '#server/platform/messages/codes.ts';
import type { Client } from './client.ts';
import type { TestApp } from './make-app.ts';

/** The caller's own profile. */
export const readProfile = async (client: Client): Promise<ReplyOf<'GetProfile'>> =>
  (await client.call('GetProfile')).reply();

/** Saves the caller's profile as it is read, with a change. */
export async function saveProfile(client: Client, change: Partial<BodyOf<'SaveProfile'>>) {
  return client.call('SaveProfile', { body: { ...(await readProfile(client)), ...change } });
}

/** The codes that were sent to an e-mail or a number, the oldest first. */
export async function confirmationCodesTo({ deps }: TestApp, recipient: string): Promise<string[]> {
  const messages = await deps.db
    .selectFrom('message')
    .select(sql<string>`params->>'code'`.as('sealed'))
    .where('recipient', '=', recipient)
    .where('kind', 'in', ['email-code', 'phone-code'])
    .orderBy('id')
    .execute();
  return messages.map(({ sealed }) => openCode(deps.settings, sealed) ?? '');
}

/** The code that was sent last to an e-mail or a number. */
export async function newestCodeTo(testApp: TestApp, recipient: string): Promise<string> {
  const code = (await confirmationCodesTo(testApp, recipient)).at(-1);
  if (code === undefined) throw new Error(`No code was sent to ${recipient}.`);
  return code;
}

/** A car as it is sent, the default of a garage unless told otherwise. */
export const goldie = {
  Name: 'Goldie',
  Make: 'Mazda',
  Model: 'MX-5',
  Year: 2019,
  Modifications: 'coilovers',
  PictureUrl: null,
  IsDefault: true,
};
