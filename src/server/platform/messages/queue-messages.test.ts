import { expect, it } from 'vitest';
import { deliverQueued } from '#testing/mail.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { messageStates, newMessage, queue } from '#testing/messages.ts';
import { takeDueMessages } from './message-rows.ts';
import { queueMessages } from './queue-messages.ts';

it('a message goes out once its transaction has committed, and only once', async () => {
  const { deps } = await makeDeps();
  await queue(deps, newMessage());
  const [mail, ...others] = await deliverQueued(deps);
  expect(mail?.to).toEqual([{ name: '', address: 'sam@club.example' }]);
  expect(mail?.from).toEqual({ name: 'Apex Driving Club', address: 'debrief@club.example' });
  expect(others).toEqual([]);
  expect(await deliverQueued(deps)).toEqual([]);
});

it('messages vanish with the transaction that would have written them', async () => {
  const { deps } = await makeDeps();
  const publishing = deps.db.transaction().execute(async trx => {
    await queueMessages(trx, deps, [newMessage()], deps.now());
    throw new Error('something else went wrong');
  });
  await expect(publishing).rejects.toThrow('something else went wrong');
  expect(await messageStates(deps)).toEqual([]);
  expect(await deliverQueued(deps)).toEqual([]);
});

it('sign-in codes go before what was queued earlier', async () => {
  const { deps } = await makeDeps();
  await queue(deps, newMessage());
  const [code] = await queue(deps, newMessage({ kind: 'sign-in-code' }));
  const [first] = await takeDueMessages(deps.db, deps.now(), 1);
  expect(first?.id).toBe(code);
});

it('a code is kept only until its message has gone', async () => {
  const { deps } = await makeDeps();
  await queue(
    deps,
    newMessage({
      kind: 'sign-in-code',
      subject: 'K7MQ2XRT',
      content: { code: 'K7MQ2XRT', brief: 'K7MQ2XRT' },
    }),
  );
  const [mail] = await deliverQueued(deps);
  expect(mail?.subject).toBe('K7MQ2XRT');
  const rows = await deps.db.selectFrom('message').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('K7MQ2XRT');
});
