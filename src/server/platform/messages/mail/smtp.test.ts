import type { Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { openLog } from '#server/platform/log.ts';
import { MAX_ATTEMPTS } from '#server/platform/messages/deliver-message.ts';
import { makeCast } from '#testing/cast.ts';
import { deliverThrough } from '#testing/mail.ts';
import { refusal, startMailServer } from '#testing/mail-server.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { messageStates, newMessage, queue } from '#testing/messages.ts';
import { smtpTransport } from './smtp.ts';

const later = { evenLater: true };

async function makeWorld() {
  const server = await startMailServer();
  const transport = smtpTransport(server.url, 'debrief@club.example');
  const { deps, clock } = await makeDeps();
  return { server, transport, deps, clock, state: async () => (await messageStates(deps))[0] };
}

it('sends a message once, with both parts and an id of its own', async () => {
  const { server, transport, deps, state } = await makeWorld();
  const [id] = await queue(deps, newMessage());
  await deliverThrough(transport, deps);
  await deliverThrough(transport, deps, later);
  expect(server.taken).toHaveLength(1);
  const [mail] = server.taken;
  expect(mail?.messageId).toBe(`<${id}@club.example>`);
  expect(mail?.date).toBe(deps.now().toISOString());
  expect(mail?.text).toContain('\n\nThere are evals for you.\n');
  expect(mail?.html).toContain('>There are evals for you.</p>');
  expect(await state()).toMatchObject({ state: 'sent', attempts: 1, failure: null });
});

it('carries names with accents, emoji and commas, and keeps a subject on its line', async () => {
  const { server, transport, deps } = await makeWorld();
  const senderName = 'Círculo "Ápex", Motor Club 🏁';
  const subject = 'Evals 🏎️ of Nürburgring\r\nBcc: thief@evil.example\r\n\r\nNo body';
  const { organizationId } = await makeCast(deps.db);
  await deps.db.updateTable('organization').set({ name: senderName }).execute();
  await queue(deps, newMessage({ subject, organizationId }));
  await deliverThrough(transport, deps);
  const [mail] = server.taken;
  expect(mail?.from?.name).toBe(senderName);
  expect(mail?.subject).toBe('Evals 🏎️ of Nürburgring Bcc: thief@evil.example No body');
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.to).toEqual([{ name: '', address: 'sam@club.example' }]);
  expect(mail?.text).toMatch(/^Your evals of Spring HPDE/);
});

it('a mail server that is down loses nothing: the message goes once it is back, and once only', async () => {
  const { server, transport, deps, state } = await makeWorld();
  await queue(deps, newMessage());
  await server.goDown();
  await deliverThrough(transport, deps);
  expect(await state()).toMatchObject({
    state: 'queued',
    failure: 'The mail server could not be reached.',
  });
  await server.comeBack();
  await deliverThrough(transport, deps);
  expect(await state()).toMatchObject({ state: 'queued', attempts: 1 });
  await deliverThrough(transport, deps, later);
  await deliverThrough(transport, deps, later);
  expect(server.taken).toHaveLength(1);
  expect(await state()).toMatchObject({ state: 'sent', attempts: 2, failure: null });
});

it('a mail server that never answers is given up for now', async () => {
  const { server, deps, state } = await makeWorld();
  const release = Promise.withResolvers<void>();
  server.answerWith(() => release.promise);
  await queue(deps, newMessage());
  await deliverThrough(smtpTransport(server.url, 'debrief@club.example', 100), deps);
  expect(await state()).toMatchObject({
    state: 'queued',
    failure: 'The mail server did not answer in time.',
  });
  release.resolve();
});

it('a connection that breaks in the middle of a mail is one attempt, and another follows', async () => {
  const { server, transport, deps, state } = await makeWorld();
  server.answerWith(() => server.goDown());
  await queue(deps, newMessage());
  await deliverThrough(transport, deps);
  expect(await state()).toMatchObject({ state: 'queued', attempts: 1 });
  server.answerWith(() => {});
  await server.comeBack();
  await deliverThrough(transport, deps, later);
  expect(await state()).toMatchObject({ state: 'sent', attempts: 2 });
});

it('a refusal for now is tried again, as the same mail', async () => {
  const { server, transport, deps, state } = await makeWorld();
  const offered: Email[] = [];
  server.answerWith(mail => {
    offered.push(mail);
    if (offered.length === 1) throw refusal(451, 'Come back later');
  });
  await queue(deps, newMessage());
  await deliverThrough(transport, deps);
  expect((await state())?.failure).toBe('The mail server asks to wait: 451 Come back later');
  await deliverThrough(transport, deps, later);
  expect(offered.map(mail => mail.messageId)).toEqual([offered[0]?.messageId, offered[0]?.messageId]);
  expect(await state()).toMatchObject({ state: 'sent', failure: null });
});

it('a refusal for good fails at once, with the reason', async () => {
  const { server, transport, deps, state } = await makeWorld();
  server.answerWith(() => {
    throw refusal(550, 'No such person here');
  });
  await queue(deps, newMessage());
  await deliverThrough(transport, deps);
  const failed = {
    state: 'failed',
    attempts: 1,
    failure: 'The mail server refused it: 550 No such person here',
  };
  expect(await state()).toMatchObject(failed);
  await deliverThrough(transport, deps, later);
  expect(await state()).toMatchObject(failed);
});

it('does not log the words of a mail server, which may name the address', async () => {
  const { server, transport, deps } = await makeWorld();
  const lines: string[] = [];
  const log = openLog('trace', { write: line => lines.push(line) });
  server.answerWith(() => {
    throw refusal(550, 'sam@club.example: no such person here');
  });
  await queue(deps, newMessage());
  await deliverThrough(transport, { ...deps, log });
  expect(lines.join()).toContain('message refused');
  expect(lines.join()).not.toContain('sam@club.example');
});

it('a refused message does not affect the others', async () => {
  const { server, transport, deps } = await makeWorld();
  server.answerWith(mail => {
    if (mail.to?.[0]?.address === 'b@club.example') throw refusal(550, 'No such person here');
  });
  await queue(deps, ...['a', 'b', 'c'].map(name => newMessage({ recipient: `${name}@club.example` })));
  await deliverThrough(transport, deps);
  expect((await messageStates(deps)).map(({ state }) => state)).toEqual(['sent', 'failed', 'sent']);
});

it('a wrong password costs no message: they wait until it is mended', async () => {
  const { deps } = await makeWorld();
  const server = await startMailServer('right');
  const through = (password: string) =>
    smtpTransport(server.url.replace('//', `//club:${password}@`), 'debrief@club.example');
  await queue(deps, newMessage());
  await deliverThrough(through('wrong'), deps);
  expect(await messageStates(deps)).toMatchObject([
    { state: 'queued', failure: 'The mail server did not accept the user name and password in SMTP_URL.' },
  ]);
  await deliverThrough(through('right'), deps, later);
  expect(server.taken).toHaveLength(1);
});

it('after the last attempt a message has failed, with the last reason', async () => {
  const { server, transport, deps, state } = await makeWorld();
  await queue(deps, newMessage());
  await deps.pool.query(`update message set attempts = ${MAX_ATTEMPTS - 3}`);
  await server.goDown();
  for (const expected of ['queued', 'queued', 'failed']) {
    await deliverThrough(transport, deps, later);
    expect((await state())?.state).toBe(expected);
  }
  expect(await state()).toMatchObject({
    attempts: MAX_ATTEMPTS,
    failure: 'The mail server could not be reached.',
  });
});
