import pino from 'pino';
import { expect, it } from 'vitest';
import { deliverThrough } from '#testing/mail.ts';
import { startMailServer } from '#testing/mail-server.ts';
import { makeDatabase, makeDeps } from '#testing/make-deps.ts';
import { kindsOrWords, messageStates, newMessage, queue, writeWaiting } from '#testing/messages.ts';
import { saveClubReminders } from '#testing/reminders.ts';
import { makeClub } from '#testing/rosters.ts';
import { CLEAN_UP, SEND_REMINDERS, TAKE_BACKUP } from './platform/job-schedule.ts';
import { smtpTransport } from './platform/messages/mail/smtp.ts';
import { takeDueMessages } from './platform/messages/message-rows.ts';
import { StartupError } from './platform/settings/startup-error.ts';
import { startWorker } from './worker.ts';

const quiet = () => {};

const BRING_BACK = 'alter table if exists message_away rename to message';

const toEach = (count: number) =>
  Array.from({ length: count }, (_, n) => newMessage({ recipient: `p${n}@club.example` }));

async function makeWorld() {
  const server = await startMailServer();
  const { deps, clock } = await makeDeps({ smtpUrl: server.url }, await makeDatabase());
  return { server, deps, clock, state: async () => (await messageStates(deps))[0] };
}

it('sends what is queued, before it starts and after', async () => {
  const { server, deps } = await makeWorld();
  await queue(deps, newMessage({ subject: 'before' }));
  const worker = await startWorker(deps, quiet, kindsOrWords);
  await server.hasTaken(1);
  await queue(deps, newMessage({ subject: 'after' }));
  await server.hasTaken(2);
  await worker.stop();
  expect(server.taken.map(mail => mail.subject)).toEqual(['before', 'after']);
  expect(await messageStates(deps)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
});

it('two processes on one database send each message once', async () => {
  const { server, deps } = await makeWorld();
  const { deps: others } = await makeDeps({ smtpUrl: server.url }, deps.pool.options);
  await queue(deps, ...toEach(60));
  const workers = await Promise.all([
    startWorker(deps, quiet, kindsOrWords),
    startWorker(others, quiet, kindsOrWords),
  ]);
  await server.hasTaken(60);
  await Promise.all(workers.map(worker => worker.stop()));
  expect(new Set(server.taken.map(mail => mail.messageId)).size).toBe(60);
  expect(server.taken).toHaveLength(60);
});

it('stops only when what is being sent has been sent', async () => {
  const { server, deps, state } = await makeWorld();
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  server.answerWith(() => {
    arrived.resolve();
    return release.promise;
  });
  await queue(deps, newMessage());
  const worker = await startWorker(deps, quiet, kindsOrWords);
  await arrived.promise;
  const stopped = worker.stop();
  expect((await state())?.state).toBe('queued');
  release.resolve();
  await stopped;
  expect(await state()).toMatchObject({ state: 'sent', attempts: 1 });
});

it('a slow mail does not delay a sign-in code', async () => {
  const { server, deps } = await makeWorld();
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  server.answerWith(mail => {
    if (mail.subject !== 'slow') return undefined;
    arrived.resolve();
    return release.promise;
  });
  await queue(deps, newMessage({ subject: 'slow' }));
  const worker = await startWorker(deps, quiet, kindsOrWords);
  await arrived.promise;
  await queue(deps, newMessage({ kind: 'sign-in-code', subject: 'code' }));
  await server.hasTaken(1);
  expect(server.taken.map(mail => mail.subject)).toEqual(['code']);
  release.resolve();
  await worker.stop();
});

it('a process killed before it wrote down the answer sends again, under the same Message-ID', async () => {
  const { server, deps, clock, state } = await makeWorld();
  const transport = smtpTransport(server.url, 'debrief@club.example');
  const [id = ''] = await queue(deps, newMessage());
  const [message] = await writeWaiting(deps);
  await takeDueMessages(deps.db, clock.now, 1);
  if (message) await transport.send(message);
  // Here the process dies. The message is taken again once no attempt can be under way any more.
  await deliverThrough(transport, deps);
  expect(server.taken).toHaveLength(1);
  clock.now = new Date(clock.now.getTime() + 120_000);
  await deliverThrough(transport, deps);
  expect(server.taken.map(mail => mail.messageId)).toEqual([`<${id}@club.example>`, `<${id}@club.example>`]);
  expect(await state()).toMatchObject({ state: 'sent', attempts: 2 });
});

it('a database that goes away after the mail server took a message does not make it go twice', async () => {
  const { server, deps, state } = await makeWorld();
  const transport = smtpTransport(server.url, 'debrief@club.example');
  await queue(deps, newMessage());
  server.answerWith(async () => {
    await deps.pool.query('alter table message rename to message_away');
  });
  const log = pino({ level: 'warn' }, { write: () => void deps.pool.query(BRING_BACK) });
  await deliverThrough(transport, { ...deps, log });
  await deliverThrough(transport, deps, { evenLater: true });
  expect(server.taken).toHaveLength(1);
  expect(await state()).toMatchObject({ state: 'sent', attempts: 1 });
});

it('an invalid MAIL_FROM stops the start', async () => {
  const { deps } = await makeDeps({ mailFrom: 'nobody' });
  await expect(startWorker(deps, quiet, kindsOrWords)).rejects.toThrow(StartupError);
});

it('looks every quarter of an hour for automatic reminders that are due, and sends them', async () => {
  const server = await startMailServer();
  const club = await makeClub({ smtpUrl: server.url });
  club.clock.now = new Date('2026-06-13T18:00:00Z');
  await club.ada.call('PublishEvalsForEvent', { query: club.byEvent, body: {} });
  await deliverThrough(smtpTransport(server.url, 'debrief@club.example'), club.deps);
  const Plan = { FirstAfterDays: 2, EveryDays: 5, AtMost: 1 };
  await saveClubReminders(club, Plan);
  club.clock.now = new Date('2026-06-15T15:00:00Z');
  const { boss } = club.deps.jobs;
  expect(await boss.getSchedules(SEND_REMINDERS)).toMatchObject([{ cron: '*/15 * * * *' }]);
  await boss.send(SEND_REMINDERS);
  const worker = await startWorker(club.deps, quiet);
  await server.hasTaken(6);
  await worker.stop();
  expect(server.taken.filter(({ subject }) => subject?.startsWith('Reminder: '))).toHaveLength(3);
});

it.each([
  ['send-messages: what is due could not be looked for', 'message', null],
  ['tell-webhooks: what is due could not be looked for', 'webhook_delivery', null],
  ['a job failed', 'event', SEND_REMINDERS],
  ['not cleaned away', 'session', CLEAN_UP],
  // Its own connection finds no database in the data folder.
  ['tried again in an hour', 'media', TAKE_BACKUP],
])('logs "%s" where the table %s is away', async (words, table, queue) => {
  const { deps } = await makeDeps({}, await makeDatabase());
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: line => void lines.push(line) });
  await deps.pool.query(`alter table ${table} rename to ${table}_away`);
  if (queue !== null) await deps.jobs.boss.send(queue);
  const worker = await startWorker({ ...deps, log }, quiet, kindsOrWords);
  await expect.poll(() => lines.join(''), { timeout: 30_000 }).toContain(words);
  await worker.stop();
});
