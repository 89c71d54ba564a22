import type { AuditEntry } from '#contract/clubs/settings.ts';
import type { InstructorFigures } from '#contract/evals/evals.ts';
import type { WrittenCell, WrittenTable } from '#server/platform/spreadsheet/table/written-cells.ts';
import { hundredths } from './results-table.ts';

interface Column {
  readonly name: string;
  readonly of: (figures: InstructorFigures) => WrittenCell;
}

const columns: readonly Column[] = [
  { name: 'Instructor', of: ({ DisplayName }) => DisplayName },
  { name: 'Season', of: ({ Season }) => Season },
  { name: 'Events', of: ({ Events }) => Events },
  { name: 'Completed', of: ({ Completed }) => Completed },
  { name: 'Open', of: ({ Open }) => Open },
  { name: 'Days to Done', of: ({ DaysToDone }) => DaysToDone },
  { name: 'Average Given', of: ({ AverageGiven }) => hundredths(AverageGiven) },
  { name: 'Ratings Received', of: ({ RatingsReceived }) => RatingsReceived },
  { name: 'Average Received', of: ({ AverageReceived }) => hundredths(AverageReceived) },
];

/** Lists the seasons of each instructor, one a row. */
export const instructorsTable = (figures: readonly InstructorFigures[]): WrittenTable => ({
  header: columns.map(({ name }) => name),
  rows: figures
    .filter(({ Season }) => Season !== null)
    .map(ofSeason => columns.map(({ of }) => of(ofSeason))),
});

const detailsOf = ({ Details }: AuditEntry): string =>
  Object.entries(Details)
    .map(([name, value]) => `${name}: ${value}`)
    .join('; ');

/**
 * Lists the audit log of a club, one entry a row. Actions have the names of src/domain/clubs/audit-actions.ts;
 * timestamps are in UTC.
 */
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
