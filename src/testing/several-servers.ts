import { setTimeout as delay } from 'node:timers/promises';
import type { Email } from 'postal-mime';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { takePhoto } from './photos.ts';
import { makeVisitor, type Visitor } from './visitor.ts';

interface Servers {
  /** Where two servers of one database answer. */
  readonly urls: readonly [string, string];
  /** The mails that both have sent. */
  readonly taken: readonly Email[];
}

const mailsTo = (taken: readonly Email[], address: string) =>
  taken.filter(({ to }) => to?.some(recipient => recipient.address === address));

/** Asks for a code at one server, signs in with it at the other, and is known at both. */
export async function signInAcross({ urls: [one, other], taken }: Servers, address: string): Promise<void> {
  const visitor = makeVisitor();
  expect((await visitor.ask(one, '/.auth/code', { Email: address })).status).toBe(204);
  await expect.poll(() => mailsTo(taken, address).length, { timeout: 20_000 }).toBe(1);
  const code = /^[A-Z0-9]{8}$/m.exec(mailsTo(taken, address)[0]?.text ?? '')?.[0];
  expect((await visitor.ask(other, '/.auth/signin', { Email: address, Code: code })).status).toBe(204);
  for (const url of [one, other]) expect((await visitor.ask(url, '/api/GetProfile')).status).toBe(200);
}

/** Publishes at both at once: no eval is made twice, and everybody is told once. */
export async function publishAtBoth(
  { urls, taken }: Servers,
  admin: Visitor,
  { organizationId, eventId }: { organizationId: string; eventId: string },
  addresses: readonly string[],
): Promise<void> {
  const path = `/api/PublishEvalsForEvent?organizationId=${organizationId}&eventId=${eventId}`;
  const answers = await Promise.all(urls.map(url => admin.ask(url, path, {})));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const told = () => addresses.map(address => mailsTo(taken, address).length);
  await expect.poll(told, { timeout: 20_000 }).toEqual(addresses.map(() => 1));
  // Time for one that should not be.
  await delay(1_500);
  expect(told()).toEqual(addresses.map(() => 1));
}

/** A picture that came to one server is shown by the other. */
export async function showAcross({ urls: [one, other] }: Servers, visitor: Visitor): Promise<void> {
  const form = new FormData();
  form.set(calls.UploadMedia.file, new Blob([Uint8Array.from(await takePhoto())]), 'photo.jpg');
  const uploaded = await visitor.ask(one, '/api/UploadMedia', form);
  expect(uploaded.status).toBe(200);
  const { Uri }: { Uri: string } = await uploaded.json();
  expect((await visitor.ask(other, Uri)).status).toBe(200);
}

/** Codes asked for now here, now there, are counted together. */
export async function countAcross({ urls }: Servers, address: string): Promise<void> {
  const statuses = [];
  for (let count = 0; count < 8; count += 1) {
    const url = urls[count % 2] ?? '';
    statuses.push((await makeVisitor().ask(url, '/.auth/code', { Email: address })).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 204, 429, 429]);
}
