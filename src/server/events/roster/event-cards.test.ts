import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { addStudents, editOf, importRoster, makeClub, readEvent, storedEvals } from '#testing/rosters.ts';

test('the numbers that the database keeps of an event are those of its rows, whatever changes them', async () => {
  const club = await makeClub();
  const { ada, byEvent, byOrganization, deps, cast } = club;
  const publish = () => ada.call('PublishEvalsForEvent', { query: byEvent, body: {} });
  const differing = async () =>
    (
      await sql`select event.id from event where
        attendees <> (select count(*) from attendee where event_id = event.id)
        or evals_sent <> (select count(*) from eval where event_id = event.id and state > 0 and not set_aside)
        or coalesce((select completed from event_progress where event_id = event.id), 0)
          <> (select count(*) from eval where event_id = event.id and state = 3 and not set_aside)`.execute(
        deps.db,
      )
    ).rows;
  await addStudents(club, 5);
  await publish();
  await importRoster(club, 'Nora,Newcomer,nora@new.example,Novice,,ivan@club.example');
  await publish();
  const before = (await readEvent(club)).EvalsSent;
  const [first] = await storedEvals(club);
  const ivan = await signInAs(club, cast.instructor);
  await ivan.call('PostEval', { body: submissionOf(String(first?.id)) });
  expect(await differing()).toEqual([]);
  const change = async (statement: string) => {
    await sql.raw(statement).execute(deps.db);
    expect(await differing()).toEqual([]);
  };
  await change('update eval set set_aside = true where state = 3');
  await change('update eval set set_aside = false');
  await change('update eval set state = 2 where state = 3');
  await change(`update eval set state = 3, completed_at = now() where id = '${first?.id}'`);
  const edit = editOf(await readEvent(club));
  const Attendees = edit.Attendees.slice(0, 3);
  await ada.call('UpdateEventAttendees', { query: byOrganization, body: { ...edit, Attendees } });
  await sql`update eval set state = 0 where id = (select id from eval where state = 1 limit 1)`.execute(
    deps.db,
  );
  expect(await differing()).toEqual([]);
  expect((await readEvent(club)).EvalsCompleted).toBe(1);
  await change('delete from message; delete from eval where state = 3');
  expect((await readEvent(club)).EvalsSent).toBeLessThan(before);
});
