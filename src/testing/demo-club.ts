import { ensureDemoClub } from '#server/operations/demo/ensure-demo-club.ts';
import type { Deps } from '#server/platform/calls/deps.ts';

/** Plays the demo's club and returns its id. */
export async function storeDemoClub(deps: Deps): Promise<string> {
  await ensureDemoClub(deps, () => {});
  const { id } = await deps.db.selectFrom('organization').select('id').executeTakeFirstOrThrow();
  return id;
}
