import { expect, test } from 'vitest';
import { submissionOf } from './fake-phone.ts';
import { keyOf, leftByIvan, nextPage, SECRET, session } from './left-phone.ts';

const ok = () => Response.json({ Ok: true });

const former = {
  People: ['ivan'],
  PhoneKeys: [keyOf('n')],
  Evals: [{ FormerId: 'a', EvalId: 'joined' }],
};

test('what waits under the former id is sent from the present one, sealed or not', async () => {
  const phone = await leftByIvan();
  const { adoptFrom, outboxOf, browserDrafts, sendNow } = await nextPage(phone, session('mia'));
  await adoptFrom('mia', former, () => undefined);
  expect(await outboxOf()).toMatchObject([
    { userId: 'mia', evalId: 'joined', submission: submissionOf('joined', SECRET) },
  ]);
  expect(browserDrafts.read('b', 'ivan')).not.toBeNull();
  phone.answers(ok);
  expect(await sendNow('mia', 'joined')).toBe('sent');
  expect(phone.asked.at(-1)).toMatchObject({ signedInAs: 'mia' });
});

test('one that waits under the present id already stands', async () => {
  const phone = await leftByIvan();
  const { adoptFrom, outboxOf, submit } = await nextPage(phone, session('mia'));
  await submit('mia', submissionOf('joined', 'Brakes in time.'));
  await adoptFrom('mia', former, () => undefined);
  expect(await outboxOf()).toMatchObject([{ submission: submissionOf('joined', 'Brakes in time.') }]);
});
