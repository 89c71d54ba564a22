import { once } from 'node:events';
import { get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { MAX_UPLOAD } from '#server/platform/http/uploads.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { takePhoto } from '#testing/photos.ts';
import { freePort, makeDataDir, startServer } from '#testing/server-process.ts';
import { type Http2Client, openHttp2 } from './http2-client.ts';
import { printFigures } from './print-figures.ts';
import { EXAMPLE_NAME, startCaddy, startNginx } from './tls-proxies.ts';

const PUBLIC_URL = `https://${EXAMPLE_NAME}`;
const LIE = { 'x-forwarded-for': '198.51.100.9' };

/** The real server, set as the examples say. */
async function startBehindProxy() {
  const [mail, data, port] = [await startMailServer(), await makeDataDir(), await freePort()];
  const settings = { PUBLIC_URL, TRUST_PROXY: 'true', SMTP_URL: mail.url };
  const server = await startServer(data.path, port, settings);
  onTestFinished(async () => {
    await server.kill();
    await data.remove();
  });
  return { mail, port };
}

/** Signs in, says a false address on the way, and gives what the session's cookie was set with. */
async function signIn(
  client: Http2Client,
  mail: Awaited<ReturnType<typeof startMailServer>>,
): Promise<string> {
  const Email = 'sam@club.example';
  expect((await client.ask('/.auth/code', { Email }, LIE)).status).toBe(204);
  await mail.hasTaken(1);
  const Code = /^[A-Z0-9]{8}$/m.exec(mail.taken[0]?.text ?? '')?.[0];
  const answer = await client.ask('/.auth/signin', { Email, Code }, LIE);
  expect(answer.status).toBe(204);
  return answer.headers['set-cookie']?.find(cookie => cookie.startsWith('__Host-session=')) ?? '';
}

/** A photo that is as large as it should be: what stands behind its end is not looked at. */
async function uploadOf(size: number): Promise<FormData> {
  const bytes = new Uint8Array(size);
  bytes.set(await takePhoto());
  const form = new FormData();
  form.set(calls.UploadMedia.file, new Blob([bytes]), 'photo.jpg');
  return form;
}

async function locationOf(httpPort: number): Promise<string | undefined> {
  const request = get({
    host: '127.0.0.1',
    port: httpPort,
    path: '/event/1',
    headers: { host: EXAMPLE_NAME },
  });
  const [response] = await once(request, 'response');
  response.resume();
  return response.headers.location;
}

test.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
])(
  'the example for %s serves HTTP/2 with all that the server relies on',
  async (name, startProxy) => {
    const { mail, port } = await startBehindProxy();
    const proxy = await startProxy(port);
    const client = await openHttp2({ ...proxy, origin: PUBLIC_URL, from: '127.1.2.3' });

    const ready = await client.ask('/readyz');
    expect(ready.status).toBe(200);
    expect(ready.headers['strict-transport-security']).toBe('max-age=63072000');
    expect(await signIn(client, mail)).toMatch(/; HttpOnly; Secure; SameSite=Strict/);
    expect((await client.ask('/api/GetSessions')).body).toContain('"127.1.2.*"');
    expect(await locationOf(proxy.httpPort)).toBe(`${PUBLIC_URL}/event/1`);

    const large = await client.ask('/api/UploadMedia', await uploadOf(MAX_UPLOAD));
    expect(large.status).toBe(200);
    const began = performance.now();
    const refused = [];
    for (const size of [MAX_UPLOAD + 1, 1.2 * MAX_UPLOAD, 3 * MAX_UPLOAD]) {
      const { status, headers } = await client.ask('/api/UploadMedia', await uploadOf(size));
      refused.push(`${status} ${headers['content-type']}`);
      expect((await client.ask('/readyz')).status).toBe(200);
    }
    printFigures(`the example for ${name}`, {
      'bytes of the largest file taken': MAX_UPLOAD,
      'larger ones': refused.join(', '),
      'milliseconds for those': Math.round(performance.now() - began),
    });
    expect(new Set(refused)).toEqual(new Set(['413 application/problem+json; charset=utf-8']));
  },
  60_000,
);
