import { replaceAliasesInKinds } from '#server/clubs/credentials/save-credential.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { replaceAliasesInLimits } from './limits/save-limits.ts';
import { replaceAliasesOnRosters } from './roster/write-roster.ts';

/** Has rosters, announced pairings, limits and kinds of credentials refer to groups of the ladder instead of their aliases. */
export async function replaceAliases(trx: Trx, organizationId: string): Promise<void> {
  await replaceAliasesOnRosters(trx, organizationId);
  await replaceAliasesInLimits(trx, organizationId);
  await replaceAliasesInKinds(trx, organizationId);
}
