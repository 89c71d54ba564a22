import { describe, expect, test } from 'vitest';
import type { SessionEntry, SessionLog, TodayEvent, TodayStudent } from '#contract/school/log.ts';
import type { ShownCall } from '#web/client/queued-calls.ts';
import {
  collectDayNotes,
  findDayOfEvent,
  findLastConditions,
  findLeftOverNotes,
  findLeftOverSessions,
  findNextSessionNumber,
  mergeIntoToday,
} from './merge-logged.ts';

const DAY = '2026-06-20';

const words = (more: Partial<SessionEntry> = {}) => ({
  ...{ EntryId: 'one', Revision: 1, Day: DAY, Number: 1, Conditions: [], Text: 'Late apex.' },
  ...{ NextStep: '', Shared: true, ...more },
});

const entry = (more: Partial<SessionEntry> = {}): SessionEntry => ({
  ...words(more),
  ...{ Author: 'Ivan', IsOwn: true, ByStudent: false, ...more },
});

const logged = (
  more: Partial<SessionLog> = {},
  state: 'waiting' | 'sent' = 'waiting',
): ShownCall<'LogSession'> => ({
  ...{ call: 'LogSession', key: 'one', queued: 1, status: { state } },
  body: { ...words(), EventId: 'e', UserId: 'sam', Focus: [], ...more },
});

const refused = (more: Partial<SessionLog> = {}): ShownCall<'LogSession'> => ({
  ...logged(more),
  status: { state: 'refused', refusal: { status: 422, title: 'Session not logged', detail: '', errors: [] } },
});

const student: TodayStudent = {
  ...{ UserId: 'sam', DisplayName: 'Sam', Picture: null, Group: 'Novice', Colour: null, Vehicle: null },
  ...{
    Days: [],
    EvalId: null,
    SignedOff: null,
    Solos: [],
    Focus: [],
    Entries: [],
    Before: [],
    LastEval: null,
  },
};

const eventWith = (...Entries: SessionEntry[]): TodayEvent => ({
  ...{ EventId: 'e', EventName: 'Day', Track: 'Lime Rock', Start: DAY, Days: 1, Others: [] },
  ...{ OrganizationId: 'club', SoloRule: 'off' },
  Students: [{ ...student, Entries }],
});

const shown = (event: TodayEvent, ...sessions: ShownCall<'LogSession'>[]) =>
  mergeIntoToday([event], sessions)[0]?.Students[0];

test('merges entries of the phone in the order of sessions', () => {
  const event = eventWith(entry({ EntryId: 'two', Number: 2 }));
  const entries = shown(event, logged())?.Entries;
  expect(entries).toMatchObject([{ EntryId: 'one', status: { state: 'waiting' } }, { EntryId: 'two' }]);
});

test('shows the later revision of phone and server', () => {
  const change = logged({ Revision: 2, Text: 'Later apex.' }, 'sent');
  expect(shown(eventWith(entry()), change)?.Entries).toMatchObject([{ Text: 'Later apex.' }]);
  const later = eventWith(entry({ Revision: 3, Text: 'Latest.' }));
  expect(shown(later, change)?.Entries).toMatchObject([{ Text: 'Latest.' }]);
});

test('hides deleted entries, and entries that change only the focus', () => {
  expect(shown(eventWith(entry()), logged({ Revision: 2, Deleted: true }))?.Entries).toEqual([]);
  const Focus = [{ FocusId: 'f', Text: 'Eyes up', State: 'open' as const }];
  const onlyFocus = shown(eventWith(), logged({ Text: '', Focus }));
  expect(onlyFocus).toMatchObject({ Entries: [], Focus });
  const done = logged({ Focus: [{ FocusId: 'f', Text: 'Eyes up', State: 'closed' }] });
  expect(shown(eventWith(), logged({ Focus }), done)?.Focus).toEqual([]);
});

test('findLeftOverSessions keeps unsent sessions of unlisted students, and leaves out notes of the author', () => {
  const gone = logged({ UserId: 'gone' });
  const calls = [gone, logged(), logged({ UserId: 'gone' }, 'sent'), logged({ UserId: 'ivan' })];
  expect(findLeftOverSessions([eventWith()], calls, 'ivan')).toEqual([gone]);
});

test('findLeftOverNotes keeps unsent notes of the author on events that the logbook does not list', () => {
  const gone = { ...logged({ EventId: 'gone' }), status: refused().status };
  const calls = [
    gone,
    logged(),
    logged({ EventId: 'gone' }, 'sent'),
    logged({ EventId: 'gone', UserId: 'ana' }),
  ];
  expect(findLeftOverNotes([{ EventId: 'e' }], calls, 'sam')).toEqual([gone]);
});

test('the next session follows the author’s last of that day', () => {
  const entries = [
    entry({ Number: 3 }),
    entry({ IsOwn: false, Number: 7 }),
    entry({ Day: '2026-06-19', Number: 9 }),
  ];
  expect(findNextSessionNumber(entries, DAY)).toBe(4);
  expect(findNextSessionNumber([], DAY)).toBe(1);
  expect(findNextSessionNumber([entry({ Number: 12 })], DAY)).toBe(12);
});

test('a session begins with the latest conditions of that day', () => {
  const students = [
    { Entries: [entry({ Number: 2, Conditions: ['wet'] })] },
    { Entries: [entry({ Conditions: ['dry'] })] },
  ];
  expect(findLastConditions(students, DAY)).toEqual(['wet']);
  expect(findLastConditions(students, '2026-06-21')).toEqual([]);
});

test.each([
  ['2026-06-19', DAY],
  [DAY, DAY],
  ['2026-06-21', '2026-06-21'],
  ['2026-07-01', '2026-06-21'],
])('of an event of two days it is on %s the day %s', (today, day) => {
  expect(findDayOfEvent({ Start: DAY, Days: 2 }, today)).toBe(day);
});

describe('collectDayNotes', () => {
  const wordsWith = (entries: SessionEntry[], ...sessions: ShownCall<'LogSession'>[]) =>
    collectDayNotes([eventWith(...entries)], sessions, { EventId: 'e', UserId: 'sam' });

  test('offers what the instructor wrote, on the phone or elsewhere, with the next step', () => {
    const entries = [entry({ NextStep: 'Eyes up.' }), entry({ EntryId: 'two', IsOwn: false, Text: 'Mine.' })];
    const another = logged({ EntryId: 'three', Number: 3, Text: 'Smoother.' });
    expect(wordsWith(entries, another)).toEqual(['Late apex. Eyes up.', 'Smoother.']);
  });

  test('leaves out an entry that was deleted on the phone, sent or not', () => {
    for (const state of ['waiting', 'sent'] as const) {
      expect(wordsWith([entry()], logged({ Revision: 2, Deleted: true }, state))).toEqual([]);
    }
  });

  test('leaves out refused words and offers those that the server has', () => {
    expect(wordsWith([], refused({ Text: 'Refused.' }))).toEqual([]);
    expect(wordsWith([entry()], refused({ Revision: 2, Text: 'Refused.' }))).toEqual(['Late apex.']);
  });
});

test('shows an entry whose deletion was refused, with the reason', () => {
  const entries = shown(eventWith(entry()), refused({ Revision: 2, Text: '', Deleted: true }))?.Entries;
  expect(entries).toMatchObject([{ EntryId: 'one', Text: 'Late apex.', status: { state: 'refused' } }]);
});

test('findLeftOverSessions leaves out waiting deletions, which have no text', () => {
  expect(findLeftOverSessions([], [logged({ Deleted: true })], 'ivan')).toEqual([]);
});
