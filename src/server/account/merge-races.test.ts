import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { STUDENT_RATES_INSTRUCTOR } from '#domain/evals/forms/template.ts';
import { newId } from '#server/platform/ids.ts';
import { addAccount, makeTwoAccounts, signInToAccount } from '#testing/accounts.ts';
import { waitForBlocked } from '#testing/blocked.ts';
import { addAttendee, addMembership, addPerson, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { switchSchoolOn } from '#testing/days.ts';
import { addEval, submissionOf } from '#testing/evals.ts';
import { type Club, editOf, readEvent, regroup, storedEvals } from '#testing/rosters.ts';
import { sessionOf } from '#testing/session-log.ts';

const ROUNDS = 10;

/** A person with a second account, which alone attends the cast's event; both are signed in. */
async function makeRacer(
  club: Club,
  { round = 0, instructor }: { round?: number; instructor?: TestPerson } = {},
) {
  const { deps, cast } = club;
  const { organizationId, eventId } = cast;
  const email = `racer${round}@club.example`;
  const racer = await addPerson(deps.db, 'Rae Racer', email);
  const other = await addAccount(deps.db, { name: 'Rae Racer', email });
  const attended = { person: other, group: 'Novice', ...(instructor && { instructor }) };
  await addAttendee(deps.db, { organizationId, eventId, ...attended });
  const [rae, raeAgain] = [await signInAs(club, racer), await signInToAccount(club, other)];
  return { racer, other, rae, raeAgain };
}

test('two merges at once, one in each direction: one is done, and both calls succeed', async () => {
  const { club } = await makeTwoAccounts();
  const { db } = club.deps;
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `twin${round}@club.example`;
    const twin = await addPerson(db, 'Tim Twin', email);
    const other = await addAccount(db, { name: 'Tim Twin', email });
    const clients = [await signInAs(club, twin), await signInToAccount(club, other)];
    const answers = await Promise.all(clients.map(client => client.call('MergeAccounts')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const left = await db.selectFrom('person').select('id').where('last_name', '=', 'Twin').execute();
    expect(left).toHaveLength(round + 1);
  }
});

test('a merge leaves an eval that is submitted meanwhile submitted or pending', async () => {
  const { club } = await makeTwoAccounts();
  const { db } = club.deps;
  const { organizationId, eventId, instructor } = club.cast;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { racer, other, rae, raeAgain } = await makeRacer(club, { round, instructor });
    const evalType = STUDENT_RATES_INSTRUCTOR;
    const people = { evaluator: other, subject: instructor };
    const { evalId } = await addEval(db, { organizationId, eventId, evalType, ...people });
    const body = submissionOf(evalId, evalType);
    const [merged, posted] = await Promise.all([
      rae.call('MergeAccounts'),
      raeAgain.call('PostEval', { body }),
    ]);
    expect(merged.status).toBe(200);
    const stored = (await storedEvals(club)).find(({ id }) => id === evalId);
    expect(stored).toMatchObject({ evaluator_id: racer.personId, state: posted.status === 200 ? 3 : 1 });
    expect((await raeAgain.call('PostEval', { body })).status).toBe(200);
  }
});

test('a merge and a saved roster at once: the second is refused or sees the first', async () => {
  const { club } = await makeTwoAccounts();
  const { db } = club.deps;
  const { organizationId, eventId } = club.cast;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { racer, other, rae } = await makeRacer(club, { round });
    await addAttendee(db, { organizationId, eventId, person: racer, group: 'Novice' });
    const body = regroup(editOf(await readEvent(club)), other, 'Advanced');
    const query = club.byOrganization;
    const [merged, saved] = await Promise.all([
      rae.call('MergeAccounts'),
      club.ada.call('UpdateEventAttendees', { query, body }),
    ]);
    expect([merged.status, [200, 409].includes(saved.status)]).toEqual([200, true]);
    const mine = (await readEvent(club)).Attendees.filter(({ User }) => User.UserEmail === racer.email);
    expect(mine).toHaveLength(1);
  }
});

test('stores for the merged person what a student and their instructor write during a merge', async () => {
  const { club } = await makeTwoAccounts();
  const { db } = club.deps;
  await switchSchoolOn(club);
  club.clock.now = new Date('2026-06-13T15:00:00Z');
  const { organizationId, instructor } = club.cast;
  const ivan = await signInAs(club, instructor);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { racer, other, rae, raeAgain } = await makeRacer(club, { round, instructor });
    const entryOf = (Text: string) => sessionOf(club, { UserId: other.personId, Text });
    const focusOf = (Text: string) => ({
      OrganizationId: organizationId,
      Focus: [{ FocusId: newId(), Text, State: 'open' as const }],
    });
    const answers = await Promise.all([
      rae.call('MergeAccounts'),
      raeAgain.call('LogSession', { body: entryOf('I felt late.') }),
      raeAgain.call('SaveFocus', { body: focusOf('Smooth hands.') }),
      ivan.call('LogSession', { body: entryOf('Late apex.') }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { personId } = racer;
    const focus = db.selectFrom('focus_item').select(['added_by', 'words']).where('person_id', '=', personId);
    expect(await focus.execute()).toEqual([{ added_by: personId, words: 'Smooth hands.' }]);
    const entries = db.selectFrom('session_entry').select(['author_id', 'words']).orderBy('words');
    expect(await entries.where('person_id', '=', personId).execute()).toEqual([
      { author_id: personId, words: 'I felt late.' },
      { author_id: instructor.personId, words: 'Late apex.' },
    ]);
  }
});

test('makes a call again whose account is merged meanwhile', async () => {
  const { club } = await makeTwoAccounts();
  const { db } = club.deps;
  await switchSchoolOn(club);
  const { organizationId } = club.cast;
  const { racer, other, raeAgain } = await makeRacer(club);
  const FocusId = newId();
  const save = (State: 'open' | 'closed') =>
    raeAgain.call('SaveFocus', {
      body: { OrganizationId: organizationId, Focus: [{ FocusId, Text: 'Brake later.', State }] },
    });
  await save('open');
  await addMembership(db, organizationId, racer, true);
  const merge = await db.startTransaction().execute();
  await sql`lock table focus_item`.execute(merge);
  // It has read the session of the other account, and waits for the focus items.
  const saved = save('closed');
  await waitForBlocked(db);
  for (const table of ['session', 'attendee', 'focus_item']) {
    await sql`update ${sql.table(table)} set person_id = ${racer.personId} where person_id = ${other.personId}`.execute(
      merge,
    );
  }
  await merge.commit().execute();
  expect((await saved).status).toBe(200);
  expect(await db.selectFrom('focus_item').select('state').execute()).toEqual([{ state: 'closed' }]);
});

test('an entry for a student who is being merged waits for the merge', async () => {
  const { club } = await makeTwoAccounts();
  const { db } = club.deps;
  await switchSchoolOn(club);
  club.clock.now = new Date('2026-06-13T15:00:00Z');
  const { instructor } = club.cast;
  const { racer, other, rae } = await makeRacer(club, { instructor });
  const ivan = await signInAs(club, instructor);
  const holder = await db.startTransaction().execute();
  // The merge holds the people, and waits for a table that it changes.
  await sql`lock table focus_item`.execute(holder);
  const merged = rae.call('MergeAccounts');
  await waitForBlocked(db);
  const logged = ivan.call('LogSession', {
    body: sessionOf(club, { UserId: other.personId, Text: 'Late apex.' }),
  });
  await waitForBlocked(db, 2);
  await holder.rollback().execute();
  expect([(await merged).status, (await logged).status]).toEqual([200, 200]);
  const entries = await db.selectFrom('session_entry').select(['person_id', 'words']).execute();
  expect(entries).toEqual([{ person_id: racer.personId, words: 'Late apex.' }]);
});
