import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAttendee, addEvent, addOrganization, addPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval } from '#testing/evals.ts';
import { makeApp } from '#testing/make-app.ts';
import { readData } from '#testing/stored-data.ts';

/** A club without events, and its admin. */
async function makeEmptyClub() {
  const testApp = await makeApp();
  const { db } = testApp.deps;
  const admin = await addPerson(db, 'Ada Admin', 'ada@club.example');
  const organizationId = await addOrganization(db, 'Empty Club', admin);
  const ada = await signInAs(testApp, admin);
  const query = { organizationId };
  return {
    ...testApp,
    ...{ db, ada, query },
    add: () => ada.call('AddSamplePeople', { query, body: {} }),
    remove: () => ada.call('RemoveSamplePeople', { query, body: {} }),
    preview: async () => (await ada.call('GetSampleRemoval', { query })).reply(),
    loadEvents: async () => (await ada.call('GetEventsForOrganization', { query })).reply(),
  };
}

type EmptyClub = Awaited<ReturnType<typeof makeEmptyClub>>;

const realRoster = [
  'First Name,Last Name,Email,Group,Vehicle,Instructor Email',
  'Ivan,Real,ivan@club.example,Instructor,2019 Mazda MX-5,',
  ...Array.from(
    { length: 6 },
    (_, nth) => `S${nth},Real,s${nth}@club.example,Novice,2019 Mazda MX-5,ivan@club.example`,
  ),
].join('\n');

/** A club that uploaded real people to its sample event, welcomed them and published their evals. */
async function makeClubWithRealRoster() {
  const club = await makeEmptyClub();
  await club.add();
  const [card] = await club.loadEvents();
  const query = { ...club.query, eventId: card?.EventId ?? '' };
  const file = { name: 'roster.csv', bytes: realRoster };
  (await club.ada.call('ImportAssignmentsForEvent', { query, file })).reply();
  (await club.ada.call('SendWelcomeEmails', { query, body: {} })).reply();
  (await club.ada.call('PublishEvalsForEvent', { query, body: {} })).reply();
  return { ...club, at: query };
}

/** Counts the rows of every table but logs, which keep what was done, and sessions, which note their last use. */
async function countRows({ db }: EmptyClub): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not in ('audit_entry', 'security_entry')
    order by table_name
  `.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

describe('AddSamplePeople', () => {
  test('fills an empty club with a marked event, pairings and submitted evals', async () => {
    const club = await makeEmptyClub();
    expect((await club.add()).status).toBe(200);
    const [card] = await club.loadEvents();
    expect(card).toMatchObject({ Sample: true, Published: true, AttendeeCount: 12 });
    expect(card?.Name).toContain('(sample)');
    expect(card?.EvalsCompleted).toBeGreaterThan(3);
    expect(card?.EvalsSent).toBeGreaterThan(card?.EvalsCompleted ?? 0);
    const query = { ...club.query, eventId: card?.EventId ?? '' };
    const { Attendees } = (await club.ada.call('GetEvent', { query })).reply();
    for (const { User } of Attendees) {
      expect(User.UserName).toContain('(sample)');
      expect(User.UserEmail).toMatch(/@\w+\.example\.invalid$/);
    }
    expect(
      Attendees.filter(({ User, Instructor }) => User.Group !== 'Instructor' && Instructor),
    ).toHaveLength(8);
  });

  test('queues no mail, also when the admin reminds and welcomes everybody', async () => {
    const club = await makeEmptyClub();
    await club.add();
    const [card] = await club.loadEvents();
    const query = { ...club.query, eventId: card?.EventId ?? '' };
    const reminded = await club.ada.call('PublishEvalsForEvent', {
      query: { ...query, reminder: 'true' },
      body: {},
    });
    const welcomed = await club.ada.call('SendWelcomeEmails', { query, body: {} });
    expect([reminded.reply().MessagesQueued, welcomed.reply().MessagesQueued]).toEqual([0, 0]);
    expect((await countRows(club)).message).toBe(0);
  });

  test('refuses a club that has an event', async () => {
    const club = await makeEmptyClub();
    const body = { Name: 'Spring', Start: '2026-07-04', Location: { Name: 'Lime Rock' } };
    await club.ada.call('CreateEvent', { query: club.query, body });
    expect((await club.add()).status).toBe(422);
    expect(await club.loadEvents()).toHaveLength(1);
  });

  test('two presses at once add the samples once', async () => {
    const club = await makeEmptyClub();
    const answers = await Promise.all([club.add(), club.add()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(await club.loadEvents()).toHaveLength(1);
  });

  test('two clubs of a server have samples of their own', async () => {
    const club = await makeEmptyClub();
    const other = await addPerson(club.db, 'Olga Other', 'olga@other.example');
    const organizationId = await addOrganization(club.db, 'Other Club', other);
    const olga = await signInAs(club, other);
    await club.add();
    expect((await olga.call('AddSamplePeople', { query: { organizationId }, body: {} })).status).toBe(200);
    await club.remove();
    const events = (await olga.call('GetEventsForOrganization', { query: { organizationId } })).reply();
    expect(events).toMatchObject([{ AttendeeCount: 12 }]);
  });
});

describe('RemoveSamplePeople', () => {
  test('leaves nothing, also of a roster that was copied to another event', async () => {
    const club = await makeEmptyClub();
    const before = await countRows(club);
    await club.add();
    const [card] = await club.loadEvents();
    const body = {
      ...{ Name: 'Spring', Start: '2026-07-04', Location: { Name: 'Lime Rock' } },
      CopyRosterOf: card?.EventId,
    };
    const own = (await club.ada.call('CreateEvent', { query: club.query, body })).reply();
    const query = { ...club.query, eventId: own.EventId };
    await club.ada.call('PublishEvalsForEvent', { query, body: {} });
    const evals = await club.db.selectFrom('eval').select('id').where('state', '=', 3).execute();
    const reopened = await club.ada.call('ReopenEval', {
      query: { ...club.query, evalId: evals[0]?.id ?? '' },
      body: { Reason: 'A test' },
    });
    expect(reopened.status).toBe(200);
    expect((await club.remove()).status).toBe(200);
    expect(await club.loadEvents()).toMatchObject([{ EventId: own.EventId, AttendeeCount: 0, EvalsSent: 0 }]);
    // The club keeps the names of the run groups.
    expect(await countRows(club)).toEqual({ ...before, event: 1, run_group: 2 });
  });

  test('leaves nothing of pairings that were announced', async () => {
    const club = await makeEmptyClub();
    await club.add();
    const [card] = await club.loadEvents();
    const at = { ...club.query, eventId: card?.EventId ?? '' };
    const { Attendees } = (await club.ada.call('GetEvent', { query: at })).reply();
    const instructor = Attendees.find(({ User }) => User.Group === 'Instructor');
    const person = await addPerson(club.db, 'Sam Real', 'sam@club.example');
    await addAttendee(club.db, { ...at, person, group: 'Novice' });
    await club.db
      .updateTable('attendee')
      .set({ instructor_id: instructor?.User.UserId })
      .where('person_id', '=', person.personId)
      .execute();
    const { Version } = (await club.ada.call('GetPairingChanges', { query: at })).reply();
    const body = { EventId: at.eventId, Version, Meeting: '', Everybody: false };
    expect((await club.ada.call('AnnouncePairings', { query: club.query, body })).status).toBe(200);
    expect((await countRows(club)).announced_pairing).toBe(9);
    expect((await club.remove()).status).toBe(200);
    expect((await countRows(club)).announced_pairing).toBe(0);
  });

  test('keeps a sample that became a real person, and what another club has of them', async () => {
    const club = await makeEmptyClub();
    const { db } = club;
    await club.add();
    const olga = await addPerson(db, 'Olga Other', 'olga@other.example');
    const organizationId = await addOrganization(db, 'Other Club', olga);
    const sample = await db
      .selectFrom('person')
      .innerJoin('attendee', 'person_id', 'person.id')
      .select('person.id')
      .where('instructs', '=', false)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('person_email')
      .set({ email: 'real@club.example' })
      .where('person_id', '=', sample.id)
      .execute();
    const person = { personId: sample.id, name: 'Real', email: 'real@club.example' };
    const eventId = await addEvent(db, organizationId, 'Autumn', '2026-10-03');
    await addAttendee(db, { organizationId, eventId, person, group: 'Novice' });
    expect((await club.remove()).status).toBe(200);
    const events = await club.loadEvents();
    expect(events).toMatchObject([{ Sample: false, AttendeeCount: 1 }]);
    const left = await db.selectFrom('person').select('id').where('is_sample', '=', true).execute();
    expect(left).toEqual([]);
    const attendees = await db.selectFrom('attendee').select(['event_id', 'person_id']).execute();
    expect(attendees).toHaveLength(2);
    expect(attendees).toEqual(
      expect.arrayContaining(
        [eventId, events[0]?.EventId].map(event_id => ({ event_id, person_id: sample.id })),
      ),
    );
  });

  test('keeps an event with real people, their evals and their messages', async () => {
    const club = await makeClubWithRealRoster();
    const messages = (await countRows(club)).message;
    expect((await club.remove()).status).toBe(200);
    expect(await club.loadEvents()).toMatchObject([
      { EventId: club.at.eventId, AttendeeCount: 7, EvalsSent: 12, Sample: false },
    ]);
    expect((await countRows(club)).message).toBe(messages);
    const { Attendees } = (await club.ada.call('GetEvent', { query: club.at })).reply();
    expect(Attendees.filter(({ User }) => User.UserEmail?.endsWith('.invalid'))).toEqual([]);
    expect(Attendees.filter(({ Instructor }) => Instructor)).toHaveLength(6);
  });

  test('the preview says what goes and what stays, and changes nothing', async () => {
    const club = await makeClubWithRealRoster();
    const [card] = await club.loadEvents();
    const before = await readData(club.deps.pool);
    const evals = (await countRows(club)).eval ?? 0;
    expect(await club.preview()).toEqual({
      Deleted: { People: 12, Evals: evals - 12, Event: null },
      Remaining: { Event: card?.Name, Attendees: 7, Evals: 12 },
    });
    expect(await readData(club.deps.pool)).toEqual(before);
  });

  test('the preview of samples alone says that their event goes', async () => {
    const club = await makeEmptyClub();
    await club.add();
    const [card] = await club.loadEvents();
    expect(await club.preview()).toEqual({
      Deleted: { People: 12, Evals: (await countRows(club)).eval, Event: card?.Name },
      Remaining: { Event: null, Attendees: 0, Evals: 0 },
    });
  });

  test('keeps the event of an eval that a real person wrote, also without attendees', async () => {
    const club = await makeEmptyClub();
    await club.add();
    const [card] = await club.loadEvents();
    const at = { ...club.query, eventId: card?.EventId ?? '' };
    const [evaluator, subject] = [
      await addPerson(club.db, 'Ivan Real', 'ivan@club.example'),
      await addPerson(club.db, 'Sam Real', 'sam@club.example'),
    ];
    await addAttendee(club.db, { ...at, person: evaluator, group: 'Instructor' });
    await addAttendee(club.db, { ...at, person: subject, group: 'Novice', instructor: evaluator });
    await addEval(club.db, { ...at, evalType: INSTRUCTOR_RATES_STUDENT, evaluator, subject, rating: 3 });
    await club.db
      .deleteFrom('attendee')
      .where('person_id', 'in', [evaluator.personId, subject.personId])
      .execute();
    expect((await club.remove()).status).toBe(200);
    expect(await club.loadEvents()).toMatchObject([{ AttendeeCount: 0, EvalsCompleted: 1, Sample: false }]);
  });

  test('without samples changes nothing', async () => {
    const club = await makeEmptyClub();
    const before = await countRows(club);
    expect(await club.preview()).toMatchObject({
      Deleted: { People: 0, Event: null },
      Remaining: { Event: null },
    });
    expect((await club.remove()).status).toBe(200);
    expect(await countRows(club)).toEqual(before);
  });
});
