import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Candidate } from '#contract/school/advancement.ts';
import { dayInClub, hourInClub } from '#server/clubs/time-zone.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { isAmong, type Kind } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { orUnnamed } from '#server/platform/messages/roster-mail.ts';
import { noteFailure } from '#server/platform/telemetry/report-errors.ts';
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
  where school and ${hourInClub(now)} >= ${HOUR} and exists (select from organization_role where organization_id = id and role = 'chief')
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
async function findSamples(db: Db, personIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from person where id = any(${personIds}::uuid[]) and is_sample`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Loads the students who wait for a decision, by the keys of what they wait for. */
async function loadWaiting(
  db: Db,
  now: Date,
  organizationId: string,
): Promise<ReadonlyMap<string, Candidate>> {
  const club = await db
    .selectFrom('organization')
    .select(selectLadder.as('ladder'))
    // The reader's own recommendations do not matter here.
    .select(selectCandidates(now, organizationId).as('students'))
    .where('organization.id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const ladder = toLadder(club.ladder);
  const samples = await findSamples(
    db,
    club.students.map(({ UserId }) => UserId),
  );
  const real = club.students.filter(({ UserId }) => !samples.has(UserId));
  const students = real.map(student => judgeCandidate(student, ladder));
  return new Map(students.flatMap(student => keysOf(student).map(key => [key, student])));
}

/** Returns a key for each decision that a student waits for: a student who waits for another group is new. */
const keysOf = ({ UserId, Next, Waits, Ride, SoloWaits }: Candidate): string[] => [
  ...(Waits && !Ride ? [`${UserId} ${Next}`] : []),
  ...(SoloWaits ? [`${UserId} solo`] : []),
];

/** Selects the chief instructors of a club. */
const selectChiefs = (organizationId: string) => sql<{ id: string }>`
  select person_id as id
  from organization_role join membership using (organization_id, person_id)
  where organization_id = ${organizationId} and role = 'chief' and status = 'accepted'`;

interface DigestFacts {
  readonly organizationId: string;
  readonly students: readonly Candidate[];
}

interface DigestMessage {
  readonly id: string;
  readonly organizationId: string;
  /** The keys of what students newly waited for when the message was queued. */
  readonly waiting: readonly string[];
}

/** The message to a chief instructor about students who newly wait, as far as they still do. */
export const digestMessage: Kind<DigestFacts> = {
  async load({ db, now }, messageIds) {
    const { rows } = await sql<DigestMessage>`
      select id, organization_id as "organizationId", params->'waiting' as waiting
      from message where ${isAmong(messageIds)}`.execute(db);
    const facts = new Map<string, DigestFacts>();
    for (const [organizationId, messages] of Map.groupBy(rows, row => row.organizationId)) {
      const waiting = await loadWaiting(db, now, organizationId);
      for (const { id, waiting: keys } of messages) {
        const students = [...new Set(keys.flatMap(key => waiting.get(key) ?? []))];
        if (students.length > 0) facts.set(id, { organizationId, students });
      }
    }
    return facts;
  },
  write({ organizationId, students }, { language, club }, publicUrl) {
    const words = texts(language);
    return {
      heading: words.waitForYou(students.length),
      list: students.map(({ UserId, DisplayName, Group }) => ({
        label: orUnnamed(DisplayName, language),
        detail: Group,
        url: publicUrl + paths.schoolStudent(organizationId, UserId),
      })),
      paragraphs: [words.newSince(club)],
      smsUrl: publicUrl + paths.school(),
      button: { label: words.openMovingUp, url: publicUrl + paths.school() },
      footer: words.becauseChief(club),
    };
  },
};

/** Notifies the chief instructors of a club about students who newly wait, and stores who waits. */
async function notifyChiefs(work: Work, organizationId: string): Promise<void> {
  const { trx, now } = work;
  const club = await lockClub(trx, now, organizationId);
  if (!club) return;
  const waiting = [...(await loadWaiting(trx, now, organizationId)).keys()];
  const { rows } = await sql<{ before: string[] | null }>`
    with former as (select waiting from chief_digest where organization_id = ${organizationId}), stored as (
      insert into chief_digest (organization_id, day, waiting)
      values (${organizationId}, ${club.today}, ${waiting}::text[])
      on conflict (organization_id) do update set day = excluded.day, waiting = excluded.waiting)
    select (select waiting from former) as before`.execute(trx);
  const before = new Set(rows[0]?.before);
  const added = waiting.filter(key => !before.has(key));
  if (added.length === 0) return;
  const occasion = { kind: 'chief-digest', organizationId, params: { waiting: added } } as const;
  await queue(work, occasion, selectChiefs(organizationId));
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
