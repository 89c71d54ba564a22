import { newId } from '#server/platform/ids.ts';
import type { Club } from './rosters.ts';

/** Adds open focus items to each of some people of the club, who added them themselves; the last one is the newest. */
export async function addFocus({ deps, cast }: Club, personIds: readonly string[], words: readonly string[]) {
  const items = personIds.flatMap(personId =>
    words.map((text, minute) => ({
      id: newId(),
      organization_id: cast.organizationId,
      person_id: personId,
      added_by: personId,
      words: text,
      state: 'open' as const,
      changed_at: new Date(Date.UTC(2026, 5, 1, 12, minute)),
    })),
  );
  await deps.db.insertInto('focus_item').values(items).execute();
}
