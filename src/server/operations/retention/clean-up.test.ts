import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { grantServing } from '#server/platform/database/connect.ts';
import { BATCH } from '#server/platform/database/delete-rows.ts';
import { openPool, TIMEOUTS } from '#server/platform/database/open.ts';
import { recordSecurity } from '#server/platform/sessions/security-log.ts';
import { PICTURES_AT_ONCE } from '#server/platform/storage/stored-pictures.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { openSessionOf } from '#testing/cast.ts';
import { addEval } from '#testing/evals.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { type Club, makeClub } from '#testing/rosters.ts';
import { cleanUp, schedule } from './clean-up.ts';

/** How a row that became old at a moment is made, and what of such rows is there. */
interface Kept {
  readonly days: number;
  readonly make: (club: Club, at: Date) => Promise<unknown>;
  readonly left: string;
}

const withMessages = (kind: 'sign-in-code' | 'welcome') => async (club: Club, at: Date) => {
  for (const state of ['sent', 'failed', 'withdrawn']) {
    const [id] = await queue(club.deps, newMessage({ kind }));
    const failure = state === 'failed' ? '"sam@club.example" is not known.' : null;
    await sql`update message set state = ${state}, failure = ${failure}, created_at = ${at}
      where id = ${id}`.execute(club.deps.db);
  }
};

const audited = ({ deps, cast }: Club, at: Date) =>
  unitOfWork({ ...deps, now: () => at }, cast.admin, ({ audit }) =>
    audit(cast.organizationId, { action: 'settings-saved' }),
  );

/** Erased by the function alone, so written as it is by who writes the log. */
const auditedFrom = async ({ deps, cast }: Club, at: Date) =>
  sql`insert into audit_entry (id, organization_id, action, at, network)
    values (${randomUUID()}, ${cast.organizationId}, 'settings-saved', ${at}, '203.0.113.*')`.execute(
    deps.db,
  );

const kept: Readonly<Record<string, Kept>> = {
  'sessions, since they ended': {
    days: 1,
    make: async (club, at) => {
      await openSessionOf(club.deps.db, club.cast.student, club.deps.now());
      await sql`update session set expires_at = ${at} where person_id = ${club.cast.student.personId}
        and expires_at > ${club.clock.now}`.execute(club.deps.db);
    },
    left: `select from session join person on person.id = person_id where email = 'sam@club.example'`,
  },
  'sign-in codes, since they expired': {
    days: 1,
    make: ({ deps }, at) =>
      sql`insert into sign_in_code values (sha256(${at.toISOString()}::bytea), 'sam@club.example', null, ${at}, 0)`.execute(
        deps.db,
      ),
    left: 'select from sign_in_code',
  },
  'questions to passkeys, since they expired': {
    days: 1,
    make: ({ deps }, at) =>
      sql`insert into passkey_challenge (browser_hash, challenge, expires_at)
        values (sha256(${at.toISOString()}::bytea), 'x', ${at})`.execute(deps.db),
    left: 'select from passkey_challenge',
  },
  'counts of codes and tries, since the last one': {
    days: 1,
    make: ({ deps }, at) =>
      sql`insert into use_count values (${at.toISOString()}, '{}', ${at})`.execute(deps.db),
    left: 'select from use_count',
  },
  'access tokens, since they expired or were revoked': {
    days: 30,
    make: ({ deps, cast }, at) =>
      sql`insert into access_token
          (id, token_hash, person_id, organization_id, name, may_write, made_at, expires_at, revoked_at)
        select over.id, sha256(over.id::text::bytea), ${cast.admin.personId}, ${cast.organizationId}, 'Desk',
          false, ${at}, expires_at, revoked_at
        from (values (${randomUUID()}::uuid, ${at}::timestamptz, null::timestamptz), (${randomUUID()}, '2099-01-01', ${at})) as over (id, expires_at, revoked_at)`.execute(
        deps.db,
      ),
    left: 'select from access_token where revoked_at is not null',
  },
  'messages with a code, since they were written': {
    days: 7,
    make: withMessages('sign-in-code'),
    left: `select created_at from message where kind = 'sign-in-code' group by created_at`,
  },
  'address and subject of other messages that were sent, failed or withdrawn, since they were written': {
    days: 90,
    make: withMessages('welcome'),
    left: `select created_at from message
      where recipient <> '' or subject <> '' or failure is not null group by created_at`,
  },
  'drafts of evals that nobody completed, since the event': {
    days: 730,
    make: async ({ deps, cast }, at) => {
      const eventId = randomUUID();
      await sql`insert into event (id, organization_id, name, start, track)
        values (${eventId}, ${cast.organizationId}, 'Old', ${at}::date, '')`.execute(deps.db);
      const { instructor: evaluator, student: subject, organizationId } = cast;
      const { evalId } = await addEval(deps.db, { organizationId, eventId, evalType: 1, evaluator, subject });
      await sql`update eval set draft = '{}' where id = ${evalId}`.execute(deps.db);
    },
    left: 'select from eval where draft is not null',
  },
  'pictures that nothing shows': {
    days: 2,
    make: ({ deps }, at) =>
      sql`insert into media (name, uploaded_at, chosen_at) values (${`${randomUUID()}.jpg`}, ${at}, ${at})`.execute(
        deps.db,
      ),
    left: 'select from media',
  },
  'deliveries to webhooks, since they were written': {
    days: 30,
    make: async ({ deps, cast }, at) => {
      const webhookId = randomUUID();
      await sql`insert into webhook (id, organization_id, url, kinds, secret, created_at)
        values (${webhookId}, ${cast.organizationId}, 'https://club.example', '{}', '', ${at})`.execute(
        deps.db,
      );
      await sql`insert into webhook_delivery (webhook_id, kind, data, created_at, due_at)
        values (${webhookId}, 'ping', '{}', ${at}, ${at})`.execute(deps.db);
    },
    left: 'select from webhook_delivery',
  },
  'networks of admins in the audit log; entries of the security log': {
    days: 180,
    make: async (club, at) => {
      await auditedFrom(club, at);
      await recordSecurity(club.deps.db, 'data-downloaded', club.cast.student.personId, at);
    },
    left: `select from audit_entry join security_entry using (at) where audit_entry.network <> ''`,
  },
  'entries of the audit log': { days: 1095, make: audited, left: 'select from audit_entry' },
};

test('the schedule has these rules', () => {
  expect(schedule.map(({ what, days }) => [what, days])).toEqual(
    Object.entries(kept).map(([what, { days }]) => [what, days]),
  );
});

test.each(Object.entries(kept))('%s', async (_, { days, make, left }) => {
  const club = await makeClub();
  const { deps, clock } = club;
  const count = async () => (await deps.pool.query(left)).rowCount;
  const ago = (time: number) => new Date(clock.now.getTime() - time);
  await make(club, ago(days * DAY_MS + 2 * DAY_MS));
  await make(club, ago(days * DAY_MS - 2 * DAY_MS));
  expect(await count()).toBe(2);
  await Promise.all([cleanUp(deps), cleanUp(deps)]);
  await cleanUp(deps);
  expect(await count()).toBe(1);
  clock.now = new Date(clock.now.getTime() + 4 * DAY_MS);
  await cleanUp(deps);
  expect(await count()).toBe(0);
});

test('keeps the address of a message that waits', async () => {
  const { deps } = await makeClub();
  await queue(deps, newMessage());
  await sql`update message set created_at = ${new Date(0)}`.execute(deps.db);
  await cleanUp(deps);
  const { rowCount } = await deps.pool.query(`select from message where recipient <> ''`);
  expect(rowCount).toBe(1);
});

test('a failed message that was cleaned away is neither counted nor sent again', async () => {
  const club = await makeClub();
  const { organizationId, eventId, student } = club.cast;
  const about = { organizationId, eventId, personId: student.personId };
  await queue(club.deps, newMessage({ kind: 'welcome', ...about }));
  await sql`update message set state = 'failed', failure = 'No such mailbox.', created_at = ${new Date(0)}`.execute(
    club.deps.db,
  );
  await cleanUp(club.deps);
  const { Failed } = (await club.ada.call('GetMessagesForEvent', { query: club.byEvent })).reply();
  const retried = await club.ada.call('RetryMessages', { query: club.byEvent, body: {} });
  expect([Failed, retried.reply().MessagesQueued]).toEqual([0, 0]);
});

test('a single run deletes more than a batch, and a rule that fails is logged without stopping the others', async () => {
  const { deps } = await makeClub();
  const old = new Date(deps.now().getTime() - 3 * DAY_MS);
  await sql`insert into use_count select n::text, '{}', ${old} from generate_series(1, ${2 * BATCH + 1}) n`.execute(
    deps.db,
  );
  await sql`insert into media (name, uploaded_at, chosen_at) values ('a.jpg', ${old}, ${old})`.execute(
    deps.db,
  );
  const told: string[] = [];
  const log = Object.assign(Object.create(deps.log), { error: (_: Error, what: string) => told.push(what) });
  const media = { ...deps.media, remove: () => Promise.reject(new Error('away')) };
  await cleanUp({ ...deps, media, log });
  expect(told).toEqual(['not cleaned away: pictures that nothing shows']);
  const { rows } = await deps.pool.query('select count(*) as left from use_count');
  expect(rows).toEqual([{ left: 0 }]);
});

test('a single run removes every unused picture', async () => {
  const { deps } = await makeClub();
  const old = new Date(deps.now().getTime() - 3 * DAY_MS);
  await sql`insert into media (name, uploaded_at, chosen_at)
    select n || '.jpg', ${old}, ${old} from generate_series(1, ${2 * PICTURES_AT_ONCE + 1}) n`.execute(
    deps.db,
  );
  const removed: string[] = [];
  const media = { ...deps.media, remove: async (name: string) => void removed.push(name) };
  await cleanUp({ ...deps, db: deps.longWorkDb, media });
  expect((await deps.pool.query('select from media')).rowCount).toBe(0);
  expect(new Set(removed).size).toBe(2 * PICTURES_AT_ONCE + 1);
});

test('neither the serving role nor the owner can change, delete or empty the logs', async () => {
  const database = await makeDatabase();
  const club = await makeClub({}, database);
  const { longWorkDb, longWorkPool } = club.deps;
  await audited(club, club.clock.now);
  await recordSecurity(longWorkDb, 'data-downloaded', club.cast.student.personId, club.clock.now);
  const role = `server_${randomUUID().replaceAll('-', '')}`;
  await longWorkPool.query(`create role ${role} login`);
  await grantServing(longWorkPool, role);
  const serving = openPool({ ...database, user: role, max: 1 }, TIMEOUTS.request, () => {});
  for (const pool of [serving, longWorkPool]) {
    for (const table of ['audit_entry', 'security_entry']) {
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set at = now()`,
        `truncate ${table}`,
      ]) {
        await expect(pool.query(statement)).rejects.toMatchObject({ code: '42501' });
      }
    }
  }
  await serving.end();
  await longWorkPool.query(`drop owned by ${role}; drop role ${role}`);
  const { rows } = await longWorkPool.query(
    'select (select count(*) from audit_entry) as audit, (select count(*) from security_entry) as security',
  );
  expect(rows).toEqual([{ audit: 1, security: 1 }]);
});

test('docs/operating.md says the same', async () => {
  const text = await readFile(new URL('../../../../docs/operating.md', import.meta.url), 'utf8');
  const [, section = ''] = text.split('## What is kept, and for how long\n');
  const rows = section.split('\n## ')[0]?.match(/^\| (?!what|-)(.+) \| (\d+) days? \|$/gm);
  expect(rows).toEqual(schedule.map(({ what, days }) => `| ${what} | ${days} day${days === 1 ? '' : 's'} |`));
});
