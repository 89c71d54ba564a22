import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { INSTRUCTOR_RATES_STUDENT } from '#domain/evals/forms/template.ts';
import { addAttendee, addEvent } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { addEval, submissionOf } from '#testing/evals.ts';
import { editOf, importRoster, makeClub, readEvent, withNewcomer, without } from '#testing/rosters.ts';

/** The club, with what its admin and Ivan, who instructs there, can do about Ivan's membership. */
async function makeRemoving() {
  const club = await makeClub();
  const { ada, cast, byOrganization, deps } = club;
  const { instructor, student, organizationId } = cast;
  const ivan = await signInAs(club, instructor);
  const body = { OrganizationId: organizationId };
  const query = { ...byOrganization, userId: instructor.personId };
  const readClub = async () => (await ivan.call('GetMyClubs')).reply().Clubs[0];
  const saveRoster = async (edit: ReturnType<typeof editOf>) =>
    (await ada.call('UpdateEventAttendees', { query: byOrganization, body: edit })).reply();
  const unassigned = (edit: ReturnType<typeof editOf>) => ({
    ...edit,
    Attendees: edit.Attendees.map(attendee => ({ ...attendee, Instructor: null })),
  });
  return {
    ...club,
    ivan,
    readStanding: async () => (await readClub())?.Status,
    accept: () => ivan.call('AcceptClub', { body }),
    leave: () => ivan.call('LeaveClub', { body }),
    remove: () => ada.call('RemoveFromClub', { query, body: {} }),
    invite: () =>
      ada.call('AddOrganizationAdmin', { query: byOrganization, body: { Email: instructor.email } }),
    withdraw: () =>
      ada.call('RemoveOrganizationAdmin', { query: byOrganization, body: { UserId: instructor.personId } }),
    saveUnchanged: async () => saveRoster(editOf(await readEvent(club))),
    addToRoster: async () => {
      await saveRoster(without(unassigned(editOf(await readEvent(club))), instructor));
      await saveRoster(withNewcomer(editOf(await readEvent(club)), instructor.email, 'Ivan Instructor'));
    },
    /** Adds an eval that Ivan has claimed; returns how he submits it. */
    addClaimed: async () => {
      const { evalId } = await addEval(deps.db, {
        ...{ organizationId, eventId: cast.eventId, subject: student, evaluator: instructor },
        evalType: INSTRUCTOR_RATES_STUDENT,
      });
      return async () => (await ivan.call('PostEval', { body: submissionOf(evalId) })).reply();
    },
    /** Claims an unclaimed eval. */
    claim: async () => {
      const eventId = await addEvent(deps.db, organizationId, `Day ${Math.random()}`, '2026-06-20');
      await addAttendee(deps.db, { organizationId, eventId, person: instructor, group: 'Instructor' });
      const { evalId } = await addEval(deps.db, {
        ...{ organizationId, eventId, subject: student, evaluator: null },
        evalType: INSTRUCTOR_RATES_STUDENT,
      });
      return (await ivan.call('ClaimEval', { query: { evalId } })).reply();
    },
  };
}

describe('RemoveFromClub', () => {
  test('keeps the person from accepting the club again, and says who can bring them back', async () => {
    const { remove, accept, readStanding, ivan, ada, byOrganization } = await makeRemoving();
    expect((await remove()).reply()).toEqual({ Ok: true });
    expect(await readStanding()).toBe('removed');
    const answer = await accept();
    expect([answer.status, await readStanding()]).toEqual([422, 'removed']);
    expect(answer.problem().detail).toBe(
      'Apex Driving Club has removed you. Only its admins can bring you back, by an invitation or by adding you to a roster.',
    );
    expect((await ivan.call('GetUsers', { query: { search: 'Sam' } })).reply()).toEqual([]);
    expect(
      (await ada.call('GetUsersAdmin', { query: { ...byOrganization, search: 'ivan@club' } })).reply(),
    ).toEqual([]);
  });

  test('lets the person submit an eval that they had claimed before, and stays', async () => {
    const { remove, readStanding, addClaimed } = await makeRemoving();
    const submit = await addClaimed();
    await remove();
    expect(await submit()).toMatchObject({ Ok: true });
    expect(await readStanding()).toBe('removed');
  });

  test('is undone by an eval that the person submits while invited as admin', async () => {
    const { remove, readStanding, addClaimed, invite, withdraw } = await makeRemoving();
    const submit = await addClaimed();
    await remove();
    await invite();
    await submit();
    expect((await withdraw()).status).toBe(200);
    expect(await readStanding()).toBe('accepted');
  });

  test.each(['saveUnchanged', 'leave'] as const)('is not undone by %s', async act => {
    const { remove, readStanding, ...acts } = await makeRemoving();
    await remove();
    await acts[act]();
    expect(await readStanding()).toBe('removed');
  });

  test('is undone when an admin adds the person to a roster, by hand or by a file', async () => {
    const club = await makeRemoving();
    const { remove, addToRoster, readStanding, accept, cast, ada, byOrganization } = club;
    await remove();
    await addToRoster();
    expect(await readStanding()).toBe('asked');
    expect((await accept()).status).toBe(200);
    await remove();
    const row = `Ivan,Instructor,${cast.instructor.email},Instructor,BMW M2,`;
    await importRoster(club, row);
    expect(await readStanding()).toBe('removed');
    const left = without(editOf(await readEvent(club)), cast.instructor);
    await ada.call('UpdateEventAttendees', { query: byOrganization, body: left });
    await importRoster(club, row);
    expect(await readStanding()).toBe('asked');
  });

  test('is undone by an invitation once it is accepted, and not when it is withdrawn before', async () => {
    const { remove, invite, withdraw, accept, readStanding } = await makeRemoving();
    await remove();
    await invite();
    expect(await readStanding()).toBe('asked');
    await withdraw();
    expect([(await accept()).status, await readStanding()]).toEqual([422, 'removed']);
    await invite();
    expect([(await accept()).status, await readStanding()]).toEqual([200, 'accepted']);
  });
});

const steps = [
  'accept',
  'leave',
  'remove',
  'invite',
  'withdraw',
  'saveUnchanged',
  'addToRoster',
  'claim',
] as const;
type Step = (typeof steps)[number];

interface Expected {
  readonly standing: 'accepted' | 'asked' | 'left' | 'removed';
  readonly invited: boolean;
  readonly admin: boolean;
  /** Asked again by an invitation alone, after the club removed the person. */
  readonly byInvitation: boolean;
}

/** The rules of a membership in docs/product.md#whose-club, as a model. */
function after(before: Expected, step: Step): Expected {
  const { standing, invited, admin } = before;
  const isRemoved = standing === 'removed';
  const accepted = { ...before, standing: 'accepted', byInvitation: false } as const;
  switch (step) {
    case 'accept':
      return isRemoved ? before : { ...accepted, invited: false, admin: admin || invited };
    case 'claim':
      return isRemoved ? before : accepted;
    case 'leave':
      if (isRemoved) return before;
      return {
        standing: before.byInvitation ? 'removed' : 'left',
        invited: false,
        admin: false,
        byInvitation: false,
      };
    case 'remove':
      return standing === 'accepted'
        ? { standing: 'removed', invited: false, admin: false, byInvitation: false }
        : before;
    case 'invite':
      if (admin || invited) return before;
      if (standing === 'accepted') return { ...before, admin: true };
      return { ...before, invited: true, ...(isRemoved && { standing: 'asked', byInvitation: true }) };
    case 'withdraw':
      return {
        ...before,
        invited: false,
        admin: false,
        ...(before.byInvitation && { standing: 'removed', byInvitation: false }),
      };
    case 'addToRoster':
      return isRemoved || standing === 'left' || before.byInvitation
        ? { ...before, standing: 'asked', byInvitation: false }
        : before;
    case 'saveUnchanged':
      return before;
  }
}

test('a membership follows the rules, whatever the club and the person do in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 14, maxLength: 14 }), async given => {
      const { readStanding, ...acts } = await makeRemoving();
      let expected: Expected = { standing: 'accepted', invited: false, admin: false, byInvitation: false };
      for (const step of ['remove', ...given] as const) {
        await acts[step]();
        expected = after(expected, step);
        expect([step, await readStanding()]).toEqual([step, expected.standing]);
      }
    }),
    { numRuns: 2, seed: 43 },
  );
});
