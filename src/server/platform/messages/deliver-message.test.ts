import pino from 'pino';
import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/text/durations.ts';
import { signInAs } from '#testing/client.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { messageStates, newMessage, queue } from '#testing/messages.ts';
import { makeClub } from '#testing/rosters.ts';
import { deliverDue, MAX_ATTEMPTS, type WriteMessage } from './deliver-message.ts';
import type { Transport } from './message/transport.ts';

const REASON = 'Apex Debrief could not make or send the message. The log of the server says why.';

const taking: Transport = { send: async () => ({ state: 'sent' }), close: () => {} };
const throwing: Transport = {
  send: async () => {
    throw new RangeError('The transport has a bug.');
  },
  close: () => {},
};
const neverWritten: WriteMessage = async () => {
  throw new RangeError('The text has a bug.');
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
  const exhaust = async (transport: Transport, write: WriteMessage) => {
    let attempts = 0;
    for (let minute = 0; minute < 7 * 24; minute += 1) {
      attempts += await deliverDue(deps, transport, write, 10);
      club.clock.now = new Date(club.clock.now.getTime() + HOUR_MS);
    }
    return attempts;
  };
  return { ...club, lines, exhaust, state: async () => (await messageStates(deps))[0] };
}

test.each([
  ['whose text cannot be made', taking, neverWritten, 'The text has a bug.'],
  ['whose transport throws', throwing, null, 'The transport has a bug.'],
] as const)(
  'gives up a message %s, with its reason, and logs each attempt',
  async (_which, transport, write, bug) => {
    const { deps, lines, exhaust, state } = await makeWorld();
    if (write === null) {
      await deps.db.deleteFrom('message').execute();
      await queue(deps, newMessage());
    }
    expect(await exhaust(transport, write ?? neverWritten)).toBe(MAX_ATTEMPTS);
    expect(await state()).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS, failure: REASON });
    expect(lines).toHaveLength(MAX_ATTEMPTS);
    expect(lines[0]).toContain(bug);
  },
);

test('gives up a message whose attempts all ended with their process', async () => {
  const { deps, exhaust, state } = await makeWorld();
  await deps.db.updateTable('message').set({ attempts: MAX_ATTEMPTS }).execute();
  expect(await exhaust(taking, neverWritten)).toBe(1);
  expect(await state()).toMatchObject({ state: 'failed', failure: 'It could not be delivered.' });
});

test('sends the message once its text can be made after all', async () => {
  const { deps, clock } = await makeWorld();
  await deliverDue(deps, taking, neverWritten, 10);
  clock.now = new Date(clock.now.getTime() + HOUR_MS);
  expect(await deliverQueued(deps)).toHaveLength(1);
});
