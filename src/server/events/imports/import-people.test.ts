import { expect, test } from 'vitest';
import { takeAnswerBack } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { importRoster, makeClub, namesOf, readAttendee, readEvent, rosterHeader } from '#testing/rosters.ts';

test('the file names only people who have not signed in', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.student);
  await takeAnswerBack(club.deps.db, club.cast.organizationId, club.cast.otherStudent);
  const answer = await importRoster(
    club,
    'Samuel,Renamed,sam@club.example,Novice,,',
    'Theresa,Renamed,tess@club.example,Intermediate,,',
  );
  expect(answer.reply()).toMatchObject({ Updated: 1, Unchanged: 1 });
  expect(namesOf(await readEvent(club))).toEqual(expect.arrayContaining(['Sam Student', 'Theresa Renamed']));
});

test('fills in a missing name of a person who belongs to the club', async () => {
  const club = await makeClub();
  await signInAs(club, club.cast.student);
  const { personId } = club.cast.student;
  await club.deps.db.updateTable('person').set({ last_name: '' }).where('id', '=', personId).execute();
  await importRoster(club, 'Samuel,Stone,sam@club.example,Novice,,');
  expect((await readAttendee(club, 'sam@club.example'))?.User.FirstAndLastName).toBe('Sam Stone');
});

test('a club does not rename the people of another club', async () => {
  const club = await makeClub();
  const { otherOrganizationId, otherEventId, outsider } = club.cast;
  const otto = await signInAs(club, outsider);
  const file = { name: 'roster.csv', bytes: `${rosterHeader}\nSilly,Name,sam@club.example,Novice,,` };
  const query = { organizationId: otherOrganizationId, eventId: otherEventId };
  expect((await otto.call('ImportAssignmentsForEvent', { query, file })).status).toBe(200);
  expect((await readAttendee(club, 'sam@club.example'))?.User.FirstAndLastName).toBe('Sam Student');
});

test('two clubs that import the same people at once agree on each of them', async () => {
  const club = await makeClub();
  const { otherOrganizationId, otherEventId, outsider } = club.cast;
  const otto = await signInAs(club, outsider);
  const theirs = { organizationId: otherOrganizationId, eventId: otherEventId };
  for (let round = 0; round < 10; round++) {
    const rows = Array.from(
      { length: 50 },
      (_, index) => `P,${index},r${round}-${index}@new.example,Novice,,`,
    );
    const file = { name: 'roster.csv', bytes: [rosterHeader, ...rows.toReversed()].join('\n') };
    const answers = await Promise.all([
      importRoster(club, ...rows),
      otto.call('ImportAssignmentsForEvent', { query: theirs, file }),
    ]);
    expect(answers.map(answer => answer.reply().Created)).toEqual([50, 50]);
  }
  const people = await club.deps.db.selectFrom('person').select('id').where('first_name', '=', 'P').execute();
  expect(people).toHaveLength(500);
});
