import type { Db } from '#server/platform/database/open.ts';

/**
 * Runs `find` with the id; if that returns null, with the id of the eval that a merge of accounts joined the eval with.
 * Links in messages and drafts on phones still name the former id.
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
