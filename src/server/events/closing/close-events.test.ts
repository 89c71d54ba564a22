import { describe, expect, test } from 'vitest';
import { makeClubWithEvals } from '#testing/club-with-evals.ts';
import { deliverQueued } from '#testing/mail.ts';
import { makeDeps } from '#testing/make-deps.ts';
import { appoint } from '#testing/school.ts';
import { closeDueEvents } from './close-events.ts';

const OFFICERS = ['ada@club.example', 'ines@club.example'];

/** The event of 2026-06-13 with evals by Ivan and Sam rated so, and Ines as chief instructor. */
async function makeWritten(rating?: number) {
  const club = await makeClubWithEvals(rating);
  await club.deps.db.updateTable('event').set({ published_at: club.clock.now }).execute();
  await appoint(club, club.cast.otherInstructor);
  await deliverQueued(club.deps);
  const closeAt = async (at: string) => {
    club.clock.now = new Date(at);
    await closeDueEvents(club.deps);
    return deliverQueued(club.deps);
  };
  return { ...club, closeAt };
}

type Written = Awaited<ReturnType<typeof makeWritten>>;

const closeOn = ({ deps }: Written, closes_on: string) =>
  deps.db.updateTable('event').set({ closes_on }).execute();

const recipientsOf = (mails: Awaited<ReturnType<typeof deliverQueued>>) =>
  mails.map(({ to }) => to?.[0]?.address).sort();

const summaryOf = async ({ ada, byEvent }: Written) =>
  (await ada.call('GetEventSummary', { query: byEvent })).reply();

describe('an event that closes', () => {
  test('notifies admins and chief instructors once, after its closing date', async () => {
    const club = await makeWritten(3);
    await closeOn(club, '2026-06-20');
    await club.deps.db
      .updateTable('eval')
      .set({
        state: 1,
        completed_at: null,
        apex_score: null,
        answers: '{}',
        public_notes: '',
        private_notes: '',
      })
      .where('eval_type', '=', 0)
      .execute();
    expect(await club.closeAt('2026-06-20T12:00:00Z')).toEqual([]);
    const mails = await club.closeAt('2026-06-21T12:00:00Z');
    expect(recipientsOf(mails)).toEqual(OFFICERS);
    expect(mails[0]?.subject).toBe('Results of Spring HPDE');
    expect(mails[0]?.text).toContain('Nothing came from Sam Student.');
    expect(await club.closeAt('2026-06-22T12:00:00Z')).toEqual([]);
  });

  test('notifies them when the last eval is in, once from two processes', async () => {
    const club = await makeWritten(3);
    const { db } = club.deps;
    await db.deleteFrom('eval').where('state', '<', 3).execute();
    club.clock.now = new Date('2026-06-14T12:00:00Z');
    const other = await makeDeps({}, club.deps.pool.options);
    other.clock.now = club.clock.now;
    await Promise.all([club.deps, other.deps, club.deps].map(closeDueEvents));
    expect(recipientsOf(await deliverQueued(club.deps))).toEqual(OFFICERS);
  });

  test('has figures, waiting recommendations and a link to Stats', async () => {
    const club = await makeWritten(3);
    const { db } = club.deps;
    await closeOn(club, '2026-06-20');
    await db
      .updateTable('eval')
      .set({ recommendation: 'promote' })
      .where('eval_type', '=', 1)
      .where('state', '=', 3)
      .execute();
    const [mail] = await club.closeAt('2026-06-21T12:00:00Z');
    expect(mail?.text).toContain('Evals of students: 1 of 2. Ratings of instructors: 1 of 1.');
    expect(mail?.text).toMatch(/Half of them came within \d+\.\d hours of the event\./);
    expect(mail?.text).toContain('1 recommendation waits for a decision.');
    expect(mail?.text).toMatch(new RegExp(`/event/${club.cast.eventId}/report`));
  });

  test('names the skills below 2 by run group, in the language of its reader', async () => {
    const club = await makeWritten(1);
    await closeOn(club, '2026-06-20');
    await club.deps.db
      .updateTable('person')
      .set({ language: 'es' })
      .where('email', '=', OFFICERS[1] ?? '')
      .execute();
    const mails = await club.closeAt('2026-06-21T12:00:00Z');
    const textTo = (address: string | undefined) =>
      mails.find(({ to }) => to?.[0]?.address === address)?.text;
    expect(textTo(OFFICERS[0])).toContain('Below 2 on average: Novice, Looking ahead (1.0); Novice,');
    expect(textTo(OFFICERS[1])).toContain('Por debajo de 2 de media: Novice, Mirar lejos (1,0); Novice,');
  });

  test('names no skills that are rated well', async () => {
    const club = await makeWritten(2);
    await closeOn(club, '2026-06-20');
    const [mail] = await club.closeAt('2026-06-21T12:00:00Z');
    expect(mail?.text).not.toContain('Below 2');
  });

  test('notifies nobody while evals are pending', async () => {
    const club = await makeWritten();
    await closeOn(club, '2026-06-14');
    expect(await club.closeAt('2026-06-16T12:00:00Z')).toEqual([]);
  });
});

test('GetEventSummary counts evals, names silent people, and lists weak skills by run group', async () => {
  const club = await makeWritten(1);
  const { OfStudents, OfInstructors, WeakSkills, MedianHours } = await summaryOf(club);
  expect([OfStudents.Completed, OfInstructors.Completed]).toEqual([1, 1]);
  expect(WeakSkills[0]).toMatchObject({ Average: 1 });
  expect(MedianHours).not.toBeNull();
  const strangers = await club.signIn(club.cast.outsider);
  expect((await strangers.call('GetEventSummary', { query: club.byEvent })).status).toBe(404);
});

test('ThankInstructors thanks each instructor with a submitted eval once', async () => {
  const club = await makeWritten(3);
  const thank = () => club.ada.call('ThankInstructors', { query: club.byEvent, body: {} });
  expect((await thank()).reply()).toEqual({ Ok: true, MessagesQueued: 1 });
  expect((await thank()).reply()).toEqual({ Ok: true, MessagesQueued: 0 });
  const mails = await deliverQueued(club.deps);
  expect([recipientsOf(mails), mails[0]?.subject]).toEqual([
    ['ivan@club.example'],
    'Thank you for Spring HPDE',
  ]);
  expect((await summaryOf(club)).Thanked).toBe(true);
});
