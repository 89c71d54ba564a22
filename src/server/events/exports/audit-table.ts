import type { AuditEntry } from '#contract/clubs/settings.ts';
import type { WrittenTable } from '#server/platform/spreadsheet/table/cells.ts';

const detailsOf = ({ Details }: AuditEntry): string =>
  Object.entries(Details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/** What was done in a club, one to a row; actions by the names of src/domain/clubs/audit-actions.ts, moments in UTC. */
export const auditTable = (entries: readonly AuditEntry[]): WrittenTable => ({
  header: ['At', 'By', 'Action', 'About', 'Details', 'Network', 'By token'],
  rows: entries.map(entry => [
    entry.At,
    entry.ActorName,
    entry.Action,
    entry.About,
    detailsOf(entry),
    entry.Network,
    entry.ByToken ? 'yes' : '',
  ]),
});
