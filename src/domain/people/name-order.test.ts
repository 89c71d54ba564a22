import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareText, sortAttendees } from './name-order.ts';

const attendee = (FirstAndLastName: string) => ({
  User: { FirstAndLastName, DisplayName: '', UserEmail: `${FirstAndLastName}@club.example` },
});

const namesInOrder = (...names: string[]) =>
  sortAttendees(names.map(name => attendee(name))).map(({ User }) => User.FirstAndLastName);

describe('attendees by label', () => {
  test('case does not count', () => {
    expect(namesInOrder('bob', 'Carl', 'Al')).toEqual(['Al', 'bob', 'Carl']);
  });

  test('accented letters stand with their plain ones', () => {
    expect(namesInOrder('Zoe', 'Emma', 'Émile', 'Özil', 'Olaf')).toEqual([
      'Émile',
      'Emma',
      'Olaf',
      'Özil',
      'Zoe',
    ]);
  });

  test('numbers count as numbers', () => {
    expect(namesInOrder('Driver 10', 'Driver 9')).toEqual(['Driver 9', 'Driver 10']);
  });

  test('the label decides, not the last name', () => {
    const displayed = { User: { ...attendee('Zed Zander').User, DisplayName: 'Ace' } };
    expect(sortAttendees([attendee('Bob'), displayed])).toEqual([displayed, attendee('Bob')]);
  });

  test('the order does not depend on the order before', () => {
    const roster = fc.array(fc.string({ maxLength: 4, unit: 'grapheme' }).map(name => attendee(name)));
    const shuffled = roster.chain(attendees =>
      fc.tuple(
        fc.constant(attendees),
        fc.shuffledSubarray(attendees, { minLength: attendees.length, maxLength: attendees.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        expect(sortAttendees(one)).toEqual(sortAttendees(other));
      }),
    );
  });
});

test('texts have one order: antisymmetric, and equal only to themselves', () => {
  const text = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(Math.sign(compareText(a, b)) + Math.sign(compareText(b, a))).toBe(0);
      expect(compareText(a, b) === 0).toBe(a === b);
    }),
  );
});
