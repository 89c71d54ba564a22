import { sql } from 'kysely';
import type { CallName } from '#contract/calls.ts';
import type { Table } from '#domain/text/csv.ts';
import { assignmentColumns } from '#server/events/imports/assignment-columns.ts';
import type { Db } from '#server/platform/database/open.ts';
import { newId } from '#server/platform/ids.ts';
import { addEvent, addOrganization, addPerson, openSessionOf } from '#testing/cast.ts';
import { fullAnswers } from '#testing/evals.ts';
import { makeVisitor, type Visitor } from '#testing/visitor.ts';
import type { WatchedServer } from './server.ts';

/** A club, and its admin. */
export interface BenchClub {
  readonly organizationId: string;
  readonly admin: Visitor;
}

/** A club of its own; kept data may hold those of earlier runs. */
export async function makeLargeClub(db: Db): Promise<BenchClub> {
  const admin = await addPerson(db, 'Ada Admin', `ada@${newId()}.example`);
  const organizationId = await addOrganization(db, 'Large Club', admin);
  return { organizationId, admin: makeVisitor(await openSessionOf(db, admin)) };
}

export const newEvent = (db: Db, { organizationId }: BenchClub, name: string): Promise<string> =>
  addEvent(db, organizationId, name, new Date().toISOString().slice(0, 10));

const groups = ['Novice', 'Intermediate', 'Advanced', 'Solo'];

/** A roster of so many: a fifth instruct. `domain` makes the addresses those of other people. */
export function rosterOf(count: number, domain: string): Table {
  const { firstName, lastName, email, group, vehicle, instructorEmail } = assignmentColumns;
  const instructors = Math.floor(count / 5);
  return {
    header: [firstName, lastName, email, group, vehicle, instructorEmail].map(({ name }) => name),
    rows: Array.from({ length: count }, (_, nth) => {
      const instructs = nth < instructors;
      return [
        `First${nth % 997}`,
        `Last${nth % 1009}`,
        `driver${nth}@${domain}`,
        instructs ? 'Instructor' : (groups[nth % groups.length] ?? ''),
        `20${10 + (nth % 15)} Mazda MX-5`,
        instructs ? '' : `driver${nth % instructors}@${domain}`,
      ];
    }),
  };
}

/** A form with the file, as the screens send it. */
export function formOf(file: Buffer, name: string): FormData {
  const body = new FormData();
  body.set('import', new Blob([new Uint8Array(file)]), name);
  return body;
}

/** Completes the evals of an event, each with full answers and notes. */
export async function completeEvals(db: Db, eventId: string): Promise<void> {
  const notes = 'Smooth hands and good eyes; brakes late into turn one. '.repeat(4);
  const variants = ([0, 1] as const).map(type => ({ type, answers: fullAnswers(3, type) }));
  await sql`update eval set state = 3, answers = variant.answers, apex_score = 3,
      summary = 'Strong eyes.', public_notes = ${notes}, private_notes = case eval_type when 1 then ${notes} else '' end,
      evaluator_id = coalesce(evaluator_id, (select instructor_id from attendee
        where attendee.event_id = eval.event_id and person_id = subject_id)),
      public_link_key = encode(sha256(eval.id::text::bytea), 'hex'), completed_at = now()
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant (type smallint, answers jsonb)
    where event_id = ${eventId} and variant.type = eval_type`.execute(db);
}

interface Asked {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** Asks for a call as the club's admin; returns the bytes of the answer, unpacked. */
export async function askFor(
  { url }: Pick<WatchedServer, 'url'>,
  { organizationId, admin }: BenchClub,
  call: CallName,
  { query = {}, body }: Asked,
): Promise<number> {
  const search = new URLSearchParams({ organizationId, ...query });
  const response = await admin.ask(url, `/api/${call}?${search}`, body);
  const { byteLength } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`${call} answered ${response.status}.`);
  return byteLength;
}
