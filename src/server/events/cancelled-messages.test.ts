import { describe, expect, test } from 'vitest';
import type { Outcome, Transport } from '#server/platform/messages/message/transport.ts';
import { setCancelled } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { passMinutes, publish as pressPublish } from '#testing/event-commands.ts';
import { deliverQueued, deliverThrough } from '#testing/mail.ts';
import { newMessage, queue } from '#testing/messages.ts';
import { saveClubReminders } from '#testing/reminders.ts';
import { type Club, makeClub, storedEvals } from '#testing/rosters.ts';
import { sendDueReminders } from './publishing/send-reminders.ts';

const everybody = ['ines@club.example', 'ivan@club.example', 'sam@club.example', 'tess@club.example'];

const publish = async (club: Club) => (await pressPublish(club)).reply().MessagesQueued;
const countMessages = async ({ ada, byEvent }: Club) => {
  const { Queued, Sent, Failed } = (await ada.call('GetMessagesForEvent', { query: byEvent })).reply();
  return { Queued, Sent, Failed };
};

/** Ivan completes the eval that he is to fill in; returns its id. */
async function submitOwnEval(club: Club): Promise<string> {
  const { instructor } = club.cast;
  const own = (await storedEvals(club)).find(({ evaluator_id }) => evaluator_id === instructor.personId);
  const evalId = String(own?.id);
  const ivan = await signInAs(club, instructor);
  await ivan.call('PostEval', { body: submissionOf(evalId) });
  return evalId;
}

/** A mail server that answers by recipient, and takes what it has no answer for. */
function mailServer(answers: Readonly<Record<string, Outcome>>, during = async () => {}) {
  const sent: string[] = [];
  const transport: Transport = {
    async send({ recipient, subject }) {
      await during();
      const outcome = answers[recipient] ?? { state: 'sent' };
      if (outcome.state === 'sent') sent.push(`${recipient}: ${subject}`);
      return outcome;
    },
    close: () => {},
  };
  return { transport, sent };
}

const away: Outcome = { state: 'postponed', reason: 'The mail server is busy.' };
const unknown: Outcome = { state: 'refused', reason: 'The mail server does not know this address.' };
const toEach = (outcome: Outcome) => Object.fromEntries(everybody.map(email => [email, outcome]));

async function deliver({ deps }: Club, answers: Readonly<Record<string, Outcome>>) {
  await deliverThrough(mailServer(answers).transport, deps);
}

async function subjectsAfter(club: Club, minutes: number): Promise<string[]> {
  passMinutes(club, minutes);
  return (await deliverQueued(club.deps)).map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`).sort();
}

describe('CancelEvent', () => {
  test('counts a message as sent that its mail server was taking at that moment', async () => {
    const club = await makeClub();
    await publish(club);
    let isCancelled = false;
    const { transport, sent } = mailServer({}, async () => {
      if (isCancelled) return;
      isCancelled = true;
      await setCancelled(club, true);
    });
    await deliverThrough(transport, club.deps);
    expect(sent).toHaveLength(3);
    await setCancelled(club, false);
    expect(await publish(club)).toBe(0);
  });
});

describe('A cancelled event', () => {
  test('has no message sent that came into the queue by another path', async () => {
    const club = await makeClub();
    const { organizationId, eventId, student } = club.cast;
    const ask = newMessage({ kind: 'welcome', organizationId, eventId, personId: student.personId });
    await queue(club.deps, ask);
    await club.deps.db.updateTable('event').set({ cancelled_at: club.clock.now }).execute();
    expect(await deliverQueued(club.deps)).toEqual([]);
    expect(await countMessages(club)).toEqual({ Queued: 0, Sent: 0, Failed: 0 });
  });

  test('reminds nobody of an eval that was re-opened, and reaches nobody', async () => {
    const club = await makeClub();
    await publish(club);
    const evalId = await submitOwnEval(club);
    const query = { ...club.byOrganization, evalId };
    await club.ada.call('ReopenEval', { query, body: { Reason: 'Another car.' } });
    const Plan = { FirstAfterDays: 1, EveryDays: 1, AtMost: 5 };
    await saveClubReminders(club, Plan);
    await setCancelled(club, true);
    await deliverQueued(club.deps);
    club.clock.now = new Date('2026-06-22T16:00:00Z');
    await sendDueReminders(club.deps);
    expect(await deliverQueued(club.deps)).toEqual([]);
    const { NextOn } = (await club.ada.call('GetReminders', { query: club.byEvent })).reply();
    expect(NextOn).toBeNull();
    const reach = (await club.ada.call('GetReach', { query: club.byEvent })).reply();
    expect(reach).toMatchObject({ Welcome: 0, Publish: 0, Reminders: 0 });
  });
});

describe('Restoring an event', () => {
  test('notifies nobody twice that the event takes place after all', async () => {
    const club = await makeClub();
    await setCancelled(club, true, true);
    expect(await subjectsAfter(club, 1)).toHaveLength(4);
    await setCancelled(club, false, true);
    expect(await subjectsAfter(club, 1)).toHaveLength(4);
    await setCancelled(club, true);
    expect(await setCancelled(club, false, true)).toBe(0);
  });

  test.each([
    ['goes through', { state: 'sent' }, ['sam@club.example: Spring HPDE takes place after all']],
    ['is put off', away, []],
  ] as const)(
    'during an attempt to notify of the cancellation follows it up if the attempt %s',
    async (_how, outcome, followUp) => {
      const club = await makeClub();
      await setCancelled(club, true, true);
      await deliver(club, { ...toEach(unknown), 'sam@club.example': away });
      passMinutes(club, 1);
      const { transport } = mailServer({ 'sam@club.example': outcome }, async () => {
        await setCancelled(club, false, true);
      });
      await deliverThrough(transport, club.deps);
      expect(await subjectsAfter(club, 0)).toEqual([]);
      expect(await subjectsAfter(club, 5)).toEqual(followUp);
      expect(await countMessages(club)).toMatchObject({ Queued: 0 });
    },
  );
});
