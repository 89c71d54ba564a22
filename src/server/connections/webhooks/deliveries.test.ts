import { Webhook } from 'standardwebhooks';
import { afterEach, expect, test, vi } from 'vitest';
import { signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { change } from '#testing/organization-settings.ts';
import type { Received } from '#testing/receiver.ts';
import {
  editOf,
  importRoster,
  readEvent,
  regroup,
  rosterHeader,
  storedEvals,
  withNewcomer,
} from '#testing/rosters.ts';
import { statementsOf } from '#testing/statements.ts';
import { makeHookedClub, saveWebhook } from '#testing/webhooks.ts';

afterEach(() => vi.useRealTimers());

/** Verifies a message as a receiver does: by the official library, at the time `at`. */
function verify(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>, at: Date): unknown {
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  return new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });
}

test('a published event is sent, signed so that the official library verifies it', async () => {
  const { clock, byEvent, cast, secret, receiver, publish, tell } = await makeHookedClub();
  await publish();
  await publish();
  await tell();
  const [message, ...more] = receiver.received;
  if (!message) throw new Error('Nothing came.');
  expect(more).toEqual([]);
  expect(verify(secret, message, clock.now)).toEqual({
    type: 'event.published',
    timestamp: '2026-06-20T12:00:00.000Z',
    data: {
      OrganizationId: cast.organizationId,
      EventId: byEvent.eventId,
      Name: 'Spring HPDE',
      Start: '2026-06-13',
      LastDay: '2026-06-13',
      Track: 'Lime Rock Park',
      Attendees: 4,
      EvalsSent: 3,
      Link: `http://localhost:3000/admin/${cast.organizationId}/event/${byEvent.eventId}`,
    },
  });
  expect(message.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
});

test('after a replacement the new secret verifies, and the previous one does not', async () => {
  const club = await makeHookedClub();
  const { clock, cast, webhookId, receiver } = club;
  const replaced = (await change(club, 'ReplaceWebhookSecret', { WebhookId: webhookId })).reply();
  expect(replaced.Secret).toMatch(/^whsec_[\w+/]{43}=$/);
  await change(club, 'TestWebhook', { WebhookId: webhookId });
  const [ping] = receiver.received;
  if (!ping) throw new Error('Nothing came.');
  expect(verify(replaced.Secret, ping, clock.now)).toMatchObject({
    type: 'ping',
    data: { Link: `http://localhost:3000/admin/${cast.organizationId}/settings/connections` },
  });
  expect(() => verify(club.secret, ping, clock.now)).toThrow('No matching signature');
});

test('a completed eval is sent with its score and ids, without any written text', async () => {
  const club = await makeHookedClub();
  const { cast, byEvent, receiver, publish, tell } = club;
  await publish();
  const [own] = (await storedEvals(club)).filter(row => row.evaluator_id === cast.instructor.personId);
  if (!own) throw new Error('There is no eval.');
  const ivan = await signInAs(club, cast.instructor);
  const body = { ...submissionOf(own.id), PublicNotes: 'Smooth hands', PrivateNotes: 'Watch him' };
  expect((await ivan.call('PostEval', { body })).status).toBe(200);
  await ivan.call('PostEval', { body });
  await tell();
  const [, told, ...more] = receiver.told();
  expect(more).toEqual([]);
  expect(told).toEqual({
    type: 'eval.completed',
    timestamp: '2026-06-20T12:00:00.000Z',
    data: {
      OrganizationId: cast.organizationId,
      EvalId: own.id,
      EvalType: 1,
      ApexScore: expect.any(Number),
      Form: null,
      Changed: false,
      EvaluatorId: cast.instructor.personId,
      SubjectId: cast.student.personId,
      EventId: byEvent.eventId,
      Name: 'Spring HPDE',
      Start: '2026-06-13',
      LastDay: '2026-06-13',
      Track: 'Lime Rock Park',
      Link: `http://localhost:3000/admin/${cast.organizationId}/eval/${own.id}`,
    },
  });
  expect(receiver.received[1]?.body).not.toMatch(/Smooth|Watch|@|Sam|Ivan/);
});

test('a save and an import of a roster send a message each, unless they change nothing', async () => {
  const club = await makeHookedClub();
  const { ada, byOrganization, cast, receiver, tell } = club;
  const edit = editOf(await readEvent(club));
  const changed = withNewcomer(regroup(edit, cast.student, 'Advanced'), 'nora@club.example');
  await ada.call('UpdateEventAttendees', { query: byOrganization, body: changed });
  await importRoster(
    club,
    'Una,New,una@club.example,Novice,Miata,',
    'Uwe,New,uwe@club.example,Novice,Miata,',
  );
  await importRoster(
    club,
    'Una,New,una@club.example,Novice,Miata,',
    'Uwe,New,uwe@club.example,Novice,Miata,',
  );
  await ada.call('PreviewAssignmentsForEvent', {
    query: club.byEvent,
    file: { name: 'r.csv', bytes: `${rosterHeader}\nUte,New,ute@club.example,Novice,Miata,` },
  });
  await tell();
  expect(
    receiver.told().map(({ type, data }) => [type, data.Added, data.Changed, data.Removed, data.Attendees]),
  ).toEqual([
    ['roster.changed', 1, 1, 0, 5],
    ['roster.changed', 2, 0, 0, 7],
  ]);
});

test('a webhook gets no refused change, no other kind, and nothing of other clubs', async () => {
  const club = await makeHookedClub();
  const { ada, byOrganization, cast, webhookId, receiver, publish, tell } = club;
  const edit = editOf(await readEvent(club));
  const stale = { ...withNewcomer(edit, 'nora@club.example'), Version: 'old' };
  expect((await ada.call('UpdateEventAttendees', { query: byOrganization, body: stale })).status).toBe(409);
  const otto = await signInAs(club, cast.outsider);
  const ofOther = { organizationId: cast.otherOrganizationId, eventId: cast.otherEventId };
  expect((await otto.call('PublishEvalsForEvent', { query: ofOther, body: {} })).status).toBe(200);
  const file = { name: 'r.csv', bytes: `${rosterHeader}\nOna,Other,ona@other.example,Novice,Miata,` };
  expect((await otto.call('ImportAssignmentsForEvent', { query: ofOther, file })).status).toBe(200);
  await saveWebhook(club, {
    WebhookId: webhookId,
    Url: receiver.url,
    Kinds: ['eval.completed'],
    Paused: false,
  });
  await publish();
  await tell();
  expect(receiver.received).toEqual([]);
});

test('a submit takes no statement more, with a webhook or without', async () => {
  const club = await makeHookedClub();
  await club.publish();
  const ivan = await signInAs(club, club.cast.instructor);
  const [own] = (await storedEvals(club)).filter(row => row.evaluator_id === club.cast.instructor.personId);
  const statements = await statementsOf(() =>
    ivan.call('PostEval', { body: { ...submissionOf(own?.id ?? ''), NextStep: '' } }),
  );
  expect(statements).toHaveLength(2);
});
