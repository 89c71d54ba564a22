import ical from 'ical.js';
import { expect, test } from 'vitest';
import { countDays, lastDayOf } from '#domain/events/days.ts';
import { announce, changeRoster, setCancelled } from '#testing/announcements.ts';
import { addAttendee, addEvent, leaveClub } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { askForPasskeys } from '#testing/passkeys.ts';
import { announcePairings, type Club, editAttendee, makeClub, readEvent } from '#testing/rosters.ts';
import { readData } from '#testing/stored-data.ts';

const addressFor = async (client: Client) =>
  (await client.call('ReplaceCalendar', { body: {} })).reply().Address ?? '';

const open = ({ app }: Club, address: string, headers = {}) =>
  app.inject({ url: new URL(address).pathname, headers });

/** The events that a calendar program shows: uid, name, screen. */
async function eventsAt(club: Club, address: string) {
  const { body } = await open(club, address);
  const calendar = new ical.Component(ical.parse(body));
  return calendar.getAllSubcomponents('vevent').map(event => {
    const { summary, location, uid } = new ical.Event(event);
    return { summary, location, uid, url: String(event.getFirstPropertyValue('url')) };
  });
}

test('a person reads the events whose roster they are on, without signing in', async () => {
  const club = await makeClub();
  const { eventId, organizationId, student } = club.cast;
  await addEvent(club.deps.db, organizationId, 'Not theirs', '2026-07-01');
  const sam = await signInAs(club, student);
  expect((await sam.call('GetCalendar')).reply()).toEqual({ Address: null });
  const address = await addressFor(sam);
  expect(address).toMatch(/^http:\/\/localhost:3000\/calendar\/[0-9a-f]{32}[\w-]{43}\.ics$/);
  expect((await sam.call('GetCalendar')).reply()).toEqual({ Address: address });
  expect(await eventsAt(club, address)).toEqual([
    {
      summary: 'Spring HPDE',
      location: 'Lime Rock Park',
      uid: `${eventId}@apex-debrief`,
      url: 'http://localhost:3000/student',
    },
  ]);
});

/** The days of the entries for the cast's student at an event of three days, with their UIDs. */
async function readDaysOfSam(...Days: number[]) {
  const club = await makeClub();
  const { Name, Start, EventId, Version, Location } = await readEvent(club);
  const LastDay = lastDayOf(Start, 3);
  const body = { EventId, Version, Name, Start, LastDay, Location };
  (await club.ada.call('UpdateEvent', { query: club.byOrganization, body })).reply();
  await changeRoster(club, roster =>
    editAttendee(roster, club.cast.student, attendee => ({ ...attendee, Days })),
  );
  const { body: text } = await open(club, await addressFor(await signInAs(club, club.cast.student)));
  const calendar = new ical.Component(ical.parse(text));
  return calendar.getAllSubcomponents('vevent').map(component => {
    const { uid, startDate, endDate } = new ical.Event(component);
    const place = countDays(Start, startDate.toString());
    return {
      uid: uid.replace(EventId, 'event'),
      from: place,
      days: countDays(startDate.toString(), endDate.toString()) - 1,
    };
  });
}

test('a student who attends on the second day has the second day only', async () => {
  expect(await readDaysOfSam(2)).toEqual([{ uid: 'event@apex-debrief', from: 2, days: 1 }]);
});

test('a student with a day between their days has an entry for each part', async () => {
  expect(await readDaysOfSam(1, 3)).toEqual([
    { uid: 'event@apex-debrief', from: 1, days: 1 },
    { uid: 'event-3@apex-debrief', from: 3, days: 1 },
  ]);
});

test('a cancelled event says so in its title and takes up no time', async () => {
  const club = await makeClub();
  const address = await addressFor(await signInAs(club, club.cast.student));
  await setCancelled(club, true);
  const { body } = await open(club, address);
  expect(body).toContain('SUMMARY:Cancelled: Spring HPDE\r\nLOCATION:Lime Rock Park\r\n');
  expect(body).toContain('STATUS:CANCELLED\r\nTRANSP:TRANSPARENT\r\n');
});

test('instructors are led to their evals, organizers read all events of their clubs', async () => {
  const club = await makeClub();
  const { organizationId, eventId, instructor } = club.cast;
  await addEvent(club.deps.db, organizationId, 'Autumn HPDE', '2026-10-03');
  await addEvent(club.deps.db, organizationId, 'Long ago', '2025-06-01');
  const ofIvan = await eventsAt(club, await addressFor(await signInAs(club, instructor)));
  expect(ofIvan.map(({ url }) => url)).toEqual(['http://localhost:3000/instructor']);
  const ofAda = await eventsAt(club, await addressFor(club.ada));
  expect(ofAda.map(({ summary }) => summary)).toEqual(['Autumn HPDE', 'Spring HPDE']);
  expect(ofAda[1]?.url).toBe(`http://localhost:3000/admin/${organizationId}/event/${eventId}`);
});

test('the calendar holds nothing of other people, and nothing of evals', async () => {
  const club = await makeClub();
  await publishEvent(club.deps.db, club.cast, 3);
  await club.deps.db
    .updateTable('eval')
    .set({ private_notes: 'internal', public_notes: 'external' })
    .where('completed_at', 'is not', null)
    .execute();
  for (const person of [club.cast.admin, club.cast.instructor, club.cast.student]) {
    const { body } = await open(club, await addressFor(await signInAs(club, person)));
    expect(body).not.toMatch(/Ada|Ivan|Sam|Tess|Ines|club\.example|internal|external/);
  }
});

test('an entry has the announced pairing and the meeting, and a greater SEQUENCE', async () => {
  const club = await makeClub();
  const [ofSam, ofIvan] = [
    await addressFor(await signInAs(club, club.cast.student)),
    await addressFor(await signInAs(club, club.cast.instructor)),
  ];
  const read = async (address: string) => {
    const { body } = await open(club, address);
    return body.replaceAll('\r\n ', '');
  };
  expect(await read(ofSam)).toContain('SEQUENCE:1\r\n');
  (await announcePairings(club, { Meeting: '7:30, Garage 4' })).reply();
  const words =
    'Apex Driving Club\\nYour instructor is Ivan Instructor\\nWhere and when to meet: 7:30\\, Garage 4';
  expect(await read(ofSam)).toContain(words);
  expect(await read(ofSam)).toContain('SEQUENCE:2\r\n');
  expect(await read(ofIvan)).toContain('Your student: Sam Student\\nWhere and when to meet');
  expect(await read(await addressFor(club.ada))).not.toMatch(/Sam|Ivan|Garage/);
  await leaveClub(club.deps.db, club.cast.organizationId, club.cast.instructor);
  expect(await eventsAt(club, ofIvan)).toEqual([]);
});

test('an address that was replaced or turned off, or never was, is not found', async () => {
  const club = await makeClub();
  const sam = await signInAs(club, club.cast.student);
  const first = await addressFor(sam);
  const second = await addressFor(sam);
  expect((await open(club, first)).statusCode).toBe(404);
  expect((await open(club, second)).statusCode).toBe(200);
  const tess = await signInAs(club, club.cast.otherStudent);
  const ofTess = await addressFor(tess);
  const mixed = first.slice(0, -47) + ofTess.slice(-47);
  const cut = second.replace(/.\.ics$/, '.ics');
  for (const address of [mixed, cut, second.replace('.ics', ''), second.replace('.ics', 'A.ics')]) {
    expect((await open(club, address)).statusCode).toBe(404);
  }
  expect((await sam.call('TurnOffCalendar', { body: {} })).reply()).toEqual({ Address: null });
  expect((await open(club, second)).statusCode).toBe(404);
  expect((await open(club, ofTess)).statusCode).toBe(200);
  const { Entries } = (await sam.call('GetSecurityLog')).reply();
  expect(Entries.map(({ Kind }) => Kind)).toEqual([
    'calendar-turned-off',
    'calendar-replaced',
    'calendar-replaced',
  ]);
});

test('the database does not hold the address', async () => {
  const club = await makeClub();
  const address = await addressFor(club.ada);
  const { rows } = await club.deps.pool.query('select calendar_feed::text as row from calendar_feed');
  expect(JSON.stringify(rows)).not.toContain(address.slice(-47, -4));
});

test('opening it takes no cookie, sets none, and changes nothing', async () => {
  const club = await makeClub();
  const address = await addressFor(club.ada);
  const before = await readData(club.deps.pool);
  const answer = await open(club, address, { 'sec-fetch-site': 'cross-site' });
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('private, max-age=900');
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await readData(club.deps.pool)).toEqual(before);
});

test('clubs that were left are not in it, nor as an organizer those that ask for a passkey', async () => {
  const club = await makeClub();
  const { organizationId, eventId, otherOrganizationId, otherEventId, admin, student } = club.cast;
  const { db } = club.deps;
  await addAttendee(db, {
    ...{ organizationId: otherOrganizationId, eventId: otherEventId },
    ...{ person: student, group: 'Novice' },
  });
  const ofSam = await addressFor(await signInAs(club, student));
  expect(await eventsAt(club, ofSam)).toHaveLength(2);
  await leaveClub(db, organizationId, student);
  expect((await eventsAt(club, ofSam)).map(({ summary }) => summary)).toEqual(['Other Track Day']);
  const ofAda = await addressFor(club.ada);
  await askForPasskeys(club, organizationId);
  expect(await eventsAt(club, ofAda)).toEqual([]);
  await addAttendee(db, { organizationId, eventId, person: admin, group: 'Novice' });
  expect((await eventsAt(club, ofAda)).map(({ url }) => url)).toEqual(['http://localhost:3000/student']);
});

test('a client over the rate limit gets 429', async () => {
  const club = await makeClub();
  const address = await addressFor(club.ada);
  for (let call = 1; call <= 30; call += 1) expect((await open(club, address)).statusCode).toBe(200);
  expect((await open(club, address)).statusCode).toBe(429);
});

test('the mail of an announced pairing has its event as a file, until the person leaves the club', async () => {
  const club = await makeClub();
  await addEvent(club.deps.db, club.cast.organizationId, 'Another day', '2026-07-01');
  await announce(club);
  const mails = await deliverQueued(club.deps);
  const text = mails.find(({ to }) => to?.[0]?.address === club.cast.student.email)?.text ?? '';
  const [address = ''] = /http\S+\/calendar\/event-[\w-]+\.ics/.exec(text) ?? [];
  expect(await eventsAt(club, address)).toMatchObject([{ summary: 'Spring HPDE' }]);
  expect((await open(club, address.replace(/.{4}\.ics/, 'AAAA.ics'))).statusCode).toBe(404);
  await leaveClub(club.deps.db, club.cast.organizationId, club.cast.student);
  expect((await open(club, address)).statusCode).toBe(404);
});
