import { once } from 'node:events';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openLog } from '#server/platform/log.ts';
import { makeCast, openSessionOf } from '#testing/cast.ts';
import { makeDeps } from '#testing/make-deps.ts';

/** The application on a port with its log, and a signed-in admin. */
async function makeWorld() {
  const logged: Record<string, unknown>[] = [];
  const destination = new Writable({
    write: (chunk, _encoding, done) => {
      logged.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const { deps } = await makeDeps();
  const app = await buildApp({ ...deps, log: openLog('warn', destination) });
  onTestFinished(() => app.close());
  const { admin, organizationId } = await makeCast(deps.db);
  const session = await openSessionOf(deps.db, admin, deps.now());
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const heard = () => once(app.server, 'request');
  logged.length = 0;
  return { port: Number(port), heard, organizationId, admin, session, logged };
}

test.each([
  [
    'a file',
    'UploadMedia',
    'multipart/form-data; boundary=XX',
    '--XX\r\ncontent-disposition: form-data; name="File"; filename="a.csv"\r\n\r\n',
  ],
  ['a form', 'SaveOrganizationSettings', 'application/json', '{"Name":"'],
])('logs the refusal and its cause when a client breaks off %s', async (_, call, type, begin) => {
  const { port, heard, organizationId, admin, session, logged } = await makeWorld();
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => {});
  const arrived = heard();
  const head = [
    `POST /api/${call}?organizationId=${organizationId}&eventId=${organizationId} HTTP/1.1`,
    ...['host: a', 'sec-fetch-site: same-origin', `cookie: session=${session}`],
    ...[`content-type: ${type}`, 'content-length: 50000', '', ''],
  ];
  socket.write(head.join('\r\n') + begin + 'a'.repeat(10_000));
  const [incoming] = await arrived;
  await expect.poll(() => incoming.listenerCount('data')).toBeGreaterThan(0);
  socket.destroy();
  await expect.poll(() => logged).not.toEqual([]);
  expect(logged).toMatchObject([
    {
      msg: 'Refused.',
      status: 400,
      personId: admin.personId,
      network: expect.any(String),
      req: { url: expect.stringContaining(call) },
      err: { message: expect.any(String), stack: expect.any(String) },
    },
  ]);
});
