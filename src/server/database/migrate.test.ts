import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { addAttendee, addPerson, makeCast } from '#testing/cast.ts';
import { addEval } from '#testing/evals.ts';
import { makeDatabase } from '#testing/make-deps.ts';
import { migrate } from './migrate.ts';
import { openDatabase, openPool, TIMEOUTS } from './open.ts';

async function openOwn(user?: string) {
  const database = await makeDatabase();
  const pool = openPool({ ...database, max: 2, ...(user && { user }) }, TIMEOUTS.migration, () => {});
  onTestFinished(() => pool.end());
  return pool;
}

test('a database that has been migrated stays as it is', async () => {
  const pool = await openOwn();
  const names = async () => (await pool.query('select name, ran_at from migration order by name')).rows;
  const before = await names();
  await Promise.all([migrate(pool), migrate(pool)]);
  expect(await names()).toEqual(before);
});

test('a user who may not make tables is told so in one sentence', async () => {
  const role = `reader_${randomUUID().replaceAll('-', '')}`;
  const admin = await openOwn();
  await admin.query(`create role ${role} login`);
  onTestFinished(async () => {
    await admin.query(`drop role ${role}`);
  });
  const pool = await openOwn(role);
  await expect(migrate(pool)).rejects.toThrow(
    /^The tables could not be made by .*permission denied.*; grant the user of DATABASE_URL .*\.$/,
  );
});

test('groups that were stored in several spellings become one, and who instructs has no evals as a student', async () => {
  const pool = await openOwn();
  const db = openDatabase(pool);
  const { student: sam, instructor: ivan, ...club } = await makeCast(db);
  const groups = ['HPDE 1', 'HPDE 1', 'hpde1', 'NOVICE', 'Instructors', 'instructor'];
  const people = await Promise.all(groups.map((group, index) => addPerson(db, group, `p${index}@a.example`)));
  for (const [index, person] of people.entries()) {
    await addAttendee(db, { ...club, person, group: groups[index] ?? '', instructor: ivan });
  }
  const ofStudent = await addEval(db, { ...club, evalType: 1, evaluator: ivan, subject: sam });
  for (const subject of people.slice(-2))
    await addEval(db, { ...club, evalType: 1, evaluator: ivan, subject });

  await pool.query("delete from migration where name = '010-run-groups.sql'");
  await migrate(pool);

  const roster = await db.selectFrom('attendee').selectAll().execute();
  const placeOf = ({ personId }: { personId: string }) => {
    const { run_group, instructor_id } = roster.find(({ person_id }) => person_id === personId) ?? {};
    return [run_group, instructor_id === ivan.personId];
  };
  expect(people.map(placeOf)).toEqual([
    ['HPDE 1', true],
    ['HPDE 1', true],
    ['HPDE 1', true],
    ['Novice', true],
    ['Instructor', false],
    ['Instructor', false],
  ]);
  expect(await db.selectFrom('eval').select('id').execute()).toEqual([{ id: ofStudent.evalId }]);
});
