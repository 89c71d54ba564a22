import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { pictureAddress } from '#domain/people/picture.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { makeCast } from '#testing/cast.ts';
import { deliverThrough, readOutbox } from '#testing/mail.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { messageStates, newMessage, queue } from '#testing/messages.ts';
import { openTransport } from './open-transport.ts';

async function makeWorld() {
  const dataDir = await mkdtemp(join(tmpdir(), 'apex-data-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const { deps, clock } = await makeDeps({ dataDir });
  const said: string[] = [];
  const transport = openTransport(deps.settings, line => said.push(line));
  return { deps, clock, dataDir, outbox: join(dataDir, 'outbox'), said, transport };
}

it('without SMTP_URL says once where messages go', async () => {
  const { deps, said, transport, outbox } = await makeWorld();
  await queue(deps, newMessage(), newMessage());
  await deliverThrough(transport, deps);
  expect(said).toEqual([`SMTP_URL is not set: messages are not sent but written to ${outbox}`]);
});

it('writes a mail that any mail program reads, with both parts', async () => {
  const { deps, transport, outbox } = await makeWorld();
  const senderName = 'Círculo Ápex 🏁';
  const { organizationId } = await makeCast(deps.db);
  await deps.db.updateTable('organization').set({ name: senderName }).execute();
  const content = { paragraphs: ['Größe: 12'] };
  await queue(deps, newMessage({ subject: 'Señor\nSouza 🏎️', organizationId, content }));
  await deliverThrough(transport, deps);
  const [mail] = await readOutbox(outbox);
  expect(mail).toMatchObject({
    from: { name: senderName, address: 'debrief@localhost' },
    to: [{ name: '', address: 'sam@club.example' }],
    subject: 'Señor Souza 🏎️',
  });
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('Größe: 12');
});

it('carries the club’s logo as a part of the mail, unless it is gone', async () => {
  const { deps, clock, transport, outbox } = await makeWorld();
  const { organizationId } = await makeCast(deps.db);
  const wearing = async (logo: Uint8Array | null) => {
    if (logo) await deps.media.put('logo.jpg', logo);
    else await deps.media.remove('logo.jpg');
    await queue(deps, newMessage({ organizationId }));
    clock.now = new Date(clock.now.getTime() + 1000);
    await deliverThrough(transport, { ...deps, pause: () => new Promise(() => {}) });
    return (await readOutbox(outbox)).at(-1);
  };
  await deps.db
    .updateTable('organization')
    .set({ logo_url: pictureAddress('logo.jpg') })
    .where('id', '=', organizationId)
    .execute();
  const mail = await wearing(new Uint8Array(20_000));
  expect(mail?.attachments).toMatchObject([
    { contentId: '<logo.jpg>', disposition: 'inline', mimeType: 'image/jpeg', related: true },
  ]);
  expect(mail?.html).toMatch(/<img src="cid:logo.jpg" alt="" [^>]*>Apex/);
  const bare = await wearing(null);
  expect(bare?.attachments).toEqual([]);
  expect(bare?.html).not.toContain('cid:');
});

it('has one file a message, whole, in the order in which they were written, for the owner only', async () => {
  const { deps, clock, transport, outbox } = await makeWorld();
  for (const subject of ['first', 'second', 'third']) {
    await queue(deps, newMessage({ subject }));
    clock.now = new Date(clock.now.getTime() + 1000);
  }
  await deliverThrough(transport, deps);
  expect((await readOutbox(outbox)).map(mail => mail.subject)).toEqual(['first', 'second', 'third']);
  expect(await readdir(outbox)).toHaveLength(3);
  expect((await stat(outbox)).mode & 0o777).toBe(0o700);
});

it('prints codes on the console, but no other messages', async () => {
  const { deps, said, transport } = await makeWorld();
  await queue(
    deps,
    newMessage(),
    newMessage({ kind: 'sign-in-code', subject: 'K7MQ2XRT is your sign-in code' }),
  );
  await deliverThrough(transport, deps);
  expect(said.slice(1)).toEqual(['To sam@club.example: K7MQ2XRT is your sign-in code']);
});

it('keeps a message that cannot be written until it can', async () => {
  const { deps, transport, outbox } = await makeWorld();
  await writeFile(outbox, 'a file where the folder should be');
  await queue(deps, newMessage());
  await deliverThrough(transport, deps);
  const [waiting] = await messageStates(deps);
  expect(waiting?.state).toBe('queued');
  expect(waiting?.failure).toMatch(/^The outbox folder could not be written: EEXIST/);
  await rm(outbox);
  await deliverThrough(transport, deps, { evenLater: true });
  expect(await readOutbox(outbox)).toHaveLength(1);
});

it('writes an SMS as a text file with number and text, and prints its code on the console', async () => {
  const { deps, said, transport, outbox } = await makeWorld();
  const content = { brief: 'K7MQ2XRT is your code.', code: 'K7MQ2XRT' };
  await queue(
    deps,
    newMessage({ channel: 'sms', recipient: '+15550100123' }),
    newMessage({ kind: 'sign-in-code', channel: 'sms', recipient: '+15550100199', content }),
  );
  await deliverThrough(transport, deps);
  const files = (await readdir(outbox)).sort();
  const texts = await Promise.all(files.map(name => readFile(join(outbox, name), 'utf8')));
  expect(files.every(name => name.endsWith('.sms.txt'))).toBe(true);
  expect(texts.sort()).toEqual([
    'To: +15550100123\n\nApex Debrief: There are evals for you. https://club.example/student Reply STOP to opt out.\n',
    'To: +15550100199\n\nApex Debrief: K7MQ2XRT is your code.\n',
  ]);
  expect(said.slice(1)).toEqual(['To +15550100199: Apex Debrief: K7MQ2XRT is your code.']);
});

it('with a mail server and without Twilio says where SMS go', () => {
  const said: string[] = [];
  const settings = { ...readSettings({ SMTP_URL: 'smtp://localhost:2525' }), dataDir: '/data' };
  openTransport(settings, line => said.push(line)).close?.();
  expect(said).toEqual(['TWILIO_ACCOUNT_SID is not set: SMS are not sent but written to /data/outbox']);
});
