import { sql } from 'kysely';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { seal, unseal } from '#server/platform/sealed.ts';
import type { SettingsWithKey } from '#server/platform/settings/secret-key.ts';
import type { LoadDeps } from './kind.ts';
import { codeMinutes } from './message/kinds.ts';

const PURPOSE = 'code in a message';

/** Encrypts a one-time code for the row of its message. */
export const sealCode = ({ secretKey }: SettingsWithKey, code: string): string =>
  seal(secretKey, PURPOSE, code);

/** Decrypts a sealed code; null when it was sealed with another key. */
export const openCode = ({ secretKey }: SettingsWithKey, sealed: string): string | null =>
  unseal(secretKey, PURPOSE, sealed);

/** A one-time code, and the address or number to which it is sent. */
export interface CodeFacts {
  readonly code: string;
  readonly address: string;
}

/** Loads the codes of messages that can still be used. */
export async function loadCodes(
  { db, now, settings }: LoadDeps,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, CodeFacts>> {
  const rows = await db
    .selectFrom('message')
    .select(['id', 'recipient', sql<string>`coalesce(params->>'code', '')`.as('sealed')])
    .where('id', 'in', messageIds)
    .where('created_at', '>', new Date(now.getTime() - codeMinutes * MINUTE_MS))
    .execute();
  return new Map(
    rows.flatMap(({ id, recipient, sealed }) => {
      const code = openCode(settings, sealed);
      return code === null ? [] : [[id, { code, address: recipient }] as const];
    }),
  );
}
