import pino from 'pino';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { writtenMessage } from '#server/evals/completion-message.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { messageStates } from '#testing/messages.ts';
import { makeClub } from '#testing/rosters.ts';
import { deliverDue, MAX_ATTEMPTS } from './deliver-message.ts';
import type { Kind } from './kind.ts';
import type { Transport } from './message/transport.ts';

const REASON = 'Apex Debrief could not make or send the message. The log of the server says why.';

const taking: Transport = { send: async () => ({ state: 'sent' }), close: () => {} };
const throwing: Transport = {
  send: async () => {
    throw new RangeError('The transport has a bug.');
  },
  close: () => {},
};
const unwritten: Kind = {
  load: async (_, messageIds) => new Map(messageIds.map(id => [id, null])),
  write: () => {
    throw new RangeError('The text has a bug.');
  },
};
const unloaded: Kind = {
  ...unwritten,
  load: async () => {
    throw new RangeError('The query has a bug.');
  },
};

/** The club whose message about a completed eval is to be written, with what the log says. */
async function makeWorld() {
  const club = await makeClub();
  const { ofStudent } = await publishEvent(club.deps.db, club.cast);
  const ivan = await signInAs(club, club.cast.instructor);
  await ivan.call('PostEval', { body: submissionOf(ofStudent.evalId) });
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: line => void lines.push(line) });
  const deps = { ...club.deps, log };
  /** Attempts until none is due within a week. */
  const exhaust = async (transport: Transport, kind: Kind) => {
    let attempts = 0;
    for (let minute = 0; minute < 7 * 24; minute += 1) {
      attempts += await deliverDue(deps, transport, { 'eval-written': kind }, 10);
      club.clock.now = new Date(club.clock.now.getTime() + HOUR_MS);
    }
    return attempts;
  };
  return { ...club, lines, exhaust, state: async () => (await messageStates(deps))[0] };
}

test.each([
  ['whose facts cannot be loaded', taking, unloaded, 'The query has a bug.'],
  ['whose transport throws', throwing, writtenMessage, 'The transport has a bug.'],
] as const)(
  'gives up a message %s after all attempts, and logs each',
  async (_which, transport, kind, bug) => {
    const { lines, exhaust, state } = await makeWorld();
    expect(await exhaust(transport, kind)).toBe(MAX_ATTEMPTS);
    expect(await state()).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS, failure: REASON });
    expect(lines).toHaveLength(MAX_ATTEMPTS);
    expect(lines[0]).toContain(bug);
  },
);

test('gives up a message that cannot be written at once, and logs it', async () => {
  const { lines, exhaust, state } = await makeWorld();
  expect(await exhaust(taking, unwritten)).toBe(1);
  expect(await state()).toMatchObject({ state: 'failed', attempts: 1, failure: REASON });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('The text has a bug.');
});

test('gives up a message whose attempts all ended with their process', async () => {
  const { deps, exhaust, state } = await makeWorld();
  await deps.db.updateTable('message').set({ attempts: MAX_ATTEMPTS }).execute();
  expect(await exhaust(taking, writtenMessage)).toBe(1);
  expect(await state()).toMatchObject({ state: 'failed', failure: 'It could not be delivered.' });
});
