import { describe, expect, test } from 'vitest';
import { attendeeRecord as attendee, assignmentRecord as row } from '#testing/motorsportreg-records.ts';
import type { AssignmentRecord, AttendeeRecord } from './records.ts';
import { readRegistrations } from './registrations.ts';

const read = (attendees: readonly AttendeeRecord[], rows: readonly AssignmentRecord[]) =>
  readRegistrations(attendees, rows);

const sam = attendee('M1', 'Sam');
const ivan = attendee('M2', 'Ivan');

describe('a registration', () => {
  test('is of an attendee, who has the address, and of the rows of the same member', () => {
    expect(read([sam], [row('M1')])).toEqual({
      people: [
        {
          member: 'M1',
          email: 'sam@club.example',
          firstName: 'Sam',
          lastName: 'Tester',
          group: 'Novice',
          vehicle: '2019 Mazda MX-5',
          carNumber: '',
          instructorEmail: null,
        },
      ],
      unreachable: new Set(),
      skipped: [],
    });
  });

  test('has the car number of its rows, if it is one', () => {
    const numbered = (vehicleNumber: string | number) => read([sam], [row('M1', { vehicleNumber })]).people;
    expect(numbered(12)).toMatchObject([{ carNumber: '12' }]);
    expect(numbered('to be told')).toMatchObject([{ carNumber: '' }]);
  });

  test('knows a member by the end of the address, however it is written', () => {
    const memberuri = 'https://api.motorsportreg.com/rest/members/m1.json';
    expect(read([{ ...sam, memberuri }], [row('M1')]).people).toMatchObject([{ group: 'Novice' }]);
  });

  test('has a key of its own without a member', () => {
    const guest = attendee('', 'Gus', { id: '77', memberuri: '' });
    const rows = [row('', { attendeeId: '77', memberuri: '', group: 'Solo' })];
    expect(read([guest], rows).people).toMatchObject([{ member: 'REGISTRATION 77', group: 'Solo' }]);
  });

  test.each(['Pending', 'On Hold', 'Cancelled', ''])('counts only when confirmed, not %j', status => {
    expect(read([{ ...sam, status }], [row('M1')])).toMatchObject({ people: [], skipped: [] });
    expect(read([sam], [row('M1', { status })]).people).toMatchObject([{ group: null, vehicle: '' }]);
  });

  test('without any row says nothing of group, car and instructor', () => {
    expect(read([sam], []).people).toMatchObject([{ group: null, vehicle: '', instructorEmail: null }]);
  });

  test('for several days is a single one, with the values of most of its rows, whatever their order', () => {
    const rows = [
      row('M1', { group: 'Solo', model: 'RX-8' }),
      row('M1', { group: 'Novice', year: '' }),
      row('M1', { group: 'Solo', make: '', model: '', year: '0' }),
    ];
    const [first] = read([sam], rows).people;
    expect(first).toMatchObject({ group: 'Solo', vehicle: '2019 Mazda RX-8' });
    expect(read([sam], rows.toReversed()).people).toEqual([first]);
  });

  test('counts a group as one however it is written', () => {
    const rows = ['Solo', 'Solo', 'HPDE 1', 'hpde 1', 'HPDE1'].map(group => row('M1', { group }));
    expect(read([sam], rows).people).toMatchObject([{ group: 'HPDE 1' }]);
  });
});

describe('an instructor', () => {
  test('is the person whom a row names', () => {
    const { people } = read(
      [sam, ivan],
      [row('M1', { instructoruri: '/members/M2' }), row('M2', { group: 'Advanced' })],
    );
    expect(people).toMatchObject([
      { group: 'Novice', instructorEmail: 'ivan@club.example' },
      { group: 'Instructor', instructorEmail: null },
    ]);
  });

  test.each(['Instructor', 'Instructors - Day 2', 'HPDE INSTRUCTION'])(
    'is a person in a group such as %s',
    group => {
      const rows = [row('M2', { group: 'Advanced' }), row('M2', { group })];
      expect(read([ivan], rows).people).toMatchObject([{ group: 'Instructor' }]);
    },
  );

  test('without a confirmation is reported, and the student keeps the instructor that they have', () => {
    const named = { instructoruri: '/members/M9', instructorFirstName: 'Ines', instructorLastName: 'Away' };
    const { people, skipped } = read([sam, attendee('M3', 'Tess')], [row('M1', named), row('M3', named)]);
    expect(people).toMatchObject([{ instructorEmail: null }, { instructorEmail: null }]);
    expect(skipped).toEqual([
      {
        Name: 'Ines Away',
        Reason:
          'Instructs Sam Tester and Tess Tester at MotorsportReg, but is not confirmed there with an e-mail address. These students keep the instructor that they have here.',
      },
    ]);
  });

  test('is nobody of themselves: that does not make them one', () => {
    const { people, skipped } = read([sam], [row('M1', { instructoruri: '/members/M1' })]);
    expect(people).toMatchObject([{ group: 'Novice', instructorEmail: null }]);
    expect(skipped).toEqual([
      {
        Name: 'Sam Tester',
        Reason: 'Is their own instructor at MotorsportReg. This is ignored here.',
      },
    ]);
  });
});

describe('a skipped person is named with the reason', () => {
  test.each([
    ['', 'Has no e-mail address at MotorsportReg.'],
    ['sam at club', "'sam at club' is not an e-mail address."],
    [
      'sam@club.example, tess@club.example',
      "'sam@club.example, tess@club.example' is not an e-mail address.",
    ],
  ])('for the address %j', (email, reason) => {
    const { people, unreachable, skipped } = read([{ ...sam, email }, ivan], [row('M1')]);
    expect(people).toHaveLength(1);
    expect(unreachable).toEqual(new Set(['M1']));
    expect(skipped).toEqual([{ Name: 'Sam Tester', Reason: reason }]);
  });

  test('when two of different names have one address: a roster knows people by it', () => {
    const pat = attendee('M0', 'Pat', { email: 'SAM@club.example' });
    const { people, skipped } = read([sam, pat], [row('M1', { group: 'Solo' })]);
    expect(people).toMatchObject([{ member: 'M0', firstName: 'Pat', group: null }]);
    expect(skipped).toEqual([
      {
        Name: 'Sam Tester',
        Reason:
          'Has the same e-mail address as Pat Tester, sam@club.example. Each needs an address of their own.',
      },
    ]);
  });

  test('two registrations under one name and address are one person, with the rows of both', () => {
    const again = attendee('M7', 'SAM');
    const rows = [row('M7', { group: 'Solo' }), row('M2', { instructoruri: '/members/M7' })];
    const { people, skipped } = read([sam, again, ivan], rows);
    expect(people).toMatchObject([
      { member: 'M1', group: 'Instructor' },
      { instructorEmail: 'sam@club.example' },
    ]);
    expect(skipped).toEqual([]);
  });

  test('when a row is of nobody among the attendees', () => {
    const rows = [
      row('M8', { firstName: 'Rita', lastName: 'Row' }),
      row('M8', { firstName: 'Rita', lastName: 'Row' }),
    ];
    expect(read([sam], rows).skipped).toMatchObject([{ Name: 'Rita Row' }]);
  });
});

test('keeps names of all kinds, and two people of one name apart', () => {
  const names = [
    ['Zoë', 'O’Neill-Ñandú'],
    ['דנה', 'כהן'],
    ['Max', '🏁'],
    ['Chris', 'Smith'],
    ['Chris', 'Smith'],
  ];
  const attendees = names.map(([firstName = '', lastName = ''], index) =>
    attendee(`N${index}`, firstName, { lastName, email: `p${index}@new.example` }),
  );
  const { people } = read(attendees, []);
  expect(people.map(({ firstName, lastName }) => [firstName, lastName])).toEqual(names);
});

test('text that cannot be stored is cleaned, and what is too long is cut', () => {
  const odd = attendee('M1', `S${'a'.repeat(300)}`, { lastName: 'Ste\u0000vens\uD800' });
  const { people } = read(
    [{ ...odd, email: 'sam@club.example' }],
    [row('M1', { group: 'G'.repeat(99), model: 'x'.repeat(200) })],
  );
  expect(people[0]?.firstName).toHaveLength(120);
  expect(people[0]).toMatchObject({ lastName: 'Stevens', group: 'G'.repeat(60) });
  expect(people[0]?.vehicle).toHaveLength(120);
});
