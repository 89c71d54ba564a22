import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/text/durations.ts';
import { newId } from '#server/platform/ids.ts';
import { leaveClub, type TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { deliverQueued } from '#testing/mail.ts';
import { readAudit } from '#testing/organization-settings.ts';
import {
  addStudents,
  announcePairings,
  assign,
  type Club,
  editAttendee,
  editOf,
  listForeignIds,
  makeClub,
  readEvent,
  without,
} from '#testing/rosters.ts';
import { makeSchool } from '#testing/school.ts';
import { countStatements } from '#testing/statements.ts';
import { readData } from '#testing/stored-data.ts';

const queued = async (club: Club, options = {}) =>
  (await announcePairings(club, options)).reply().MessagesQueued;

/** Delivers the waiting messages; returns their subjects by address. */
async function deliver({ deps, clock }: Club) {
  const mails = await deliverQueued(deps);
  clock.now = new Date(clock.now.getTime() + MINUTE_MS);
  return Object.fromEntries(mails.map(({ to, subject }) => [to?.[0]?.address?.split('@')[0], subject]));
}

/** Saves the roster with a change. */
async function change(club: Club, edit: (roster: ReturnType<typeof editOf>) => ReturnType<typeof editOf>) {
  const body = edit(editOf(await readEvent(club)));
  (await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).reply();
}

const changesOf = async ({ ada, byEvent }: Club) =>
  (await ada.call('GetPairingChanges', { query: byEvent })).reply();

const set = ({ deps }: Club, { personId }: TestPerson, values: object) =>
  deps.db.updateTable('attendee').set(values).where('person_id', '=', personId).execute();

async function setCancelled(club: Club, Cancelled: boolean) {
  const { EventId, Version } = await readEvent(club);
  const body = { EventId, Version, Cancelled, Tell: false };
  (await club.ada.call('CancelEvent', { query: club.byOrganization, body })).reply();
}

describe('AnnouncePairings', () => {
  test('sends a student their instructor, own car, group, days and the meeting', async () => {
    const club = await makeClub();
    await club.deps.db.updateTable('event').set({ days: 2 }).execute();
    await set(club, club.cast.student, { car_number: '12', comes_on: 2 });
    expect(await queued(club, { Meeting: '7:30, Garage 4' })).toBe(2);
    const mails = await deliverQueued(club.deps);
    const toSam = mails.find(({ to }) => to?.[0]?.address === 'sam@club.example');
    expect(toSam?.from).toMatchObject({ name: 'Apex Driving Club' });
    expect(toSam?.subject).toBe('Your instructor is Ivan Instructor');
    for (const words of [
      'Spring HPDE, Lime Rock Park, June 13',
      'You drive the 2019 Mazda MX-5 in the group Novice, car number 12.',
      'You come on Sunday, June 14.',
      'Where and when to meet: 7:30, Garage 4',
    ]) {
      expect(toSam?.text).toContain(words);
    }
    const toIvan = mails.find(({ to }) => to?.[0]?.address === 'ivan@club.example');
    expect(toIvan?.subject).toBe('Your student at Spring HPDE');
    expect(toIvan?.text).toContain('Sam Student');
    expect(toIvan?.text).toContain('Novice, car number 12, 2019 Mazda MX-5, on Sunday, June 14');
  });

  test('names the last three things that a student works on, where the club has a school', async () => {
    const { club } = await makeSchool();
    const { organizationId: organization_id, student } = club.cast;
    const items = ['Vision', 'Braking', 'Apexes', 'Hands'].map((words, minute) => ({
      ...{ id: newId(), organization_id, person_id: student.personId, words, state: 'open' as const },
      changed_at: new Date(Date.UTC(2026, 5, 1, 12, minute)),
    }));
    await club.deps.db.insertInto('focus_item').values(items).execute();
    const toIvan = async (version: number) => {
      await queued(club, { Everybody: true, Meeting: String(version) });
      const mails = await deliverQueued(club.deps);
      return mails.find(({ to }) => to?.[0]?.address === 'ivan@club.example')?.text;
    };
    expect(await toIvan(1)).toContain('works on: Hands; Apexes; Braking');
    await club.deps.db.updateTable('membership').set({ accepted_at: null }).execute();
    expect(await toIvan(2)).not.toContain('Hands');
    await club.deps.db.updateTable('membership').set({ accepted_at: new Date() }).execute();
    await club.deps.db.updateTable('organization').set({ school: false }).execute();
    expect(await toIvan(3)).not.toContain('Hands');
  });

  test('notifies afterwards only students whose instructor changed, and both instructors', async () => {
    const club = await makeClub();
    const { student, otherStudent, instructor, otherInstructor } = club.cast;
    await change(club, roster => assign(roster, otherStudent, instructor));
    expect(await queued(club)).toBe(3);
    await deliver(club);
    expect(await queued(club)).toBe(0);

    await change(club, roster => assign(roster, student, otherInstructor));
    expect(await changesOf(club)).toMatchObject({ Changes: 1, Changed: { Students: 1, Instructors: 2 } });
    expect(await queued(club)).toBe(3);
    expect(await deliver(club)).toEqual({
      sam: 'Your instructor is Ines Instructor',
      ivan: 'Your student at Spring HPDE',
      ines: 'Your student at Spring HPDE',
    });

    await change(club, roster => assign(roster, student, null));
    expect(await queued(club)).toBe(2);
    expect(await deliver(club)).toEqual({
      sam: 'You have no instructor at Spring HPDE now',
      ines: 'You have no students at Spring HPDE now',
    });

    await change(club, roster => without(roster, otherStudent));
    expect(await changesOf(club)).toMatchObject({ Changes: 1, Changed: { Students: 0, Instructors: 1 } });
    expect(await queued(club)).toBe(1);
    const [mail] = await deliverQueued(club.deps);
    expect(mail?.to?.[0]?.address).toBe('ivan@club.example');
    expect(mail?.text).toContain('No longer your student: Tess Student.');
    expect(await changesOf(club)).toMatchObject({ Announced: null, Changes: 0 });
  });

  test('notifies everybody of another meeting only if the organizer asks for it', async () => {
    const club = await makeClub();
    await queued(club, { Meeting: '7:30' });
    expect(await queued(club, { Meeting: '7:30' })).toBe(0);
    expect(await queued(club, { Meeting: '8:00' })).toBe(0);
    expect(await changesOf(club)).toMatchObject({ Meeting: '8:00', Changes: 0 });
    expect(await queued(club, { Meeting: '8:00', Everybody: true })).toBe(2);
  });

  test('sends nothing to people who are absent, left the club, opted out or have no pairing', async () => {
    const club = await makeClub();
    const { student, otherStudent, instructor } = club.cast;
    await addStudents(club, 2);
    await change(club, roster => assign(roster, otherStudent, instructor));
    await set(club, otherStudent, { absent: true });
    await leaveClub(club.deps.db, club.cast.organizationId, student);
    const [optedOut] = await club.deps.db
      .updateTable('person')
      .set({ preferred_communication: 3 })
      .where('last_name', '=', '0')
      .returning('id')
      .execute();
    expect(optedOut).toBeDefined();
    expect(await changesOf(club)).toMatchObject({
      ...{ Changes: 3, Changed: { Students: 1, Instructors: 1 }, Unreachable: 2 },
      UnreachableLabels: ['Sam Student', 'Student 0'],
    });
    expect(await queued(club)).toBe(2);
    const mails = await deliverQueued(club.deps);
    expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual([
      'ivan@club.example',
      'student-1@club.example',
    ]);
  });

  test('notifies a student and their instructor of another group, car number, car or days of the student', async () => {
    const club = await makeClub();
    const { student, otherStudent, otherInstructor } = club.cast;
    await change(club, roster => assign(roster, otherStudent, otherInstructor));
    await queued(club);
    await deliver(club);
    for (const values of [
      { run_group: 'Intermediate' },
      { car_number: '77' },
      { vehicle: '2024 BMW M2' },
      { comes_on: 1 },
    ]) {
      await set(club, student, values);
      expect(await changesOf(club)).toMatchObject({ Changes: 1, Changed: { Students: 1, Instructors: 1 } });
      expect(await queued(club)).toBe(2);
      const mails = await deliver(club);
      expect(mails).toEqual({
        sam: 'Your instructor is Ivan Instructor',
        ivan: 'Your student at Spring HPDE',
      });
      expect(await changesOf(club)).toMatchObject({ Changes: 0, Changed: { Students: 0, Instructors: 0 } });
    }
  });

  test('notifies only the instructor of other days of their own', async () => {
    const club = await makeClub();
    await queued(club);
    await deliver(club);
    await set(club, club.cast.instructor, { comes_on: 1 });
    expect(await queued(club)).toBe(1);
    const [mail] = await deliverQueued(club.deps);
    expect(mail?.to?.[0]?.address).toBe('ivan@club.example');
    expect(mail?.text).toContain('You come on Saturday, June 13.');
    expect(mail?.text).not.toContain('No longer');
  });

  test('leaves a roster that is open in another window as it was read', async () => {
    const club = await makeClub();
    const open = editOf(await readEvent(club));
    await queued(club, { Meeting: '7:30' });
    const body = assign(open, club.cast.otherStudent, club.cast.instructor);
    expect((await club.ada.call('UpdateEventAttendees', { query: club.byOrganization, body })).status).toBe(
      200,
    );
  });

  test('treats a pair whose instructor does not come as lost', async () => {
    const club = await makeClub();
    await queued(club);
    await deliver(club);
    await change(club, roster =>
      editAttendee(roster, club.cast.instructor, attendee => ({ ...attendee, Absent: true })),
    );
    expect(await queued(club)).toBe(1);
    expect(await deliver(club)).toEqual({ sam: 'You have no instructor at Spring HPDE now' });
  });

  test('writes in the recipient’s language', async () => {
    const club = await makeClub();
    await club.deps.db.updateTable('person').set({ language: 'es' }).execute();
    await queued(club, { Meeting: '7:30' });
    const mails = await deliverQueued(club.deps);
    const text = mails.find(({ to }) => to?.[0]?.address === 'sam@club.example')?.text;
    expect(text).toContain('Tu instructor es Ivan Instructor');
    expect(text).toContain('Ruedas con el 2019 Mazda MX-5 en el grupo Novice.');
    expect(text).toContain('Dónde y cuándo nos vemos: 7:30');
  });

  test('notifies people again whose messages a cancellation withdrew, once the event is restored', async () => {
    const club = await makeClub();
    const { student, otherInstructor } = club.cast;
    await queued(club);
    await deliver(club);
    await change(club, roster => assign(roster, student, otherInstructor));
    expect(await queued(club)).toBe(3);
    await setCancelled(club, true);
    expect(await deliver(club)).toEqual({});
    expect((await announcePairings(club)).status).toBe(409);
    await setCancelled(club, false);
    expect(await changesOf(club)).toMatchObject({ Changes: 0, Changed: { Students: 1, Instructors: 2 } });
    expect(await queued(club)).toBe(3);
    expect(await deliver(club)).toMatchObject({ ivan: 'You have no students at Spring HPDE now' });
    expect(await queued(club)).toBe(0);
  });

  test('takes the same statements for a roster of any size', async () => {
    const small = await makeClub();
    const few = await countStatements(() => announcePairings(small));
    const large = await makeClub();
    await addStudents(large, 400);
    const many = await countStatements(async () => expect(await queued(large)).toBe(402));
    expect(many).toBe(few);
  });

  test('rejects a stale Version, a meeting that is too long and more messages than a club may send in a day', async () => {
    const club = await makeClub({ clubMessagesPerDay: 1 });
    const { ada, byOrganization: query, cast } = club;
    const body = { EventId: cast.eventId, Version: 1, Announcements: 0, Meeting: '', Everybody: false };
    const before = await readData(club.deps.pool);
    expect((await ada.call('AnnouncePairings', { query, body: { ...body, Version: 9 } })).status).toBe(409);
    const long = { ...body, Meeting: 'm'.repeat(201) };
    expect((await ada.call('AnnouncePairings', { query, body: long })).status).toBe(400);
    expect((await announcePairings(club)).status).toBe(429);
    expect(await readData(club.deps.pool)).toEqual(before);
  });

  test.each([false, true])(
    'two announcements of what was read at once send one message, to everybody: %s',
    async Everybody => {
      const club = await makeClub();
      const [meetings, { EventId, Version }] = [['7:30', '8:00'], await readEvent(club)];
      const answers = await Promise.all(
        meetings.map(Meeting =>
          club.ada.call('AnnouncePairings', {
            query: club.byOrganization,
            body: { EventId, Version, Announcements: 0, Meeting, Everybody },
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const messages = await deliverQueued(club.deps);
      expect(messages).toHaveLength(2);
      const announced = meetings[answers.findIndex(({ status }) => status === 200)];
      expect((await club.ada.call('GetPairingChanges', { query: club.byEvent })).reply().Meeting).toBe(
        announced,
      );
    },
  );

  test('is in the audit log, and neither call is for anybody but organizers', async () => {
    const club = await makeClub();
    const { foreign } = await listForeignIds(club);
    for (const [client, query] of foreign) {
      const body = { EventId: query.eventId, Version: 1, Announcements: 0, Meeting: '', Everybody: false };
      expect((await client.call('GetPairingChanges', { query })).status).toBe(404);
      const { organizationId } = query;
      expect((await client.call('AnnouncePairings', { query: { organizationId }, body })).status).toBe(404);
    }
    await queued(club);
    expect(await readAudit(club)).toMatchObject([
      { Action: 'pairings-announced', About: 'Spring HPDE', Details: { Pairings: '1', Messages: '2' } },
    ]);
  });

  test('its preview is the message that it would send, with the meeting as typed', async () => {
    const club = await makeClub();
    const before = await readData(club.deps.pool);
    const query = { ...club.byEvent, command: 'Pairings' as const, meeting: '7:30' };
    const { Message } = (await club.ada.call('GetMessagePreview', { query })).reply();
    expect(Message?.Paragraphs).toContain('Where and when to meet: 7:30');
    expect(await readData(club.deps.pool)).toEqual(before);
    await queued(club, { Meeting: '7:30' });
    expect((await club.ada.call('GetMessagePreview', { query })).reply().Message).toBeNull();
    const again = { ...query, everybody: 'true' as const };
    expect((await club.ada.call('GetMessagePreview', { query: again })).reply().Message).not.toBeNull();
  });
});

describe('GetMyPairings', () => {
  test('shows the announced pairing at coming events, not the roster’s', async () => {
    const club = await makeClub();
    const { student, instructor, otherInstructor } = club.cast;
    club.clock.now = new Date('2026-06-12T12:00:00Z');
    const sam = await signInAs(club, student);
    const ivan = await signInAs(club, instructor);
    expect((await sam.call('GetMyPairings')).reply()).toEqual([]);
    await queued(club, { Meeting: '7:30' });
    await change(club, roster => assign(roster, student, otherInstructor));
    expect((await sam.call('GetMyPairings')).reply()).toMatchObject([
      { EventName: 'Spring HPDE', Meeting: '7:30', Instructor: 'Ivan Instructor', Students: [] },
    ]);
    expect((await ivan.call('GetMyPairings')).reply()).toMatchObject([
      { Instructor: null, Students: [{ Name: 'Sam Student', Group: 'Novice', Vehicle: '2019 Mazda MX-5' }] },
    ]);
    club.clock.now = new Date('2026-06-15T12:00:00Z');
    expect((await sam.call('GetMyPairings')).reply()).toEqual([]);
  });
});
