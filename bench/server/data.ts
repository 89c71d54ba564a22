import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import {
  type EvalType,
  INSTRUCTOR_RATES_STUDENT,
  STUDENT_RATES_INSTRUCTOR,
} from '#domain/evals/forms/template.ts';
import { templateFor } from '#domain/evals/forms/templates.ts';
import { scoreEval } from '#domain/evals/scoring.ts';
import type { Database } from '#server/platform/database/tables.ts';
import { allAnswered } from '#testing/arbitrary/answers.ts';
import { withDatabaseIn } from '#testing/process-club.ts';

/**
 * The shape of the data: `clubs` spreads people and events over many clubs, `club` puts everything into one, with a few events
 * of thousands of pending evals among many small ones.
 */
type Shape = 'clubs' | 'club';

/** Reads the name of a shape from the command line; throws if there is no such shape. */
export function readShape(written: string): Shape {
  if (written === 'clubs' || written === 'club') return written;
  throw new Error(`--shape is clubs or club, not ${written}.`);
}

export interface DataSize {
  readonly shape: Shape;
  readonly scale: number;
}

/** The numbers of people, clubs, events and pending evals. The events with pending evals come after the others. */
export function sizesOf({ shape, scale }: DataSize) {
  const people = 20_000 * scale;
  const instructors = people / 5;
  const shared = { people, instructors, drivers: Math.floor(people / 3) };
  if (shape === 'clubs') {
    const clubs = 18 * scale;
    return {
      ...shared,
      events: 2_000 * scale,
      clubs,
      openClub: clubs + 1,
      openEvents: 400,
      openEvals: 40_000,
      openRoster: 0,
    };
  }
  return {
    ...shared,
    ...{ events: 600 * scale, clubs: 1, openClub: 1, openEvents: 12, openEvals: 120_000 },
    openRoster: 15_800 * scale,
  };
}
type Sizes = ReturnType<typeof sizesOf>;

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');
const kinds = { person: 1, event: 2, eval: 3, organization: 4, open: 5 } as const;
type Kind = keyof typeof kinds;

/** Ids follow from a number, so that requests can name what the database holds. They rise, as UUIDv7 do. */
export const idOf = (kind: Kind, nth: number): string =>
  `0197${hex(kinds[kind], 4)}-0000-7000-8000-${hex(nth, 12)}`;
const id = (kind: Kind, nth: string) =>
  sql.raw(`('0197${hex(kinds[kind], 4)}-0000-7000-8000-' || lpad(to_hex((${nth})::bigint), 12, '0'))::uuid`);

export const tokenOf = (person: number): string => `bench-${person}`;

/** The first club has 300 events, the others share the rest. Even events are published. */
export const clubOf = (event: number, { clubs }: Sizes): number =>
  event <= 300 || clubs === 1 ? 1 : 2 + (event % (clubs - 1));
const club = (event: string, { clubs }: Sizes) =>
  clubs === 1 ? '1' : `(case when ${event} <= 300 then 1 else 2 + ${event} % ${clubs - 1} end)`;

const syllables =
  'al,ber,cor,dan,el,fos,gar,hen,is,jor,kel,lam,mar,nor,os,per,quin,ros,sten,tor,ul,vin,wes,yor';

/** Full answers of both forms as they are stored, some variants of each. */
function variantsOf(type: EvalType) {
  return Array.from({ length: 32 }, (_, nth) => {
    const answers = Object.entries(allAnswered(templateFor(type), 1)).map(([section, ratings], s) => [
      section,
      Object.fromEntries(
        Object.keys(ratings).map((name, f) => [name, 1 + ((nth + s * 3 + f * (nth % 4)) % 4)]),
      ),
    ]);
    const score = scoreEval(templateFor(type), Object.fromEntries(answers));
    return { type, nth, ...score };
  });
}

/** Imports and publishing write the rows of an event together: so do these statements. */
async function fill(db: Kysely<Database>, sizes: Sizes): Promise<void> {
  const { people, events, instructors, drivers, clubs, openClub, openEvents, openEvals, openRoster } = sizes;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db);
  const n = sql`n`;
  await run(sql`insert into person (id, first_name, last_name, email)
    select ${id('person', 'n')}, initcap(s[1 + n % 24] || s[1 + n / 24 % 24]),
      initcap(s[1 + n * 7 % 24] || s[1 + n / 11 % 24] || s[1 + n / 576 % 24]), 'p' || n || '@club.example'
    from generate_series(1, ${people}::int) n, string_to_array(${syllables}, ',') s`);
  await run(sql`insert into person_email select email, id from person`);
  await run(sql`insert into identity (provider, subject, person_id, email, email_verified)
    select 'email', email, id, email, true from person`);
  await run(sql`insert into session (token_hash, person_id, provider, subject, expires_at)
    select sha256(convert_to('bench-' || n, 'UTF8')), ${id('person', 'n')}, 'email', 'p' || n || '@club.example',
      now() + interval '30 days' from generate_series(1, ${people}::int) ${n}`);
  await run(sql`insert into organization (id, name)
    select ${id('organization', 'n')}, 'Club ' || n from generate_series(1, ${openClub}::int) ${n}`);
  await run(sql`insert into organization_role
    select ${id('organization', 'n')}, ${id('person', 'n')}, 'admin' from generate_series(1, ${clubs}::int) ${n}`);
  await run(sql`insert into event (id, organization_id, name, start, track, published_at)
    select ${id('event', 'n')}, ${id('organization', club('n', sizes))}, 'Track Day ' || n,
      current_date - (n % 700), 'Lime Rock Park', case when n % 2 = 0 then now() end
    from generate_series(1, ${events}::int) ${n}`);
  // Events whose evals are pending and get submitted.
  await run(sql`insert into event (id, organization_id, name, start, track, published_at)
    select ${id('event', `${events} + n`)}, ${id('organization', `${openClub}`)}, 'Open Day ' || n, current_date,
      'Lime Rock Park', now() from generate_series(1, ${openEvents}::int) n`);
  const groupNames = sql`array['Novice', 'Intermediate', 'Advanced', 'Solo']`;
  await run(sql`insert into run_group (id, organization_id, name)
    select uuidv7(), organization.id, written from organization, unnest(${groupNames}) as written`);
  const groupAt = (organization: RawBuilder<unknown>) => sql`(
    select run_group.id from run_group where organization_id = ${organization} and name = (${groupNames})[1 + a % 4])`;
  await run(sql`insert into attendee (event_id, person_id, organization_id, run_group_id, vehicle)
    select ${id('event', `${events} + n`)}, ${id('person', `1 + (n * 1000 + a) % ${people}`)},
      ${id('organization', `${openClub}`)}, ${groupAt(id('organization', `${openClub}`))}, '2019 Mazda MX-5'
    from generate_series(1, ${openEvents}::int) n, generate_series(1, ${openRoster}::int) a order by n, a`);
  // At a published event 25 instructors and 100 drivers, at another 75 people.
  await run(sql`insert into attendee (event_id, person_id, organization_id, run_group_id, vehicle, instructor_id)
    select ${id('event', 'n')},
      case when a < 25 and n % 2 = 0 or a < 15 and n % 2 = 1
        then ${id('person', `1 + (n * 25 + a) % ${instructors}`)}
        when n % 2 = 0 then ${id('person', `1 + ${instructors} + ((n / 2) * 100 + a - 25) % ${drivers}`)}
        else ${id('person', `1 + ${instructors + drivers} + (n * 60 + a) % ${people - instructors - drivers}`)} end,
      ${id('organization', club('n', sizes))},
      case when a >= case when n % 2 = 0 then 25 else 15 end then ${groupAt(id('organization', club('n', sizes)))} end,
      '2019 Mazda MX-5',
      case when n % 2 = 0 and a >= 25 then ${id('person', `1 + (n * 25 + a % 25) % ${instructors}`)} end
    from generate_series(1, ${events}::int) ${n}, generate_series(0, 124) a where n % 2 = 0 or a < 75
    order by n, a`);
  await run(sql`insert into membership (organization_id, person_id, first_name, last_name, email, status, status_at)
    select organization_id, person.id, first_name, last_name, email, 'accepted', '2025-01-01' from (
      select organization_id, person_id from organization_role union select organization_id, person_id from attendee
      union select ${id('organization', `${openClub}`)}, id from person
    ) as known join person on person.id = known.person_id`);
  const variants = [...variantsOf(INSTRUCTOR_RATES_STUDENT), ...variantsOf(STUDENT_RATES_INSTRUCTOR)];
  await run(sql`create table variant as select * from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb)
    as v (type smallint, nth int, answers jsonb, "apexScore" float8, summary text)`);
  const notes = 'Smooth hands and good eyes; brakes late into turn one. '.repeat(4);
  await run(sql`insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, car, answers,
      apex_score, summary, public_notes, private_notes, public_link_key, last_updated, completed_at)
    select ${id('eval', '(n * 100 + d) * 2 + v.type')}, ${id('organization', club('n', sizes))},
      ${id('event', 'n')}, v.type, 3, case v.type when 1 then teacher else driver end,
      case v.type when 1 then driver else teacher end, '2019 Mazda MX-5', answers, "apexScore", summary,
      ${notes}, case v.type when 1 then ${notes} else '' end,
      encode(sha256(convert_to(n || '-' || d || '-' || v.type, 'UTF8')), 'hex'), now() - n * interval '1 minute',
      now() - n * interval '1 minute'
    from generate_series(2, ${events}::int, 2) ${n}, generate_series(0, 99) d, (values (0), (1)) kind (type),
      lateral (select * from variant where variant.type = kind.type and variant.nth = (n / 2 * 7 + d) % 32) v,
      lateral (select ${id('person', `1 + ${instructors} + ((n / 2) * 100 + d) % ${drivers}`)} as driver,
        ${id('person', `1 + (n * 25 + d % 25) % ${instructors}`)} as teacher) pair
    order by n, d`);
  await run(sql`insert into eval (id, organization_id, event_id, eval_type, state, evaluator_id, subject_id, car,
      off_roster)
    select ${id('open', 'n')}, ${id('organization', `${openClub}`)}, ${id('event', `${events} + 1 + n % ${openEvents}`)}, 1, 1,
      ${id('person', `1 + n % ${instructors}`)}, ${id('person', `1 + ${instructors + drivers} + n % 5000`)},
      '2019 Mazda MX-5', true
    from generate_series(1, ${openEvals}::int) ${n} order by n % ${openEvents}, n`);
  await run(sql`drop table variant`);
}

/** Makes the data of a size in a folder, unless it holds them already; returns the folder. */
export async function ensureData(folder: string, size: DataSize): Promise<string> {
  const dataDir = join(folder, `${size.shape}-x${size.scale}`);
  const made = join(dataDir, 'made');
  if (existsSync(made)) return dataDir;
  await mkdir(dataDir, { recursive: true });
  console.log(`Making the data of ${size.shape} × ${size.scale} in ${dataDir}`);
  await withDatabaseIn(dataDir, async db => {
    await db.connection().execute(async one => {
      // Rows that are made so need no check of what they name.
      await sql`set session_replication_role = replica`.execute(one);
      await fill(one, sizesOf(size));
      await sql`vacuum analyze`.execute(one);
    });
  });
  await writeFile(made, '');
  return dataDir;
}
