import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Candidate } from '#contract/school/school.ts';
import { destinationOf } from '#domain/messages/preference.ts';
import { ENGLISH, type Language } from '#domain/text/languages.ts';
import { dayInClub, hourInClub } from '#server/clubs/time-zone.ts';
import { addressOf, confirmedPhoneOf } from '#server/people/person-labels.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import type { NewMessage } from '#server/platform/messages/queue-messages.ts';
import { noteFailure } from '#server/platform/telemetry/note-failure.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { judged, rungs, selectCandidates, toRungs } from './load-candidates.ts';
import { texts } from './texts.ts';

/** The hour from which chief instructors are told, where the club is. */
const HOUR = 19;

const wasToldToday = (now: Date) => sql`exists (
  select from chief_digest where organization_id = organization.id and chief_digest.day >= ${dayInClub(now)})`;

/** The clubs where it is evening and whose chief instructors were not told today yet. */
const notToldAt = (now: Date) => sql<{ id: string }>`
  select id from organization
  where school and ${hourInClub(now)} >= ${HOUR} and exists (select from organization_office where organization_id = id and office = 'chief')
    and not ${wasToldToday(now)}
  order by id`;

/** The club with its students, held; null while another process does it. */
async function lockClub(trx: Trx, now: Date, organizationId: string) {
  const { rows } = await sql<{ id: string; name: string; today: string }>`
    select id, name, ${dayInClub(now)} as today from organization
    where id = ${organizationId} and not ${wasToldToday(now)}
    for no key update skip locked`.execute(trx);
  return rows[0];
}

async function loadWaiting(trx: Trx, now: Date, organizationId: string) {
  const club = await trx
    .selectFrom('organization')
    .leftJoin('chief_digest', 'chief_digest.organization_id', 'organization.id')
    .select([rungs.as('ladder'), 'waiting'])
    // Whose a recommendation is does not matter here.
    .select(selectCandidates(now, organizationId).as('students'))
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const ladder = toRungs(club.ladder);
  const students = club.students.map(student => judged(student, ladder));
  const waiting = new Map(students.flatMap(student => keysOf(student).map(key => [key, student])));
  const before = new Set(club.waiting);
  const added = new Set([...waiting].filter(([key]) => !before.has(key)).map(([, student]) => student));
  return { keys: [...waiting.keys()], added: [...added] };
}

/** For what a student waits: who waits for another group is somebody new. */
const keysOf = ({ UserId, Next, Waits, Ride, SoloWaits }: Candidate): string[] => [
  ...(Waits && !Ride ? [`${UserId} ${Next}`] : []),
  ...(SoloWaits ? [`${UserId} solo`] : []),
];

const loadChiefs = (trx: Trx, organizationId: string) =>
  trx
    .selectFrom('person')
    .innerJoin('organization_office', 'organization_office.person_id', 'person.id')
    .innerJoin('membership', join =>
      join
        .onRef('membership.person_id', '=', 'person.id')
        .onRef('membership.organization_id', '=', 'organization_office.organization_id'),
    )
    .select(['person.id', 'preferred_communication as preferred', 'language', addressOf.as('address')])
    .select(confirmedPhoneOf.as('confirmedPhone'))
    .where('organization_office.organization_id', '=', organizationId)
    .where('office', '=', 'chief')
    .where('accepted_at', 'is not', null)
    .select(({ selectFrom }) =>
      selectFrom('left_to_others')
        .select(sql<string[]>`coalesce(array_agg(left_to_others.person_id::text), '{}')`.as('left'))
        .where('left_to_others.organization_id', '=', organizationId)
        .whereRef('chief_id', '=', 'person.id')
        .as('left'),
    )
    .orderBy('person.id')
    .execute();

interface Club {
  readonly id: string;
  readonly name: string;
}

function compose(club: Club, students: readonly Candidate[], publicUrl: string, language: Language) {
  const words = texts(language);
  const heading = words.waitForYou(students.length);
  const list = students.map(({ UserId, DisplayName, Group }) => ({
    label: DisplayName,
    detail: Group,
    url: publicUrl + paths.schoolStudent(club.id, UserId),
  }));
  return {
    ...{ language, senderName: club.name, heading, brief: `${heading}.`, list },
    paragraphs: [words.newSince(club.name)],
    smsUrl: publicUrl + paths.school(),
    button: { label: words.openMovingUp, url: publicUrl + paths.school() },
    footer: words.becauseChief(club.name),
  };
}

/** Tells the chief instructors of a club of who is new among those that wait, and remembers who waits. */
async function tellChiefs({ trx, now, settings, tell }: Work, organizationId: string): Promise<void> {
  const club = await lockClub(trx, now, organizationId);
  if (!club) return;
  const { keys, added } = await loadWaiting(trx, now, organizationId);
  await sql`
    insert into chief_digest (organization_id, day, waiting)
    values (${organizationId}, ${club.today}, ${keys}::text[])
    on conflict (organization_id) do update set day = excluded.day, waiting = excluded.waiting`.execute(trx);
  if (added.length === 0) return;
  const messages = (await loadChiefs(trx, organizationId)).flatMap((chief): NewMessage[] => {
    const to = destinationOf(chief);
    const theirs = added.filter(({ UserId }) => !chief.left?.includes(UserId));
    if (to === null || theirs.length === 0) return [];
    const content = compose(club, theirs, settings.publicUrl, chief.language ?? ENGLISH);
    const of = { kind: 'chief-digest', organizationId, eventId: null, personId: chief.id } as const;
    return [{ ...of, to, subject: content.heading, content }];
  });
  await tell(messages);
}

/**
 * Sends chief instructors one message of an evening when somebody new waits for them. Any number of processes may do so
 * at once; what one club meets does not keep the others.
 */
export async function sendDueDigests(deps: Deps): Promise<void> {
  const now = deps.now();
  const { rows } = await notToldAt(now).execute(deps.db);
  for (const { id } of rows) {
    try {
      await unitOfWork(deps, null, work => tellChiefs(work, id));
    } catch (error) {
      const what = 'chief instructors were not told who waits; it will be tried again within the hour';
      noteFailure(deps, 'tell-chiefs', error, what);
    }
  }
}
