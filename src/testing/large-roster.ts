import { sql } from 'kysely';
import type { Db } from '#server/platform/database/open.ts';
import { addGroups, type Cast } from './cast.ts';

/** Students for each instructor. */
const STUDENTS = 3;

/** Adds so many people to the club and to the roster of the cast's event: one instructor for each three students. */
export async function addLargeRoster(db: Db, cast: Cast, people: number): Promise<void> {
  const instructors = Math.ceil(people / (1 + STUDENTS));
  const id = (n: string) => sql.raw(`('01970001-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`);
  const person = sql`${id('n')}, 'First' || n, 'Last' || n, n || '@mail.example'`;
  const each = sql`generate_series(1, ${people}::integer) as n`;
  const instructs = sql`n <= ${instructors}::integer`;
  const groupIds = await addGroups(db, cast.organizationId, ['Novice']);
  const statements = [
    sql`insert into person (id, first_name, last_name, email) select ${person} from ${each}`,
    sql`insert into person_email (email, person_id) select n || '@mail.example', ${id('n')} from ${each}`,
    sql`insert into membership (organization_id, person_id, first_name, last_name, email, status)
      select ${cast.organizationId}::uuid, ${person}, 'accepted' from ${each}`,
    sql`insert into attendee (event_id, person_id, organization_id, vehicle, run_group_id, instructor_id)
      select ${cast.eventId}::uuid, ${id('n')}, ${cast.organizationId}::uuid, '2019 Mazda MX-5',
        case when not ${instructs} then ${groupIds.get('Novice')}::uuid end,
        case when not ${instructs} then ${id(`1 + n % ${instructors}`)} end from ${each}`,
  ];
  for (const statement of statements) await statement.execute(db);
}
