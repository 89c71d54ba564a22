import { describe, expect, test } from 'vitest';
import { type Client, signInAs } from '#testing/client.ts';
import { makePublishedClub, passMinutes, remind, takeNotified } from '#testing/event-commands.ts';
import { writeWaiting } from '#testing/messages.ts';
import type { Club } from '#testing/rosters.ts';

/** The published club two hours later, with Sam signed in, and the id of Sam's eval by Ivan. */
async function makeAwaited() {
  const club = await makePublishedClub();
  passMinutes(club, 120);
  const sam = await signInAs(club, club.cast.student);
  const { EvalId = '' } = (await sam.call('GetEvalsForStudent')).reply().Awaited[0] ?? {};
  return { club, sam, EvalId };
}

const ask = (by: Client, EvalId: string) => by.call('AskForEval', { body: { EvalId } });
const askable = async (by: Client) => (await by.call('GetEvalsForStudent')).reply().Askable;

async function setAsking({ ada, byOrganization: query }: Club, StudentsAsk: boolean) {
  const saved = (await ada.call('GetClubReminders', { query })).reply();
  return ada.call('SaveClubReminders', { query, body: { ...saved, StudentsAsk } });
}

describe('AskForEval', () => {
  test('sends the evaluator one message with the name of the student, once an event', async () => {
    const { club, sam, EvalId } = await makeAwaited();
    expect(await askable(sam)).toEqual([EvalId]);
    expect((await ask(sam, EvalId)).reply()).toEqual({ Ok: true, MessagesQueued: 1 });
    const [message] = await writeWaiting(club.deps);
    expect([message?.recipient, message?.subject]).toEqual([
      'ivan@club.example',
      'Sam Student would like your notes',
    ]);
    await takeNotified(club);
    expect(await askable(sam)).toEqual([]);
    passMinutes(club, 120);
    expect((await ask(sam, EvalId)).status).toBe(404);
    expect(await takeNotified(club)).toEqual([]);
  });

  test('counts as a reminder: nobody gets two in an hour', async () => {
    const { club, sam, EvalId } = await makeAwaited();
    await ask(sam, EvalId);
    await takeNotified(club);
    passMinutes(club, 30);
    await remind(club);
    expect(await takeNotified(club)).not.toContain('ivan@club.example');
    const other = await makeAwaited();
    await remind(other.club);
    await takeNotified(other.club);
    passMinutes(other.club, 30);
    expect((await ask(other.sam, other.EvalId)).status).toBe(429);
  });

  test('is not offered while nothing would be sent: within the pause, and without an address', async () => {
    const { club, sam, EvalId } = await makeAwaited();
    await remind(club);
    expect(await askable(sam)).toEqual([]);
    await takeNotified(club);
    expect(await askable(sam)).toEqual([]);
    passMinutes(club, 120);
    expect(await askable(sam)).toEqual([EvalId]);
    const ivan = await signInAs(club, club.cast.instructor);
    const profile = (await ivan.call('GetProfile')).reply();
    await ivan.call('SaveProfile', { body: { ...profile, PreferredCommunicationType: 3 } });
    expect(await askable(sam)).toEqual([]);
  });

  test('says nothing of the student any more when their eval is written before it is sent', async () => {
    const { club, sam, EvalId } = await makeAwaited();
    await ask(sam, EvalId);
    await club.deps.db
      .updateTable('eval')
      .set({ state: 1, evaluator_id: null })
      .where('id', '=', EvalId)
      .execute();
    const subjects = (await writeWaiting(club.deps)).map(({ subject }) => subject);
    expect(subjects.join()).not.toContain('Sam');
  });

  test('is refused to everybody but the student, and where the club does not want it', async () => {
    const { club, sam, EvalId } = await makeAwaited();
    for (const person of [club.cast.otherStudent, club.cast.instructor, club.cast.admin]) {
      expect((await ask(await signInAs(club, person), EvalId)).status).toBe(404);
    }
    expect((await setAsking(club, false)).status).toBe(200);
    expect(await askable(sam)).toEqual([]);
    expect((await ask(sam, EvalId)).status).toBe(404);
    expect(await takeNotified(club)).toEqual([]);
  });
});
