import { inflateRawSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { SaxesParser } from 'saxes';
import type { CallName } from '#contract/calls.ts';
import type { Db } from '#server/platform/database/open.ts';
import { writeCsv } from '#server/platform/spreadsheet/csv/write-csv.ts';
import { writeXlsx } from '#server/platform/spreadsheet/xlsx/write-xlsx.ts';
import { listZipEntries } from '#server/platform/spreadsheet/xlsx/zip.ts';
import { askFor, type BenchClub, formOf, newEvent, rosterOf } from './club.ts';
import type { StepCost } from './event.ts';
import type { WatchedServer } from './server.ts';

const ROWS = 20_000;
export const formats = ['csv', 'xlsx'] as const;
export type Format = (typeof formats)[number];

/** A roster file whose people nobody knows yet. */
export function rosterFile(format: Format, domain: string): Promise<Buffer> {
  const table = rosterOf(ROWS, domain);
  return format === 'csv' ? writeCsv(table) : writeXlsx('Roster', table);
}

/** A roster file of whose rows each has four faults. */
export const faultyFile = (): Buffer =>
  Buffer.from(
    [
      'First Name,Last Name,Email,Group,Car Number,Instructor',
      ...Array.from({ length: ROWS }, (_, nth) => `First${nth},Last${nth},driver${nth},TRUE,12345,Nobody`),
    ].join('\n'),
  );

/** Previews a file for an event, or imports it. */
export async function measureFile(
  server: WatchedServer,
  club: BenchClub,
  call: CallName,
  eventId: string,
  { file, name }: { readonly file: Buffer; readonly name: string },
): Promise<Omit<StepCost, 'step'>> {
  const { result: bytes, ...cost } = await server.during(() =>
    askFor(server, club, call, { query: { eventId }, body: formOf(file, name) }),
  );
  return { bytes, ...cost };
}

/** The cells of the file's sheet, and nothing else about it. */
function parseXlsx(file: Buffer): string[][] {
  const sheet = listZipEntries(file).get('xl/worksheets/sheet1.xml');
  const rows: string[][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'row') rows.push([]);
    if (name === 'c') rows.at(-1)?.push('');
  });
  parser.on('text', text => {
    const row = rows.at(-1);
    if (row) row[row.length - 1] = text;
  });
  parser.write(inflateRawSync(sheet?.packed ?? Buffer.alloc(0)).toString()).close();
  return rows;
}

export async function makeFloorTable(db: Db): Promise<void> {
  await sql`create table if not exists floor_roster (email text primary key, first_name text, last_name text,
    run_group text, vehicle text, instructor_email text)`.execute(db);
}

/** Milliseconds to parse a file and store its rows by one statement. */
export interface Floor {
  /** In a table without references and with one index. */
  readonly plainTable: number;
  /** In the tables of people, addresses, memberships and attendees. */
  readonly sameTables: number;
}

const intoPlainTable = (rows: string) => sql`
  insert into floor_roster (first_name, last_name, email, run_group, vehicle, instructor_email)
  select cells->>0, cells->>1, cells->>2, cells->>3, cells->>4, cells->>5 from jsonb_array_elements(${rows}::jsonb) as cells`;

const intoSameTables = (rows: string, { organizationId }: BenchClub, eventId: string) => sql`
  with written as materialized (
    select uuidv7() as id, cells from jsonb_array_elements(${rows}::jsonb) as cells
  ), people as (
    insert into person (id, first_name, last_name, email) select id, cells->>0, cells->>1, cells->>2 from written
  ), addresses as (
    insert into person_email (email, person_id) select cells->>2, id from written
  ), members as (
    insert into membership (person_id, organization_id, first_name, last_name, email)
    select id, ${organizationId}, cells->>0, cells->>1, cells->>2 from written
  )
  insert into attendee (event_id, organization_id, person_id, run_group_id, vehicle, instructor_id)
  select ${eventId}, ${organizationId}, written.id, run_group.id, written.cells->>4, instructor.id
  from written left join run_group on run_group.organization_id = ${organizationId} and name = written.cells->>3
  left join written as instructor on instructor.cells->>2 = written.cells->>5`;

/** Parses and stores the file both ways; what it has stored is forgotten again. */
export async function measureFloor(db: Db, club: BenchClub, format: Format, file: Buffer): Promise<Floor> {
  const eventId = await newEvent(db, club, `Floor ${performance.now()}`);
  const timed = async (insert: (rows: string) => ReturnType<typeof sql>): Promise<number> => {
    const trx = await db.startTransaction().execute();
    const beganAt = performance.now();
    try {
      const [, ...rows] = format === 'csv' ? parse(file, { bom: true }) : parseXlsx(file);
      await insert(JSON.stringify(rows)).execute(trx);
      return performance.now() - beganAt;
    } finally {
      await trx.rollback().execute();
    }
  };
  const plainTable = await timed(intoPlainTable);
  return { plainTable, sameTables: await timed(rows => intoSameTables(rows, club, eventId)) };
}
