import { daysFault, lastDayOf, MAX_DAYS } from '#domain/events/days.ts';
import { parseEventDate } from '#server/platform/spreadsheet/table/dates.ts';
import type { ImportFile } from '#server/platform/spreadsheet/table/import-file.ts';
import { importTexts } from '#server/platform/spreadsheet/table/import-texts.ts';
import { openFile } from '#server/platform/spreadsheet/table/open-file.ts';
import { joinRepeated, shorten } from '#server/platform/spreadsheet/table/problems.ts';
import type { RowCells } from '#server/platform/spreadsheet/table/read-cells.ts';

/** An event in a row of an events file; `date` is YYYY-MM-DD. */
export interface EventRow {
  readonly row: number;
  readonly name: string;
  readonly date: string;
  readonly track: string;
  /** YYYY-MM-DD; '' when the file does not name a last day. */
  readonly lastDay: string;
}

/**
 * The columns of an events file (docs/product.md#imports) with their other names, also in German, French and Spanish.
 */
export const eventColumns = {
  name: {
    name: 'Name',
    isName: true,
    required: true,
    synonyms: `Event, Event Name, Event Title, Title, Veranstaltung, Titel, Nom, Événement, Titre, Nombre,
      Evento, Título`,
  },
  date: {
    name: 'Date',
    required: true,
    synonyms: `Start, Start Date, Event Date, Event Start, Event Start Date, Day, Datum, Tag, Jour, Fecha,
      Día`,
  },
  lastDay: {
    name: 'Last Day',
    synonyms: `End, Ends, End Date, Event End, Event End Date, Last Date, Letzter Tag, Ende, Enddatum, Bis,
      Dernier jour, Fin, Date de fin, Último día, Fecha de fin, Hasta`,
  },
  /** How many days the event has, in place of its last day. */
  days: {
    name: 'Days',
    synonyms: 'Number of Days, Day Count, Duration, Tage, Anzahl Tage, Jours, Días',
  },
  track: {
    name: 'Track',
    required: true,
    synonyms: `Track Name, Venue, Venue Name, Location, Location Name, Circuit, Strecke, Rennstrecke, Ort,
      Piste, Lieu, Circuito, Pista, Lugar`,
  },
  status: { name: 'Status', synonyms: 'Event Status, State, Statut, Estado' },
} as const;

const longest = { name: 120, date: 60, track: 120 } as const;

type EventColumn = keyof typeof eventColumns;
type Cells = RowCells<EventColumn>;

/** Reads the last day of an event that begins on a date from its number of days: '2', '2 days'; null when it is refused. */
function readDays(cells: Cells, date: string): string | null {
  const written = cells.text('days', longest.date);
  if (written === null || written === '') return written;
  const days = Number(/^(\d)(?: ?\p{L}+)?$/u.exec(written)?.[1] ?? 0);
  if (days >= 1 && days <= MAX_DAYS) return lastDayOf(date, days);
  return cells.refuse('days', importTexts().noDayCount(shorten(written), MAX_DAYS));
}

/** Reads the last day of an event that begins on a date; null when the cell is refused. */
function readLastDay(cells: Cells, date: string): string | null {
  const written = cells.text('lastDay', longest.date);
  if (written === null) return null;
  if (written === '') return readDays(cells, date);
  const lastDay = parseEventDate(written);
  if (lastDay === null) return cells.refuse('lastDay', importTexts().noDate(shorten(written)));
  const fault = daysFault(date, lastDay);
  return fault === null ? lastDay : cells.refuse('lastDay', importTexts()[fault]);
}

function readEvent(cells: Cells): EventRow | null {
  const name = cells.required('name', longest.name, cells.word);
  const written = cells.required('date', longest.date);
  const track = cells.required('track', longest.track, cells.word);
  const date = written === null ? null : parseEventDate(written);
  if (written !== null && date === null) {
    return cells.refuse('date', importTexts().noDate(shorten(written)));
  }
  if (name === null || date === null || track === null) return null;
  const lastDay = readLastDay(cells, date);
  return lastDay === null ? null : { row: cells.row, name, date, track, lastDay };
}

/**
 * Checks a whole events file: Name, Date and Track, all required (docs/product.md#imports). Name and date identify an
 * event: the same row twice is one event, two tracks or two last days for an event are a problem.
 */
export async function checkEventRows(importFile: ImportFile) {
  const file = openFile<EventColumn>(importFile, eventColumns);
  const events = joinRepeated(
    await file.readRows(readEvent),
    ({ name, date }) => `${date} ${name}`,
    ({ row, track }, first) =>
      track === first.track
        ? file.refuse(row, 'lastDay', importTexts().otherLastDay(file.describeRow(first.row)))
        : file.refuse(
            row,
            'track',
            importTexts().sameEvent(file.describeRow(first.row), shorten(first.track)),
          ),
  );
  return { file, rows: events, problems: file.problems };
}
