import { expect, it } from 'vitest';
import { deliverThrough } from '#testing/mail.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { messageStates, newMessage, queue } from '#testing/messages.ts';
import { messagingService, startTwilioPeer } from '#testing/twilio-peer.ts';
import { twilioTransport } from './twilio.ts';

const later = { evenLater: true };
const toSam = newMessage({ channel: 'sms', recipient: '+15550100123' });
const asWritten =
  'Apex Debrief: There are evals for you. https://club.example/student Reply STOP to opt out.';

async function makeWorld() {
  const peer = await startTwilioPeer();
  const transport = twilioTransport(peer.settings);
  const { deps, clock } = await makeDeps();
  return { peer, transport, deps, clock, state: async () => (await messageStates(deps))[0] };
}

it('sends an SMS once, in short words with the link', async () => {
  const { peer, transport, deps, state } = await makeWorld();
  await queue(deps, toSam);
  await deliverThrough(transport, deps);
  await deliverThrough(transport, deps, later);
  expect(peer.taken).toEqual([{ to: '+15550100123', from: '+15005550006', body: asWritten }]);
  expect(await state()).toMatchObject({ state: 'sent', attempts: 1, failure: null });
});

it('a messaging service may send in place of a number', async () => {
  const { peer, deps } = await makeWorld();
  await queue(deps, toSam);
  await deliverThrough(twilioTransport({ ...peer.settings, from: messagingService }), deps);
  expect(peer.taken).toMatchObject([{ from: messagingService, body: asWritten }]);
});

it('accents and emoji arrive as they were typed', async () => {
  const { peer, transport, deps } = await makeWorld();
  const content = { brief: 'Grüße 🏁 & 100 % + mehr' };
  await queue(deps, newMessage({ channel: 'sms', recipient: '+15550100123', content }));
  await deliverThrough(transport, deps);
  expect(peer.taken[0]?.body).toMatch(/^Apex Debrief: Grüße 🏁 & 100 % \+ mehr https/);
});

it.each(['cut', 'silent'] as const)(
  'never sends an SMS again whose answer is %s after its 201',
  async rest => {
    const { peer, deps, state } = await makeWorld();
    peer.failWith({ status: 201, rest });
    await queue(deps, toSam);
    const transport = twilioTransport(peer.settings, 500);
    await deliverThrough(transport, deps);
    await deliverThrough(transport, deps, later);
    expect(peer.taken).toEqual([]);
    expect(await state()).toMatchObject({ state: 'sent', attempts: 1 });
  },
);

it.each([
  [
    'asks to slow down',
    { status: 429, code: 20429, message: 'Too Many Requests' },
    'Twilio asks to wait: too many SMS at once.',
  ],
  [
    'is down',
    { status: 503, raw: '<h1>Service Unavailable</h1>' },
    'Twilio could not take it for now (503).',
  ],
  ['answers nonsense', { status: 400, raw: '{"code":' }, 'Twilio could not take it for now (400).'],
  ['breaks the connection', 'cut', 'Twilio could not be reached.'],
] as const)('while Twilio %s the SMS waits, and goes once it is over', async (_how, mishap, failure) => {
  const { peer, transport, deps, state } = await makeWorld();
  peer.failWith(mishap, mishap);
  await queue(deps, toSam);
  await deliverThrough(transport, deps);
  expect(await state()).toMatchObject({ state: 'queued', failure });
  await deliverThrough(transport, deps);
  expect(await state()).toMatchObject({ state: 'queued', attempts: 1 });
  await deliverThrough(transport, deps, later);
  await deliverThrough(transport, deps, later);
  expect(peer.taken).toHaveLength(1);
  expect(await state()).toMatchObject({ state: 'sent', attempts: 3, failure: null });
});

it('a Twilio that never answers is given up for now', async () => {
  const { peer, deps, state } = await makeWorld();
  peer.failWith('silent');
  await queue(deps, toSam);
  await deliverThrough(twilioTransport(peer.settings, 100), deps);
  expect(await state()).toMatchObject({ state: 'queued', failure: 'Twilio did not answer in time.' });
});

it('a number that cannot be, or whose owner has replied STOP, fails at once with the reason', async () => {
  const { peer, transport, deps } = await makeWorld();
  peer.stopped.add('+15550100123');
  const sms = (recipient: string) => newMessage({ channel: 'sms', recipient });
  await queue(deps, sms('+15550100123'), sms('+3741234'), sms('+15550100199'));
  await deliverThrough(transport, deps);
  await deliverThrough(transport, deps, later);
  expect(peer.taken.map(({ to }) => to)).toEqual(['+15550100199']);
  const failed = { state: 'failed', attempts: 1 };
  expect(await messageStates(deps)).toEqual([
    {
      ...failed,
      recipient: '+15550100123',
      failure: 'Twilio refused it: Attempt to send to unsubscribed recipient (21610)',
    },
    { recipient: '+15550100199', state: 'sent', attempts: 1, failure: null },
    {
      ...failed,
      recipient: '+3741234',
      failure: "Twilio refused it: Invalid 'To' Phone Number: +3741234 (21211)",
    },
  ]);
});

it('stores the words of Twilio when it refuses a message for another reason', async () => {
  const { peer, transport, deps, state } = await makeWorld();
  peer.failWith({ status: 400, code: 30999, message: 'Something\nnew' });
  await queue(deps, toSam);
  await deliverThrough(transport, deps);
  expect(await state()).toMatchObject({
    state: 'failed',
    failure: 'Twilio refused it: Something new (30999)',
  });
});

it.each([
  [{ authToken: 'another-token' }, 'Twilio did not accept TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN.'],
  [
    { from: '+15005550001' },
    "Twilio does not accept the settings or the account: The 'From' phone number +15005550001 is not a valid number. (21606)",
  ],
])('wrong settings (%o) cost no SMS: they wait until it is mended', async (wrong, failure) => {
  const { peer, transport, deps, state } = await makeWorld();
  await queue(deps, toSam);
  await deliverThrough(twilioTransport({ ...peer.settings, ...wrong }), deps);
  expect(await state()).toMatchObject({ state: 'queued', failure });
  await deliverThrough(transport, deps, later);
  expect(peer.taken).toHaveLength(1);
});
