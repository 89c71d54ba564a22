import { expect, test } from 'vitest';
import { addPerson, takeAnswerBack } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { publishEvent, submissionOf } from '#testing/evals.ts';
import { readAudit } from '#testing/organization-settings.ts';
import { type Club, makeClub, readAttendee } from '#testing/rosters.ts';

/** The club, which has put Sam and Ivan on its roster and waits for what they say. */
async function makeAsking() {
  const club = await makeClub();
  const { db } = club.deps;
  const { organizationId, student, instructor } = club.cast;
  for (const person of [student, instructor]) await takeAnswerBack(db, organizationId, person);
  const [sam, ivan] = [await signInAs(club, student), await signInAs(club, instructor)];
  await db.updateTable('person').set({ first_name: 'Samantha' }).where('id', '=', student.personId).execute();
  return { ...club, db, sam, ivan, body: { OrganizationId: organizationId } };
}

const clubsOf = async (client: Client) => (await client.call('GetMyClubs')).reply().Clubs;
const standingOf = async (client: Client) => (await clubsOf(client))[0]?.Status;
/** Returns Sam's name in the club. */
const seen = async (club: Club) => (await readAttendee(club, 'sam@club.example'))?.User.FirstAndLastName;

test('a person reads which clubs have them, what was typed, and that they are asked', async () => {
  const { sam, cast } = await makeAsking();
  expect(await clubsOf(sam)).toEqual([
    {
      OrganizationId: cast.organizationId,
      Name: 'Apex Driving Club',
      Status: 'asked',
      IsNew: true,
      InvitedAsAdmin: false,
      TypedName: 'Sam Student',
      TypedEmail: 'sam@club.example',
      OpenEvals: 0,
    },
  ]);
});

test('accepting opens the profile to the club, leaving closes it, and both can be said again', async () => {
  const club = await makeAsking();
  const { sam, body } = club;
  expect(await seen(club)).toBe('Sam Student');
  for (const _ of [1, 2]) expect((await sam.call('AcceptClub', { body })).reply()).toEqual({ Ok: true });
  expect([await seen(club), await standingOf(sam)]).toEqual(['Samantha Student', 'accepted']);
  for (const _ of [1, 2]) expect((await sam.call('LeaveClub', { body })).reply()).toEqual({ Ok: true });
  expect([await seen(club), await standingOf(sam)]).toEqual(['Sam Student', 'left']);
  await sam.call('AcceptClub', { body });
  expect(await seen(club)).toBe('Samantha Student');
  expect(await readAudit(club)).toMatchObject([{ Action: 'member-left', About: 'Samantha Student' }]);
});

test('a person cannot answer for another person', async () => {
  const club = await makeAsking();
  await club.ivan.call('AcceptClub', { body: club.body });
  expect(await standingOf(club.sam)).toBe('asked');
});

test('the only admin cannot leave; the second of two admins can, and loses the right', async () => {
  const club = await makeAsking();
  const { ada, sam, body, byOrganization } = club;
  const answer = await ada.call('LeaveClub', { body });
  expect(answer.status).toBe(422);
  expect(answer.problem()).toMatchObject({ title: 'You are still in the club' });
  expect(await standingOf(ada)).toBe('accepted');
  await sam.call('AcceptClub', { body });
  await ada.call('AddOrganizationAdmin', { query: byOrganization, body: { Email: 'sam@club.example' } });
  expect((await ada.call('LeaveClub', { body })).status).toBe(200);
  expect((await ada.call('GetOrganizationSettings', { query: byOrganization })).status).toBe(404);
});

test('an invited admin is shown as invited, may do nothing, and becomes one on accepting', async () => {
  const club = await makeAsking();
  const { ada, body, byOrganization: query } = club;
  const nora = await addPerson(club.db, 'Nora Newcomer', 'nora@new.example');
  const client = await signInAs(club, nora);
  const added = await ada.call('AddOrganizationAdmin', { query, body: { Email: nora.email } });
  expect(added.reply().Admins).toMatchObject([
    { DisplayName: 'Ada Admin', Invited: false },
    { DisplayName: 'nora@new.example', Invited: true },
  ]);
  expect((await client.call('GetOrganizationSettings', { query })).status).toBe(404);
  expect(await clubsOf(client)).toMatchObject([{ InvitedAsAdmin: true, IsNew: true }]);
  await client.call('AcceptClub', { body });
  const settings = (await client.call('GetOrganizationSettings', { query })).reply();
  expect(settings.Admins).toContainEqual(
    expect.objectContaining({ DisplayName: 'Nora Newcomer', Invited: false }),
  );
  expect((await readAudit(club)).map(({ Action }) => Action)).toEqual(['admin-added', 'admin-invited']);
});

test('an invitation can be withdrawn, and accepting then makes no admin', async () => {
  const club = await makeAsking();
  const { ada, sam, body, byOrganization: query } = club;
  await ada.call('AddOrganizationAdmin', { query, body: { Email: 'sam@club.example' } });
  await ada.call('RemoveOrganizationAdmin', { query, body: { UserId: club.cast.student.personId } });
  await sam.call('AcceptClub', { body });
  expect((await sam.call('GetOrganizationSettings', { query })).status).toBe(404);
});

test('submitting an eval does not make an invited person an admin', async () => {
  const { db, cast, ada, sam, byOrganization: query } = await makeAsking();
  const { ofInstructor } = await publishEvent(db, cast);
  await ada.call('AddOrganizationAdmin', { query, body: { Email: 'sam@club.example' } });
  await sam.call('PostEval', { body: submissionOf(ofInstructor.evalId, 0) });
  expect(await clubsOf(sam)).toMatchObject([{ Status: 'accepted', InvitedAsAdmin: true, IsNew: true }]);
  expect((await sam.call('GetOrganizationSettings', { query })).status).toBe(404);
});

test('a person who leaves keeps an open eval with its draft, and belongs again by submitting it', async () => {
  const { db, cast, ivan, body } = await makeAsking();
  const { evalId } = (await publishEvent(db, cast)).ofStudent;
  const Changes = { 'Vision.LookingAhead': { Value: 3, Age: 0 } };
  await ivan.call('SaveDraft', { body: { EvalId: evalId, Changes } });
  expect((await clubsOf(ivan))[0]?.OpenEvals).toBe(1);
  await ivan.call('LeaveClub', { body });
  const { Draft } = (await ivan.call('GetEval', { query: { evalId } })).reply();
  expect(Draft?.Fields['Vision.LookingAhead']).toMatchObject({ Value: 3 });
  await ivan.call('PostEval', { body: submissionOf(evalId) });
  expect(await standingOf(ivan)).toBe('accepted');
});
