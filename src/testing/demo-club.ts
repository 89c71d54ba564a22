import { makeClub } from '#demo/club.ts';
import { storeClub } from '#server/operations/demo/ensure-demo-club.ts';
import type { Deps } from '#server/platform/calls/deps.ts';

/** The demo's club without the drawings, which take longest. */
export async function storeDemoClub(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(trx => storeClub(trx, makeClub(now), { pictures: [], now }));
}
