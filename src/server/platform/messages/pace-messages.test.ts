import { describe, expect, test } from 'vitest';
import { setCancelled } from '#testing/announcements.ts';
import { openBrowser } from '#testing/browser.ts';
import { passMinutes, publish, welcome } from '#testing/event-commands.ts';
import { deliverQueued, deliverThrough } from '#testing/mail.ts';
import { announcePairings, type Club, makeClub } from '#testing/rosters.ts';
import { postponed } from './message/stored-reason.ts';

const SAM = 'sam@club.example';

/** Delivers what is due, and returns the mails to Sam. */
const mailsToSam = async ({ deps }: Pick<Club, 'deps'>) =>
  (await deliverQueued(deps)).filter(({ to }) => to?.[0]?.address === SAM);

const subjectsToSam = async (club: Club) => (await mailsToSam(club)).map(({ subject }) => subject);

describe('a club that has messages for one person', () => {
  test('sends one in an hour, and joins those that wait', async () => {
    const club = await makeClub({ messagePause: 60 });
    await welcome(club);
    expect(await mailsToSam(club)).toHaveLength(1);
    passMinutes(club, 5);
    await publish(club);
    await announcePairings(club);
    expect(await mailsToSam(club)).toEqual([]);
    passMinutes(club, 54);
    expect(await mailsToSam(club)).toEqual([]);
    passMinutes(club, 1);
    const [joined, ...others] = await mailsToSam(club);
    expect(others).toEqual([]);
    expect(joined?.subject).toContain('1 eval to fill in for Spring HPDE');
    expect(joined?.subject).toContain(' · ');
    expect(joined?.text).toContain('Ivan Instructor');
    expect(joined?.text).toContain('/evalx/');
    const rows = await club.deps.db
      .selectFrom('message')
      .select(['state', 'attempts', 'sent_at', 'evals'])
      .where('person_id', '=', club.cast.student.personId)
      .where('kind', 'in', ['published-evals', 'pairing'])
      .orderBy('kind')
      .execute();
    expect(rows.map(({ state, attempts, evals }) => [state, attempts, evals.length])).toEqual([
      ['sent', 1, 0],
      ['sent', 1, 1],
    ]);
  });

  test('sends three in a day, and the next one a day after the first', async () => {
    const club = await makeClub({ messagePause: 60 });
    await welcome(club);
    expect(await mailsToSam(club)).toHaveLength(1);
    for (let nth = 0; nth < 2; nth += 1) {
      passMinutes(club, 61);
      await announcePairings(club, { Everybody: true });
      expect(await mailsToSam(club)).toHaveLength(1);
    }
    passMinutes(club, 61);
    await publish(club);
    expect(await mailsToSam(club)).toEqual([]);
    passMinutes(club, 24 * 60 - 3 * 61);
    expect(await mailsToSam(club)).toHaveLength(1);
  });

  test('sends a cancellation at once', async () => {
    const club = await makeClub({ messagePause: 60 });
    await welcome(club);
    await mailsToSam(club);
    passMinutes(club, 5);
    await setCancelled(club, true, true);
    expect(await subjectsToSam(club)).toEqual([expect.stringContaining('cancelled')]);
  });

  test('sends joined messages later when the mail server is away', async () => {
    const club = await makeClub({ messagePause: 60 });
    await welcome(club);
    await publish(club);
    await deliverThrough({ send: async () => postponed('mailAway') }, club.deps);
    passMinutes(club, 10);
    const mails = await mailsToSam(club);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain(' · ');
  });
});

test('a sign-in code is sent at once', async () => {
  const club = await makeClub({ messagePause: 60 });
  await welcome(club);
  await mailsToSam(club);
  await openBrowser(club).fetch('/.auth/code', { body: { Email: SAM } });
  expect(await mailsToSam(club)).toHaveLength(1);
});
