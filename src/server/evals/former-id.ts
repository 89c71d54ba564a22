import type { Db } from '#server/platform/database/open.ts';

/**
 * What `find` finds of an eval; when it finds nothing, of the eval that it was joined with as accounts were merged.
 * Links in messages and drafts on phones still name the former one.
 */
export async function byCurrentOrFormerId<T>(
  db: Db,
  evalId: string,
  find: (evalId: string) => Promise<T | null>,
): Promise<T | null> {
  const found = await find(evalId);
  if (found !== null) return found;
  const former = await db
    .selectFrom('former_eval')
    .select('eval_id')
    .where('id', '=', evalId)
    .executeTakeFirst();
  return former ? find(former.eval_id) : null;
}
