import type { ImportChoices } from '#contract/schemas/basics.ts';
import type { ImportKind, ImportMemory, RememberedChoices } from '#domain/events/import-memory.ts';
import { groupKey } from '#domain/text/group-key.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { foldHeader } from '#server/platform/spreadsheet/table/headers.ts';
import { lockOrganization, updateOrganization } from './organization.ts';

const nothing: RememberedChoices = { Columns: {}, Statuses: [], Groups: {} };

/** The most entries of a kind. Older entries are dropped. */
const MOST = 200;

async function loadMemory(db: Db, organizationId: string): Promise<ImportMemory> {
  const row = await db
    .selectFrom('organization')
    .select('import_memory')
    .where('id', '=', organizationId)
    .executeTakeFirst();
  return row?.import_memory ?? {};
}

/** Loads what a club chose for earlier files of a kind. */
export async function loadImportChoices(
  db: Db,
  organizationId: string,
  kind: ImportKind,
): Promise<RememberedChoices> {
  const memory = await loadMemory(db, organizationId);
  return memory[kind] ?? nothing;
}

/** Returns the newest entries, with their keys in the form in which they are compared. */
const mergeNewest = (
  before: Readonly<Record<string, string>>,
  chosen: Readonly<Record<string, string>> = {},
  keyOf: (text: string) => string,
) => {
  const merged = new Map(Object.entries(before));
  for (const [text, value] of Object.entries(chosen)) merged.set(keyOf(text), value);
  return Object.fromEntries([...merged].slice(-MOST));
};

/** Remembers what the organizer chose for an imported file. */
export async function rememberImportChoices(
  trx: Trx,
  organizationId: string,
  kind: ImportKind,
  { Columns, Statuses, Groups }: ImportChoices,
): Promise<void> {
  if (!Columns && !Statuses && !Groups) return;
  await lockOrganization(trx, organizationId);
  const memory = await loadMemory(trx, organizationId);
  const before = memory[kind] ?? nothing;
  const remembered: RememberedChoices = {
    Columns: mergeNewest(before.Columns, Columns, foldHeader),
    Statuses: (Statuses ?? before.Statuses).map(groupKey),
    Groups: mergeNewest(before.Groups, Groups, groupKey),
  };
  await updateOrganization(trx, organizationId, {
    import_memory: JSON.stringify({ ...memory, [kind]: remembered }),
  });
}
