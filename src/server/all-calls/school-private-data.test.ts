import { expect, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { addAttendee } from '#testing/cast.ts';
import { credentialOf, listKind } from '#testing/credentials.ts';
import { freeChoices, type Pools } from '#testing/every-input.ts';
import { findMarkers } from '#testing/find-markers.ts';
import { idOf, saveSchool } from '#testing/school.ts';
import { decideAbout } from '#testing/school-decisions.ts';
import { sessionOf } from '#testing/session-log.ts';
import { makeTwoClubs } from '#testing/two-clubs.ts';

const people = ['nobody', 'Ada', 'Ivan', 'Ines', 'Sam', 'Tess', 'Otto', 'Olga'] as const;
type Name = (typeof people)[number];

/**
 * The markers that a club's school stores about Sam and Ivan, with their readers. Ivan is his instructor, Ines
 * decides.
 */
const kept: Readonly<Record<string, readonly Name[]>> = {
  'entry by Ivan': ['Ivan', 'Sam'],
  'step by Ivan': ['Ivan', 'Sam'],
  'entry that Sam shares': ['Ivan', 'Sam'],
  'entry that Sam keeps': ['Sam'],
  // Ada and Ines, a chief instructor, print the schedules of instructors.
  'focus of Sam': ['Ada', 'Ines', 'Ivan', 'Sam'],
  'focus by Sam': ['Ada', 'Ines', 'Ivan', 'Sam'],
  // An instructor's recommendation.
  '"Kind":"promote"': ['Ines'],
  'note of a sign-off': ['Ines', 'Sam'],
  'note of not yet': ['Ines', 'Sam'],
  'reason to overrule': ['Sam'],
  'reason to withdraw': ['Ines', 'Sam'],
  'note of earlier days': ['Sam'],
  'number of Ivan': ['Ada', 'Ivan', 'Ines'],
};
const markers = Object.keys(kept);
/** Markers that their person reads in My data only, and on no screen. */
const inDataAlone = ['reason to overrule', 'reason to withdraw', 'note of earlier days'];

/** Two clubs with schools. Sam drives with the other one, too, where Olga instructs him. */
async function plantMarkers() {
  const world = await makeTwoClubs();
  const { cast, deps, clientOf, olga } = world;
  const { organizationId, eventId, otherOrganizationId, otherEventId, student } = cast;
  const [ada, ivan, ines, sam] = (['Ada', 'Ivan', 'Ines', 'Sam'] as const).map(clientOf);
  const atOther = { organizationId: otherOrganizationId, eventId: otherEventId };
  await addAttendee(deps.db, { ...atOther, person: student, group: 'Novice', instructor: olga });
  if (!ada || !ivan || !ines || !sam) throw new Error('All of them are in the cast.');

  const done = async (answer: Promise<{ readonly status: number }>) =>
    expect((await answer).status).toBe(200);
  const group = (Name: string) => ({ RunGroupId: null, Name, Colour: null, Aliases: [] });
  const query = { organizationId };
  const changes = { Groups: ['Novice', 'Intermediate'].map(group) };
  const { Groups } = (await saveSchool({ ada, byOrganization: query }, changes)).reply();
  const ofOther = { organizationId: otherOrganizationId };
  await done(saveSchool({ ada: clientOf('Otto'), byOrganization: ofOther }, changes));
  await done(
    ada.call('AppointToOffice', { query, body: { Email: cast.otherInstructor.email, Office: 'chief' } }),
  );
  const RunGroupId = idOf(Groups, 'Intermediate');
  await deps.db
    .updateTable('eval')
    .set({ recommendation: 'promote', recommended_to: RunGroupId })
    .where('id', '=', world.evals[0]?.evalId ?? '')
    .execute();
  const focus = { FocusId: newId(), Text: 'focus of Sam', State: 'open' as const };
  const byIvan = { Text: 'entry by Ivan', NextStep: 'step by Ivan', Focus: [focus] };
  await done(ivan.call('LogSession', { body: sessionOf({ cast }, byIvan) }));
  await done(sam.call('LogSession', { body: sessionOf({ cast }, { Text: 'entry that Sam shares' }) }));
  await done(
    sam.call('LogSession', { body: sessionOf({ cast }, { Text: 'entry that Sam keeps', Shared: false }) }),
  );
  const byHimself = { FocusId: newId(), Text: 'focus by Sam', State: 'open' as const };
  await done(sam.call('SaveFocus', { body: { OrganizationId: organizationId, Focus: [byHimself] } }));

  const ofSam = { OrganizationId: organizationId, RunGroupId, UserId: student.personId };
  const Rule = { MinDays: 99, MinEvents: 0, MinRecommendations: 0, MinSkill: null, MinScore: null };
  const rule = { ...Rule, CheckRide: 'never' as const };
  const ofGroup = { OrganizationId: organizationId, RunGroupId };
  const [advancement] = (await ines.call('GetAdvancement')).reply();
  const Version = advancement?.Ladder.find(rung => rung.RunGroupId === RunGroupId)?.Version ?? '';
  await done(ines.call('SaveAdvancementRule', { body: { ...ofGroup, Version, Rule: rule } }));
  const SignOffId = newId();
  const overruled = { Overrides: ['days' as const], Reason: 'reason to overrule' };
  const signing = { ...ofSam, DecisionId: SignOffId, Note: 'note of a sign-off', ...overruled };
  await done(decideAbout(ines, 'move-up', signing));
  const withdrawal = { OrganizationId: organizationId, SignOffId, Reason: 'reason to withdraw' };
  await done(ines.call('WithdrawSignOff', { body: withdrawal }));
  await done(decideAbout(ines, 'not-yet', { ...ofSam, DecisionId: newId(), Note: 'note of not yet' }));
  const bytes = `Email,What,Group,Days,Date,Note\n${student.email},days,Novice,3,2025-10-31,note of earlier days`;
  await done(ada.call('ImportOpeningBalances', { query, file: { name: 'earlier.csv', bytes } }));

  const club = { ada, cast, byOrganization: query };
  const credential = credentialOf(club, cast.instructor, await listKind(club), { Number: 'number of Ivan' });
  await done(ivan.call('SaveCredential', { body: credential }));
  const { id: credentialId } = await deps.db.selectFrom('credential').select('id').executeTakeFirstOrThrow();

  const ids = [
    ...new Set([...(await deps.db.selectFrom('person').select('id').execute())].map(({ id }) => id)),
  ];
  const evalIds = world.evals.map(({ evalId }) => evalId);
  const pools: Pools = {
    ...freeChoices,
    organizationId: [organizationId, otherOrganizationId],
    eventId: [eventId, otherEventId],
    evalId: evalIds,
    ...{ userId: ids, studentId: ids, UserId: [student.personId, cast.instructor.personId] },
    linkKey: world.evals.map(({ linkKey }) => linkKey),
    search: ['student'],
    format: ['csv'],
    command: ['Welcome'],
    webhookId: evalIds.slice(0, 1),
    formVersionId: evalIds.slice(0, 1),
    credentialId: [credentialId],
    formId: evalIds.slice(0, 1),
    before: evalIds.slice(0, 1),
    EventId: [eventId, otherEventId],
    EvalId: evalIds,
  };
  return { clientOf, pools };
}

test.each(people)(
  '%s reads by all calls the school markers that they are granted, and no others',
  async name => {
    const { clientOf, pools } = await plantMarkers();
    const told = await findMarkers(clientOf(name), pools, markers);
    const granted = markers.filter(marker => kept[marker]?.includes(name));
    const beyond = [...told].filter(([marker]) => !granted.includes(marker));
    expect(beyond).toEqual([]);
    if (name === 'Sam') {
      for (const marker of inDataAlone)
        expect([marker, ...(told.get(marker) ?? [])]).toEqual([marker, 'GetMyData']);
    }
    // Granted markers do appear: an empty answer must not pass for a discreet one.
    expect([...told.keys()].toSorted()).toEqual(granted.toSorted());
  },
);
