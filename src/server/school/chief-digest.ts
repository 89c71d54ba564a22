import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Candidate } from '#contract/school/advancement.ts';
import { dayInClub, hourInClub } from '#server/clubs/time-zone.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Trx } from '#server/platform/database/open.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
import { type MessageWords, notify, type Recipient } from '#server/platform/work/notify.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { judgeCandidate, selectCandidates, selectLadder, toLadder } from './load-candidates.ts';
import { texts } from './texts.ts';

/** The hour of the club's day from which chief instructors are notified. */
const HOUR = 19;

const wereNotifiedToday = (now: Date) => sql`exists (
  select from chief_digest where organization_id = organization.id and chief_digest.day >= ${dayInClub(now)})`;

/** Selects the clubs where it is evening and whose chief instructors were not notified today. */
const selectUnnotifiedClubs = (now: Date) => sql<{ id: string }>`
  select id from organization
  where school and ${hourInClub(now)} >= ${HOUR} and exists (select from organization_office where organization_id = id and office = 'chief')
    and not ${wereNotifiedToday(now)}
  order by id`;

/** Locks the club; undefined while another process notifies its chief instructors. */
async function lockClub(trx: Trx, now: Date, organizationId: string) {
  const { rows } = await sql<{ id: string; today: string }>`
    select id, ${dayInClub(now)} as today from organization
    where id = ${organizationId} and not ${wereNotifiedToday(now)}
    for no key update skip locked`.execute(trx);
  return rows[0];
}

/** Finds the sample people among people. */
async function findSamples(trx: Trx, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${personIds}::uuid[]) and is_sample`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

async function loadWaiting(trx: Trx, now: Date, organizationId: string) {
  const club = await trx
    .selectFrom('organization')
    .leftJoin('chief_digest', 'chief_digest.organization_id', 'organization.id')
    .select([selectLadder.as('ladder'), 'waiting'])
    // The reader's own recommendations do not matter here.
    .select(selectCandidates(now, organizationId).as('students'))
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const ladder = toLadder(club.ladder);
  const samples = await findSamples(
    trx,
    club.students.map(({ UserId }) => UserId),
  );
  const real = club.students.filter(({ UserId }) => !samples.has(UserId));
  const students = real.map(student => judgeCandidate(student, ladder));
  const waiting = new Map(students.flatMap(student => keysOf(student).map(key => [key, student])));
  const before = new Set(club.waiting);
  const added = new Set([...waiting].filter(([key]) => !before.has(key)).map(([, student]) => student));
  return { keys: [...waiting.keys()], added: [...added] };
}

/** Returns a key for each decision that a student waits for: a student who waits for another group is new. */
const keysOf = ({ UserId, Next, Waits, Ride, SoloWaits }: Candidate): string[] => [
  ...(Waits && !Ride ? [`${UserId} ${Next}`] : []),
  ...(SoloWaits ? [`${UserId} solo`] : []),
];

/** Selects the chief instructors of a club. */
const selectChiefs = (organizationId: string) => sql<{ id: string }>`
  select person_id as id
  from organization_office join membership using (organization_id, person_id)
  where organization_id = ${organizationId} and office = 'chief' and accepted_at is not null`;

function compose(
  organizationId: string,
  students: readonly Candidate[],
  publicUrl: string,
  { language, club }: Recipient,
): MessageWords {
  const words = texts(language);
  const list = students.map(({ UserId, DisplayName, Group }) => ({
    label: DisplayName,
    detail: Group,
    url: publicUrl + paths.schoolStudent(organizationId, UserId),
  }));
  return {
    heading: words.waitForYou(students.length),
    list,
    paragraphs: [words.newSince(club)],
    smsUrl: publicUrl + paths.school(),
    button: { label: words.openMovingUp, url: publicUrl + paths.school() },
    footer: words.becauseChief(club),
  };
}

/** Notifies the chief instructors of a club about students who newly wait, and stores who waits. */
async function notifyChiefs(work: Work, organizationId: string): Promise<void> {
  const { trx, now, settings } = work;
  const club = await lockClub(trx, now, organizationId);
  if (!club) return;
  const { keys, added } = await loadWaiting(trx, now, organizationId);
  await sql`
    insert into chief_digest (organization_id, day, waiting)
    values (${organizationId}, ${club.today}, ${keys}::text[])
    on conflict (organization_id) do update set day = excluded.day, waiting = excluded.waiting`.execute(trx);
  if (added.length === 0) return;
  await notify(work, { kind: 'chief-digest', organizationId }, selectChiefs(organizationId), chief =>
    compose(organizationId, added, settings.publicUrl, chief),
  );
}

/**
 * Sends chief instructors one message an evening about students who newly wait. Any number of processes may run this at
 * once; a failed club does not stop the others.
 */
export async function sendDueDigests(deps: Deps): Promise<void> {
  const now = deps.now();
  const { rows } = await selectUnnotifiedClubs(now).execute(deps.db);
  for (const { id } of rows) {
    try {
      await unitOfWork(deps, null, work => notifyChiefs(work, id));
    } catch (error) {
      const what = 'chief instructors were not told who waits; it will be tried again within the hour';
      noteFailure(deps, 'tell-chiefs', error, what);
    }
  }
}
