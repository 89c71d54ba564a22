import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emailOf, type VisitorRole, visitors } from '#demo/people.ts';
import { takeDueMessages } from '#server/platform/messages/message-rows.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { storeDemoClub } from '#testing/demo-club.ts';
import { makeApp } from '#testing/make-app.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { clubName, ensureDemoClub } from './ensure-demo-club.ts';

test('refuses a database with a real club', async () => {
  const { deps } = await makeDeps({ demo: true });
  await makeCast(deps.db);
  await expect(ensureDemoClub(deps, () => {})).rejects.toThrow(/^DEMO does not open [^\n]+ DATA_DIR\.$/);
  const clubs = await deps.db.selectFrom('organization').select('name').execute();
  expect(clubs.map(({ name }) => name)).not.toContain(clubName);
});

test('plays two seasons of a club, with evals for each visitor', { timeout: 60_000 }, async () => {
  const testApp = await makeApp();
  const { deps } = testApp;
  await storeDemoClub(deps);
  const { rows } = await sql`
    select (select count(*)::int from person) as people, (select count(*)::int from event) as events,
      (select count(*)::int from organization_role where role = 'admin') as admins,
      (select count(*) > 700 from attendee) as "hasRosters",
      (select count(*) > 700 from eval where completed_at is not null) as "hasEvals",
      (select count(*) between 3 and 40 from eval where form_version_id is not null) as "hasOwnForm",
      (select count(*) > 20 from sign_off) as "hasSignOffs",
      (select count(*)::int from limits_at_event as coach where max_students < (select count(*) from attendee
        where attendee.event_id = coach.event_id and instructor_id = coach.person_id)) as "aboveLimit",
      (select array_agg(distinct state order by state) from message) as messages`.execute(deps.db);
  expect(rows).toEqual([
    {
      ...{ people: 120, events: 12, admins: 2, aboveLimit: 0, messages: ['failed', 'queued', 'sent'] },
      ...{ hasRosters: true, hasEvals: true, hasOwnForm: true, hasSignOffs: true },
    },
  ]);

  expect(await takeDueMessages(deps.db, deps.now(), 1)).toEqual([]);

  const { rows: toMove } = await sql`
    select from sign_off join attendee using (person_id) join event on event.id = attendee.event_id
    where kind = 'group' and published_at is null and attendee.run_group_id <> sign_off.run_group_id
      and signed_at = ${deps.now()}`.execute(deps.db);
  expect(toMove.length).toBeGreaterThan(0);

  const signIn = async (role: VisitorRole) => {
    const email = emailOf(visitors[role]);
    const person = deps.db.selectFrom('person').select('id').where('email', '=', email);
    const { id: personId } = await person.executeTakeFirstOrThrow();
    return signInAs(testApp, { personId, name: visitors[role], email });
  };
  const student = (await (await signIn('student')).call('GetEvalsForStudent')).reply();
  expect(student.Submissions.Pending).toHaveLength(1);
  const scores = student.Evals.map(({ ApexScore }) => ApexScore ?? 0);
  expect(scores).toHaveLength(11);
  expect(Math.min(...scores.slice(0, 3))).toBeGreaterThan(Math.max(...scores.slice(-3)));
  for (const role of ['instructor', 'organizer'] as const) {
    const lists = (await (await signIn(role)).call('GetEvalsForInstructor')).reply().Submissions;
    expect(lists.Pending.length).toBeGreaterThan(0);
    expect(lists.Recent.length).toBeGreaterThan(0);
    expect(lists.History.length).toBeGreaterThan(5);
  }

  await ensureDemoClub(deps, () => expect.unreachable('It has nothing to say at the next start.'));
});
