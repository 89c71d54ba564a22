import { expect, test } from 'vitest';
import type { LogbookEvent } from '#contract/school/log.ts';
import type { QueuedStatus, ShownCall } from '#web/offline/queued-calls.ts';
import { findLeftOverGoals, mergeSavedGoals } from './Goals.tsx';

const event: LogbookEvent = {
  ...{
    EventId: 'e',
    EventName: 'Day',
    Organization: 'Club',
    Track: 'Lime Rock',
    Start: '2026-06-20',
    Days: 1,
  },
  ...{ Goals: 'Smooth hands.', Focus: [], Entries: [] },
};

const refusal: QueuedStatus = {
  ...{ state: 'refused', refusal: { status: 404, title: 'Not found', detail: '', errors: [] } },
};

const saved = (status: QueuedStatus, EventId = 'e'): ShownCall<'SaveGoals'> => ({
  ...{ call: 'SaveGoals', key: EventId, queued: 1 },
  body: { EventId, Text: 'Eyes up.' },
  status,
});

test.each<QueuedStatus>([{ state: 'waiting' }, { state: 'signIn' }, refusal])(
  'shows goals that the server does not have over its own, with their status: $state',
  status => {
    expect(mergeSavedGoals([event], [saved(status)])).toEqual([
      { ...event, Goals: 'Eyes up.', goalsStatus: status },
    ]);
  },
);

test('shows acknowledged goals without a status until the list has them', () => {
  expect(mergeSavedGoals([event], [saved({ state: 'sent' })])).toEqual([{ ...event, Goals: 'Eyes up.' }]);
});

test('leaves events without goals on this phone as the server has them', () => {
  expect(mergeSavedGoals([event], [saved({ state: 'waiting' }, 'another')])).toEqual([event]);
});

test('keeps unsent goals for an event that the logbook does not list', () => {
  const gone = saved(refusal, 'gone');
  const all = [gone, saved({ state: 'sent' }, 'gone'), saved({ state: 'waiting' })];
  expect(findLeftOverGoals([event], all)).toEqual([gone]);
});
