import { expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addOrganization, type TestPerson } from '#testing/cast.ts';
import { type Client, nobody, signInAs } from '#testing/client.ts';
import { addEval, publishEvent, submissionOf } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, editOf, importRoster, makeClub, readAttendee, readEvent } from '#testing/rosters.ts';
import { readData } from '#testing/stored-data.ts';

const leave = (client: Client, Word = 'DELETE') => client.call('DeleteMyAccount', { body: { Word } });

/** Returns the tables that hold a text. */
async function tablesWith({ deps }: Club, text: string): Promise<string[]> {
  const { rows: tables } = await deps.pool.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await deps.pool.query(`select from ${name} as t where t::text ilike $1 limit 1`, [
      `%${text}%`,
    ]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

test('submitted evals stay without the name, and nothing else of the person is left', async () => {
  const club = await makeClub();
  const { deps, cast } = club;
  const { student, instructor } = cast;
  const { ofStudent } = await publishEvent(deps.db, cast, 3);
  const sam = await signInAs(club, student);
  await deps.db
    .updateTable('person')
    .set({ phone: '+15550100', address: '1 Pit Lane', display_name: 'Slammin' })
    .where('id', '=', student.personId)
    .execute();
  await queue(deps, newMessage({ personId: student.personId, recipient: student.email }));
  await sam.call('EndSessions', { body: {} });
  const again = await signInAs(club, student);
  expect((await leave(again)).reply()).toEqual({ Ok: true });

  expect((await again.call('GetProfile')).status).toBe(401);
  for (const text of ['sam@club.example', '5550100', 'Pit Lane', 'Slammin', 'Sam Student']) {
    expect([text, await tablesWith(club, text)]).toEqual([text, []]);
  }
  const ivan = await signInAs(club, instructor);
  const view = (await ivan.call('GetEvalForInstructor', { query: { evalId: ofStudent.evalId } })).reply();
  expect(view.EvalWithProfile.StudentProfile).toMatchObject({ DisplayName: 'Former member', Picture: null });
  expect(view.EvalWithProfile.EvalModel.ApexScore).toBe(3);
  const { Evals } = (await ivan.call('GetEvalsForInstructor')).reply();
  expect(Evals.map(({ StudentProfile }) => StudentProfile?.DisplayName)).toEqual(['Former member']);
  expect(await readAttendee(club, student.email)).toBeUndefined();
  const byLink = await nobody(club).call('GetEvalPublicLinkKey', { query: { linkKey: ofStudent.linkKey } });
  expect(byLink.status).toBe(404);
});

test('the audit log keeps what was done, without the name', async () => {
  const club = await makeClub();
  const { organizationId, instructor, student } = club.cast;
  const { ofStudent } = await publishEvent(club.deps.db, club.cast, 3);
  const Reason = 'A rating is missing.';
  await club.ada.call('ReopenEval', {
    query: { organizationId, evalId: ofStudent.evalId },
    body: { Reason },
  });
  const ivan = await signInAs(club, instructor);
  club.clock.now = new Date('2026-06-20T13:00:00Z');
  await ivan.call('PostEval', { body: submissionOf(ofStudent.evalId) });
  await leave(ivan);
  await leave(await signInAs(club, student));
  expect(
    (await readAudit(club)).map(({ ActorName, About, Details }) => [ActorName, About, Details.Evaluator]),
  ).toEqual([
    ['Former member', 'Former member', undefined],
    ['Former member', 'Former member', undefined],
    ['Ada Admin', 'Former member', 'Former member'],
  ]);
});

test('logs lose the current name of a person, and keep the name of a namesake', async () => {
  const club = await makeClub();
  const { organizationId, eventId, instructor, otherInstructor, student, otherStudent } = club.cast;
  const { db } = club.deps;
  for (const subject of [student, otherStudent]) {
    const { evalId } = await addEval(db, {
      ...{ organizationId, eventId, evalType: INSTRUCTOR_RATES_STUDENT, rating: 3, subject },
      evaluator: subject === student ? instructor : otherInstructor,
    });
    const query = { organizationId, evalId };
    await club.ada.call('ReopenEval', { query, body: { Reason: 'A rating is missing.' } });
  }
  const rename = async (first_name: string, ...people: TestPerson[]) => {
    const ids = people.map(({ personId }) => personId);
    const names = { first_name, last_name: 'Namesake' };
    await db.updateTable('person').set(names).where('id', 'in', ids).execute();
  };
  await rename('Sandy', student, otherStudent);
  await rename('Chris', instructor, otherInstructor);
  await leave(await signInAs(club, student));
  await leave(await signInAs(club, instructor));
  const reopened = (await readAudit(club)).filter(({ Action }) => Action === 'eval-reopened');
  expect(reopened.map(({ About, Details }) => [About, Details.Evaluator]).sort()).toEqual([
    ['Former member', 'Former member'],
    ['Sandy Namesake', 'Chris Namesake'],
  ]);
  for (const name of ['Namesake', 'Sam', 'Ivan']) {
    const { rows } = await club.deps.pool.query(
      `select from audit_entry as t where t::text ilike '%${name}%'`,
    );
    expect([name, rows.length]).toEqual([name, 0]);
  }
});

test('an open roster is stale, and a roster with the same e-mail makes a new person', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  const query = club.byOrganization;
  const read = editOf(await readEvent(club));
  await leave(await signInAs(club, student));
  expect((await club.ada.call('UpdateEventAttendees', { query, body: read })).status).toBe(409);
  await importRoster(club, `Sam,Student,${student.email},Novice,,`);
  const attendee = await readAttendee(club, student.email);
  expect(attendee?.User.FirstAndLastName).toBe('Sam Student');
  expect(attendee?.User.UserId).not.toBe(student.personId);
});

test('a search does not find a former member, and no admin can edit the profile', async () => {
  const club = await makeClub();
  const { student, organizationId } = club.cast;
  await publishEvent(club.deps.db, club.cast, 3);
  await leave(await signInAs(club, student));
  const found = await club.ada.call('GetUsersAdmin', { query: { search: 'Former', organizationId } });
  expect(found.reply()).toEqual([]);
  const profile = await club.ada.call('GetProfileAdmin', {
    query: { userId: student.personId, organizationId },
  });
  expect(profile.status).toBe(404);
});

test('the only admin of an organization must name another admin first', async () => {
  const club = await makeClub();
  const { admin, student, organizationId } = club.cast;
  await addOrganization(club.deps.db, 'Bravo Club', admin);
  const before = await readData(club.deps.pool);
  const answer = await leave(club.ada);
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('You are the only admin of Apex Driving Club and Bravo Club.');
  expect(await readData(club.deps.pool)).toEqual(before);
  const bravo = (await club.ada.call('GetOrganiazationsForUser'))
    .reply()
    .map(({ OrganizationId }) => OrganizationId);
  expect(bravo).toContain(organizationId);
  for (const organization of bravo) {
    const query = { organizationId: organization };
    await club.ada.call('AddOrganizationAdmin', { query, body: { Email: student.email } });
  }
  // An invited admin does not count before accepting.
  expect((await leave(club.ada)).status).toBe(422);
  const sam = await signInAs(club, student);
  for (const OrganizationId of bravo) await sam.call('AcceptClub', { body: { OrganizationId } });
  expect((await leave(club.ada)).status).toBe(200);
});

test('pictures go with the account', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  const { db, media } = club.deps;
  const at = club.deps.now();
  await db
    .insertInto('media')
    .values({
      name: 'sam.jpg',
      person_id: student.personId,
      uploaded_at: at,
      chosen_at: at,
      dropped_at: null,
    })
    .execute();
  await media.put('sam.jpg', Buffer.from('a picture'));
  await leave(await signInAs(club, student));
  expect(await media.get('sam.jpg')).toBeNull();
});

test('leaves a former member in the language of each reader and recipient', async () => {
  const club = await makeClub();
  const { organizationId, instructor, student } = club.cast;
  const { ofStudent } = await publishEvent(club.deps.db, club.cast);
  const sam = await signInAs(club, student);
  await sam.call('SaveLanguage', { body: { Language: 'es' } });
  const ivan = await signInAs(club, instructor);
  await ivan.call('PostEval', { body: submissionOf(ofStudent.evalId) });
  const query = { organizationId, evalId: ofStudent.evalId };
  await club.ada.call('ReopenEval', { query, body: { Reason: 'A rating is missing.' } });
  await leave(ivan);
  const headers = { 'accept-language': 'es' };
  const { Evals } = (await sam.call('GetEvalsForStudent', { headers })).reply();
  expect(Evals.map(({ InstructorProfile }) => InstructorProfile?.DisplayName)).toContain('Antiguo miembro');
  const log = (await club.ada.call('GetAuditLog', { query: club.byOrganization, headers })).reply();
  expect(log.Entries.map(({ Details }) => Details.Evaluator)).toContain('Antiguo miembro');
  expect((await deliverQueued(club.deps)).map(({ subject }) => subject)).toEqual([
    'Antiguo miembro te ha evaluado: Spring HPDE',
  ]);
});

test('sends the withdrawn message about a re-opened eval that the deletion completes again', async () => {
  const club = await makeClub();
  const { organizationId, instructor } = club.cast;
  const { ofStudent } = await publishEvent(club.deps.db, club.cast);
  const ivan = await signInAs(club, instructor);
  await ivan.call('PostEval', { body: submissionOf(ofStudent.evalId) });
  const query = { organizationId, evalId: ofStudent.evalId };
  await club.ada.call('ReopenEval', { query, body: { Reason: 'A rating is missing.' } });
  await leave(ivan);
  expect((await deliverQueued(club.deps)).map(({ subject }) => subject)).toEqual([
    'Former member has written your eval: Spring HPDE',
  ]);
});

test('the only operator of the server deletes the account after another one has an account', async () => {
  const { cast } = await makeClub();
  const adminEmails = [cast.student.email, cast.instructor.email];
  const club = await makeClub({ adminEmails: [cast.student.email] });
  const sam = await signInAs(club, club.cast.student);
  expect((await leave(sam)).problem().detail).toMatch(/^You are the only operator of this server\./);
  const withTwo = await makeClub({ adminEmails });
  expect((await leave(await signInAs(withTwo, withTwo.cast.student))).status).toBe(200);
});
