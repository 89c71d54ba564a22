import { expect, test } from 'vitest';
import type { QueuedStatus, ShownCall } from '#web/client/queued-calls.ts';
import { findLeftOverSolos, findUnsentSolos } from './Solos.tsx';

const waiting: QueuedStatus = { state: 'waiting' };
const refused: QueuedStatus = {
  state: 'refused',
  refusal: { status: 422, title: 'Not signed', detail: 'Ask a chief instructor to sign.', errors: [] },
};

const signed = (UserId: string, status: QueuedStatus): ShownCall<'SignSolo'> => ({
  ...{ call: 'SignSolo', key: 'one', queued: 1 },
  body: {
    ...{ SignOffId: 'one', EventId: 'e', UserId, Scope: 'day', Day: '2026-06-13', DryOnly: true },
    ...{ Statement: 'Sam drives solo today.', SignedAt: '2026-06-13T11:02:00.000Z' },
  },
  status,
});

test("findUnsentSolos returns a student's waiting and refused solos, not sent ones", () => {
  const solos = [signed('sam', waiting), signed('sam', refused), signed('tess', refused)];
  const known = signed('sam', { state: 'sent' });
  expect(findUnsentSolos([...solos, known], { EventId: 'e' }, 'sam')).toEqual(solos.slice(0, 2));
  expect(findUnsentSolos(solos, { EventId: 'other' }, 'sam')).toEqual([]);
});

test('findLeftOverSolos keeps refused solos of unlisted students', () => {
  const gone = signed('gone', refused);
  expect(findLeftOverSolos([gone, signed('gone', { state: 'sent' })], [])).toEqual([gone]);
});
