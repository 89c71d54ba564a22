import { type RowCells, readRows } from './cells.ts';
import { parseEventDate } from './dates.ts';
import { findColumns } from './headers.ts';
import { type Checked, checked, type ImportProblem, shorten } from './problems.ts';
import { joinRepeated } from './repeated-rows.ts';
import type { Table } from './table.ts';
import { importTexts } from './texts.ts';

/** An event as a row of an events file names it; `date` is YYYY-MM-DD. */
export interface EventRow {
  readonly row: number;
  readonly name: string;
  readonly date: string;
  readonly track: string;
}

/** The columns of an events file (docs/product.md#imports), also as clubs write them in German, French and Spanish. */
export const eventColumns = {
  name: {
    name: 'Name',
    required: true,
    synonyms: [
      'Event',
      'Event Name',
      'Event Title',
      'Title',
      'Veranstaltung',
      'Titel',
      'Nom',
      'Événement',
      'Titre',
      'Nombre',
      'Evento',
      'Título',
    ],
  },
  date: {
    name: 'Date',
    required: true,
    synonyms: [
      'Start',
      'Start Date',
      'Event Date',
      'Event Start',
      'Event Start Date',
      'Day',
      'Datum',
      'Tag',
      'Jour',
      'Fecha',
      'Día',
    ],
  },
  track: {
    name: 'Track',
    required: true,
    synonyms: [
      'Track Name',
      'Venue',
      'Venue Name',
      'Location',
      'Location Name',
      'Circuit',
      'Strecke',
      'Rennstrecke',
      'Ort',
      'Piste',
      'Lieu',
      'Circuito',
      'Pista',
      'Lugar',
    ],
  },
} as const;

const longest = { name: 120, date: 60, track: 120 } as const;

function readEvent(cells: RowCells<keyof typeof eventColumns>): EventRow | null {
  const name = cells.required('name', longest.name);
  const written = cells.required('date', longest.date);
  const track = cells.required('track', longest.track);
  const date = written === null ? null : parseEventDate(written);
  if (written !== null && date === null) {
    return cells.refuse('date', cells.texts.noDate(shorten(written)));
  }
  return name === null || date === null || track === null ? null : { row: cells.row, name, date, track };
}

/**
 * Checks a whole events file: Name, Date and Track, all required (docs/product.md#imports). An event is known by name
 * and date: the same row twice is one event, two tracks for one event are a problem.
 */
export function checkEventRows(table: Table, texts = importTexts): Checked<EventRow> {
  const { found, problems: headerProblems } = findColumns(table, eventColumns, texts);
  if (headerProblems.length > 0) return checked([], headerProblems);

  const problems: ImportProblem[] = [];
  const rows = readRows(table, eventColumns, found, problems, texts, readEvent);
  const events = joinRepeated(
    rows,
    ({ name, date }) => `${date} ${name}`,
    ({ row }, first) => {
      const message = texts.sameEvent(first.row, shorten(first.track));
      problems.push({ row, column: found.track?.header ?? eventColumns.track.name, message });
    },
  );
  return checked(events, problems);
}
