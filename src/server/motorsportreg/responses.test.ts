import { describe, expect, test } from 'vitest';
import { MotorsportRegFailure } from './failure.ts';
import { readAssignments, readAttendees, readEvents } from './fetch-records.ts';
import { readCalendar } from './records/calendar.ts';
import { readRegistrations } from './records/registrations.ts';

const response = (members: object) => ({ response: members });

describe('an answer', () => {
  test('may have numbers as such or as text, and what is missing as nothing, null or not at all', () => {
    const row = { id: 7, memberuri: null, firstName: 'Sam', status: 'Confirmed', packages: [{ id: 1 }] };
    const places = [{ attendeeId: '7', status: 'Confirmed', year: 2019, make: 'Lotus', types: '' }];
    const assignments = readAssignments(response({ assignments: places }));
    const email = 'sam@club.example';
    for (const attendee of [
      { ...row, email },
      { ...row, id: '7', email, lastName: null },
    ]) {
      const { people } = readRegistrations(readAttendees(response({ attendees: [attendee] })), assignments);
      expect(people).toEqual([
        {
          ...{ member: 'REGISTRATION 7', email, firstName: 'Sam', lastName: '' },
          ...{ group: null, vehicle: '2019 Lotus', carNumber: '', instructorEmail: null },
        },
      ]);
    }
  });

  const event = { id: 'E1', name: 'Spring', start: '2026-06-13' };
  const calendarOf = (members: object) =>
    readCalendar(readEvents(response({ events: [{ ...event, ...members }] })));

  test.each([true, 'true', 'Yes', 1, '1'])(
    'says in several ways that an event was called off: %j',
    cancelled => {
      expect(calendarOf({ cancelled }).cancelledIds).toEqual(new Set(['E1']));
    },
  );

  test.each([false, 'false', '', 0, null])('and that it was not: %j', cancelled => {
    expect(calendarOf({ cancelled, venue: '' }).events).toMatchObject([
      { motorsportregId: 'E1', track: 'To be announced' },
    ]);
  });

  test('may lack the list when it is empty', () => {
    expect(readAttendees(response({}))).toEqual([]);
    expect(readAssignments(response({ assignments: '' }))).toEqual([]);
  });

  const lists = [
    ['events', readEvents],
    ['attendees', readAttendees],
    ['assignments', readAssignments],
  ] as const;

  describe.each(lists)('with %s', (name, read) => {
    const carrying = (recordset: unknown) => () => read(response({ recordset, [name]: [{}, {}] }));
    const beside = (recordset: unknown) => () => read({ recordset, ...response({ [name]: [{}, {}] }) });

    test.each([
      { total: 3, remaining: 1 },
      { remaining: '1' },
      { total: 3 },
      { total: '3', remaining: 0 },
      { total: 2, remaining: 1 },
    ])('is refused when it says that there are more than it carries: %j', recordset => {
      expect(carrying(recordset)).toThrow('It has only 2 of 3 entries.');
      expect(beside(recordset)).toThrow('It has only 2 of 3 entries.');
    });

    test.each([undefined, null, '', {}, { total: 2, remaining: 0 }, { total: '', remaining: null }])(
      'is whole when it does not: %j',
      recordset => {
        expect(carrying(recordset)()).toHaveLength(2);
        expect(beside(recordset)()).toHaveLength(2);
      },
    );
  });

  test.each([null, [], 'text', {}, { response: null }, { response: [] }, { events: [] }])(
    'is refused when it is another one: %j',
    answer => {
      expect(() => readEvents(answer)).toThrow(MotorsportRegFailure);
    },
  );

  test.each([{ events: {} }, { events: 'none' }, { events: [7] }, { events: [{ id: {} }] }])(
    'is refused when its rows are not rows: %j',
    members => {
      expect(() => readEvents(response(members))).toThrow(MotorsportRegFailure);
    },
  );
});
