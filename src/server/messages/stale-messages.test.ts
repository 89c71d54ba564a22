import { describe, expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { setCancelled } from '#testing/announcements.ts';
import { signInAs } from '#testing/client.ts';
import { submissionOf } from '#testing/evals.ts';
import { changeEvent, publish, remind, welcome } from '#testing/event-commands.ts';
import { deliverQueued } from '#testing/mail.ts';
import { announcePairings, type Club, makeClub, storedEvals } from '#testing/rosters.ts';
import { idOf, makeSchool } from '#testing/school.ts';

/** Delivers what waits; returns the texts of the mails by the first part of their address. */
async function deliverTexts({ deps }: Club) {
  const mails = await deliverQueued(deps);
  return new Map(
    mails.map(({ to, subject, text }) => [to?.[0]?.address?.split('@')[0], `${subject}\n${text}`]),
  );
}

const MOVED = { Name: 'Late HPDE', Start: '2026-06-20', Location: { Name: 'Thunder Hill' } };
const LINE = 'Late HPDE, Thunder Hill, June 20, 2026.';

describe('a message that waits while its event is moved', () => {
  test.each([
    ['welcome', welcome],
    ['announced pairing', announcePairings],
    ['published eval', publish],
    ['cancellation', (club: Club) => setCancelled(club, true, true)],
  ])('says the new name, place and day: %s', async (_kind, queue) => {
    const club = await makeClub();
    await queue(club);
    await changeEvent(club, MOVED);
    const mails = await deliverTexts(club);
    expect(mails.get('sam')).toContain(LINE);
    expect(mails.get('ivan')).toContain(LINE);
    expect([...mails.values()].join()).not.toContain('Spring HPDE');
    expect(await deliverTexts(club)).toEqual(new Map());
  });

  test('says that it takes place after all, on the new day', async () => {
    const club = await makeClub();
    await setCancelled(club, true, true);
    await deliverTexts(club);
    await setCancelled(club, false, true);
    await changeEvent(club, MOVED);
    expect((await deliverTexts(club)).get('sam')).toContain(LINE);
  });

  test('remains a reminder', async () => {
    const club = await makeClub();
    await publish(club);
    await deliverTexts(club);
    await remind(club);
    await changeEvent(club, MOVED);
    expect((await deliverTexts(club)).get('sam')).toMatch(/^Reminder: 1 eval to fill in for Late HPDE\n/);
  });

  test('says the new day of a completed eval that was written before', async () => {
    const club = await makeClub();
    await publish(club);
    await deliverTexts(club);
    const own = (await storedEvals(club)).find(
      ({ evaluator_id }) => evaluator_id === club.cast.instructor.personId,
    );
    const ivan = await signInAs(club, club.cast.instructor);
    await ivan.call('PostEval', { body: submissionOf(own?.id ?? '') });
    await changeEvent(club, MOVED);
    expect((await deliverTexts(club)).get('sam')).toContain(LINE);
  });

  test('says the new day of a re-opened eval, with who re-opened it and why', async () => {
    const club = await makeClub();
    await publish(club);
    const own = (await storedEvals(club)).find(
      ({ evaluator_id }) => evaluator_id === club.cast.instructor.personId,
    );
    const ivan = await signInAs(club, club.cast.instructor);
    await ivan.call('PostEval', { body: submissionOf(own?.id ?? '') });
    await deliverTexts(club);
    const query = { ...club.byOrganization, evalId: own?.id ?? '' };
    (await club.ada.call('ReopenEval', { query, body: { Reason: 'Of another student.' } })).reply();
    await changeEvent(club, MOVED);
    const mail = (await deliverTexts(club)).get('ivan');
    expect(mail).toContain(LINE);
    expect(mail).toContain('Ada Admin');
    expect(mail).toContain('Of another student.');
  });

  test('asks the examiner for the check ride at the event by its new name', async () => {
    const { club, chief, ladder } = await makeSchool();
    const { organizationId, eventId, student, otherInstructor } = club.cast;
    const body = {
      ...{ EvalId: newId(), OrganizationId: organizationId, UserId: student.personId, EventId: eventId },
      ...{ RunGroupId: idOf(ladder, 'Intermediate'), ExaminerId: otherInstructor.personId },
    };
    (await chief.call('AskCheckRide', { body })).reply();
    await changeEvent(club, MOVED);
    const mail = (await deliverTexts(club)).get('ines');
    expect(mail).toContain('Ivan Instructor');
    expect(mail).toContain('Late HPDE');
  });
});
