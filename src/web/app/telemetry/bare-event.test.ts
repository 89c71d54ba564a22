import type { Event } from '@sentry/browser';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { bareEvent, screenPattern } from './bare-event.ts';

const MARKER = 'Sam-Student-sam@club.example-FBo_w9';

/** An event with the marker wherever the library, or a later one, could have put something. */
const gathered: Event = {
  event_id: '0197a0000000700080000000000000ff',
  timestamp: 1_800_000_000,
  platform: 'javascript',
  level: 'error',
  message: MARKER,
  logentry: { message: MARKER },
  user: { id: MARKER, email: MARKER, ip_address: MARKER, username: MARKER },
  request: {
    url: `https://club.example/eval/link/${MARKER}`,
    headers: { Referer: MARKER },
    cookies: { a: MARKER },
  },
  breadcrumbs: [{ message: MARKER, data: { url: MARKER } }],
  tags: { person: MARKER },
  extra: { notes: MARKER },
  server_name: MARKER,
  fingerprint: [MARKER],
  modules: { a: MARKER },
  contexts: {
    trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16), data: { url: MARKER } },
    device: { name: MARKER },
    culture: { timezone: MARKER },
  },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: `Unexpected "${MARKER}"`,
        mechanism: { type: 'onerror', handled: false, data: { handler: MARKER } },
        stacktrace: {
          frames: [
            {
              filename: 'https://club.example/assets/index-1a2b.js',
              function: 'ScoreCard',
              lineno: 1,
              colno: 22,
              context_line: MARKER,
              pre_context: [MARKER],
              vars: { name: MARKER },
            },
            { filename: `https://club.example/eval/link/${MARKER}`, function: `of ${MARKER}` },
          ],
        },
      },
    ],
  },
};

test('sends of an error its kind, its stack and the screen’s pattern alone', () => {
  vi.stubGlobal('location', { pathname: `/eval/link/${MARKER}` });
  const bare = bareEvent(gathered);
  vi.unstubAllGlobals();
  expect(JSON.stringify(bare)).not.toContain(MARKER);
  expect(bare).toEqual({
    event_id: '0197a0000000700080000000000000ff',
    timestamp: 1_800_000_000,
    platform: 'javascript',
    level: 'error',
    transaction: '/eval/link/:linkKey',
    contexts: { trace: { trace_id: 'a'.repeat(32), span_id: 'b'.repeat(16) } },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'Withheld: it may hold what a person has written.',
          mechanism: { type: 'onerror', handled: false },
          stacktrace: {
            frames: [
              { filename: '/assets/index-1a2b.js', function: 'ScoreCard', lineno: 1, colno: 22 },
              { filename: 'elsewhere' },
            ],
          },
        },
      ],
    },
  });
});

const id = '0197a000-0000-7000-8000-000000000000';
type Make = (...parts: string[]) => string;
const makers = Object.entries<unknown>(paths).filter(
  (entry): entry is [string, Make] => typeof entry[1] === 'function',
);

test.each([...makers.map(([, make]) => make(id, id, id)), `/unsubscribe/${id}`, `/Sam Student/${id}`])(
  'gives up what %s is about',
  address => {
    expect(screenPattern(address)).not.toContain(id);
    expect(screenPattern(address)).not.toContain('Sam');
  },
);
