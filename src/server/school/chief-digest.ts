import { sql } from 'kysely';
import { paths } from '#contract/paths.ts';
import type { Candidate } from '#contract/school/advancement.ts';
import { DAY_MS, HOUR_MS } from '#domain/text/durations.ts';
import { hourInClub } from '#server/clubs/time-zone.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import type { Db, Trx } from '#server/platform/database/open.ts';
import { isAmong, type Kind } from '#server/platform/messages/kind.ts';
import { queue } from '#server/platform/messages/queue.ts';
import { orUnnamed } from '#server/platform/messages/roster-mail.ts';
import { unitOfWork, type Work } from '#server/platform/work/work.ts';
import { judgeCandidate, selectCandidates, selectLadder, toLadderGroup } from './load-candidates.ts';
import { texts } from './texts.ts';

/** The hour of the club's day in which chief instructors are notified. */
const HOUR = 19;

/** Days after which a student who still waits counts as new. */
const NOTIFIED_DAYS = 365;

/** Selects the clubs in whose time zone it is evening, and whose chief instructors were not notified this evening. */
const selectClubsToNotify = (now: Date) => sql<{ id: string }>`
  select id from organization
  where school and ${hourInClub(now)} = ${HOUR}
    and exists (select from organization_role where organization_id = organization.id and role = 'chief')
    and not exists (select from message where organization_id = organization.id and kind = 'chief-digest'
      and created_at > ${new Date(now.getTime() - HOUR_MS)})
  order by id`;

/** Locks the club; false while another process notifies its chief instructors. */
async function lockClub(trx: Trx, organizationId: string): Promise<boolean> {
  const { rows } = await sql`
    select from organization where id = ${organizationId} for no key update skip locked`.execute(trx);
  return rows.length > 0;
}

/** Loads the keys of the decisions about which a club's chief instructors were notified. */
async function loadNotifiedKeys(trx: Trx, now: Date, organizationId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: string }>`
    select jsonb_array_elements_text(params->'waiting') as key from message
    where organization_id = ${organizationId} and kind = 'chief-digest' and state <> 'withdrawn'
      and created_at > ${new Date(now.getTime() - NOTIFIED_DAYS * DAY_MS)}`.execute(trx);
  return new Set(rows.map(({ key }) => key));
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
  const ladder = club.ladder.map(toLadderGroup);
  const samples = await findSamples(
    db,
    club.students.map(({ UserId }) => UserId),
  );
  const real = club.students.filter(({ UserId }) => !samples.has(UserId));
  const students = real.map(student => judgeCandidate(student, ladder));
  return new Map(students.flatMap(student => keysOf(student).map(key => [key, student])));
}

/**
 * Returns a key for each decision that a student waits for. It changes with the run group, with a recommendation at a later
 * event and with the outcome of a check ride: the student is then new.
 */
const keysOf = ({
  UserId,
  Next,
  Waits,
  Ride,
  CheckRide,
  SoloWaits,
  Recommendations,
}: Candidate): string[] => {
  const recommendedAt = Recommendations.find(({ Counts }) => Counts)?.EventDate ?? '';
  return [
    ...(Waits && !Ride ? [`${UserId} ${Next} ${recommendedAt} ${CheckRide}`] : []),
    ...(SoloWaits ? [`${UserId} solo ${Recommendations[0]?.EventDate}`] : []),
  ];
};

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

/** Notifies the chief instructors of a club about students who newly wait. */
async function notifyChiefs(work: Work, organizationId: string): Promise<void> {
  const { trx, now } = work;
  if (!(await lockClub(trx, organizationId))) return;
  const notified = await loadNotifiedKeys(trx, now, organizationId);
  const waiting = [...(await loadWaiting(trx, now, organizationId)).keys()].filter(key => !notified.has(key));
  if (waiting.length === 0) return;
  const occasion = { kind: 'chief-digest', organizationId, params: { waiting } } as const;
  await queue(work, occasion, selectChiefs(organizationId));
}

/**
 * Sends chief instructors one message an evening about students who newly wait. Any number of processes may run this at
 * once; a failed club does not stop the others.
 */
export async function sendDueDigests(deps: Deps): Promise<void> {
  const now = deps.now();
  const { rows } = await selectClubsToNotify(now).execute(deps.db);
  for (const { id } of rows) {
    try {
      await unitOfWork(deps, null, work => notifyChiefs(work, id));
    } catch (error) {
      const what = 'chief instructors were not notified of students who wait; the next run retries';
      deps.log.error(error, what);
    }
  }
}
