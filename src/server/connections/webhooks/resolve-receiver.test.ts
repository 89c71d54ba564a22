import { expect, test } from 'vitest';
import { startReceiver } from '#testing/receiver.ts';
import { makeHookedClub, tellWebhooks } from '#testing/webhooks.ts';
import { isPublicAddress } from './addresses.ts';
import { post } from './attempt.ts';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '239.255.255.250',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::1',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:a9fe:a9fe::1',
  '2002:808:808::1',
  '5f00::1',
  'club.example',
  '',
])('%s is no address of the public internet', address => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '2606:4700:4700::1111', '64:ff9b::8.8.8.8'])(
  '%s is one',
  address => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

/** The cast's club, whose webhook's name leads to what `names` say, from its publishing on. */
async function makeNamed(address: (port: number) => string, webhookAllow: readonly string[]) {
  const club = await makeHookedClub({ webhookAllow: ['127.0.0.1'] });
  const { deps, receiver, publish, log } = club;
  await deps.db
    .updateTable('webhook')
    .set({ url: address(receiver.port) })
    .execute();
  const asked: string[] = [];
  return {
    ...{ receiver, asked, club },
    /** The failure when the name resolves to these addresses; null: the message was sent. */
    leadTo: async (...addresses: string[]) => {
      const resolveHost = async (name: string) => {
        asked.push(name);
        return addresses;
      };
      await deps.db.deleteFrom('webhook_delivery').execute();
      await deps.db.updateTable('event').set({ published_at: null }).execute();
      await publish();
      await tellWebhooks({ ...deps, settings: { ...deps.settings, webhookAllow }, resolveHost });
      return (await log()).map(({ Failure }) => Failure);
    },
  };
}

test('a name that leads to this machine, to the metadata of a cloud or to nowhere is not reached', async () => {
  const { leadTo, asked, receiver } = await makeNamed(port => `https://hooks.example:${port}/`, []);
  expect(await leadTo('127.0.0.1')).toEqual(['not-allowed']);
  expect(await leadTo('169.254.169.254')).toEqual(['not-allowed']);
  expect(await leadTo('::ffff:127.0.0.1')).toEqual(['not-allowed']);
  expect(await leadTo('8.8.8.8', '10.0.0.1')).toEqual(['not-allowed']);
  expect(await leadTo()).toEqual(['no-host']);
  expect(asked).toEqual(Array(5).fill('hooks.example'));
  expect(receiver.received).toEqual([]);
});

test('the connection uses the checked addresses and not those of a name server', async () => {
  const receiver = await startReceiver();
  const url = new URL(`http://hooks.example:${receiver.port}/a?b=c`);
  const what = { url, addresses: ['127.0.0.1'], headers: {}, body: '' };
  expect(await post(what, AbortSignal.timeout(5_000))).toEqual({ status: 200, reply: 'thank you' });
  expect(receiver.received).toMatchObject([
    { path: '/a?b=c', headers: { host: `hooks.example:${receiver.port}` } },
  ]);
});

test('a name that WEBHOOK_ALLOW has is reached without asking the name server', async () => {
  const { leadTo, asked, receiver } = await makeNamed(port => `http://localhost:${port}/`, ['localhost']);
  expect(await leadTo('8.8.8.8')).toEqual([null]);
  expect(asked).toEqual([]);
  expect(receiver.received).toHaveLength(1);
});

test('an address that was an exception when it was saved is refused once it is none', async () => {
  const { leadTo, asked, receiver } = await makeNamed(port => `http://127.0.0.1:${port}/`, []);
  expect(await leadTo()).toEqual(['not-allowed']);
  expect([asked, receiver.received]).toEqual([[], []]);
});

test('a host without TLS gets no message', async () => {
  const { leadTo, receiver } = await makeNamed(port => `https://127.0.0.1:${port}/`, ['127.0.0.1']);
  expect(await leadTo()).toEqual(['certificate']);
  expect(receiver.received).toEqual([]);
});
