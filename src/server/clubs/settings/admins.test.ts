import { expect, test } from 'vitest';
import { addAdmin } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { adminEmails, change, loadClubSettings, readAudit } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';

test('a person is made an admin by e-mail, and may do at once what admins may', async () => {
  const club = await makeClub();
  const { instructor } = club.cast;
  const answer = await change(club, 'AddOrganizationAdmin', { Email: ' Ivan@CLUB.example' });
  expect(adminEmails(answer.reply())).toEqual(['ada@club.example', 'ivan@club.example']);
  const ivan = await signInAs(club, instructor);
  expect((await ivan.call('GetOrganizationSettings', { query: club.byOrganization })).status).toBe(200);
});

test('an unknown e-mail invites a person, once', async () => {
  const club = await makeClub();
  await change(club, 'AddOrganizationAdmin', { Email: 'nora@new.example' });
  const again = await change(club, 'AddOrganizationAdmin', { Email: 'nora@new.example' });
  expect(again.reply().Admins).toMatchObject([
    { DisplayName: 'Ada Admin' },
    { DisplayName: 'nora@new.example', Email: 'nora@new.example' },
  ]);
  const known = club.deps.db.selectFrom('person_email').selectAll().where('email', '=', 'nora@new.example');
  expect(await known.execute()).toHaveLength(1);
});

test('a removed admin has no rights', async () => {
  const club = await makeClub();
  const { instructor } = club.cast;
  await change(club, 'AddOrganizationAdmin', { Email: instructor.email });
  const answer = await change(club, 'RemoveOrganizationAdmin', { UserId: instructor.personId });
  expect(adminEmails(answer.reply())).toEqual(['ada@club.example']);
  const ivan = await signInAs(club, instructor);
  expect((await ivan.call('GetOrganizationSettings', { query: club.byOrganization })).status).toBe(404);
});

test('an organization keeps its last admin', async () => {
  const club = await makeClub();
  const answer = await change(club, 'RemoveOrganizationAdmin', { UserId: club.cast.admin.personId });
  expect(answer.status).toBe(422);
  expect(answer.problem().detail).toContain('needs at least one admin');
  expect(adminEmails(await loadClubSettings(club))).toEqual(['ada@club.example']);
});

test('two admins who remove each other at the same moment: one stays, 20 times over', async () => {
  const club = await makeClub();
  const { organizationId, admin, instructor } = club.cast;
  const query = club.byOrganization;
  const ivan = await signInAs(club, instructor);
  for (let round = 0; round < 20; round += 1) {
    for (const person of [admin, instructor]) await addAdmin(club.deps.db, organizationId, person);
    const answers = await Promise.all([
      club.ada.call('RemoveOrganizationAdmin', { query, body: { UserId: instructor.personId } }),
      ivan.call('RemoveOrganizationAdmin', { query, body: { UserId: admin.personId } }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }
});

test('removing who is no admin changes nothing', async () => {
  const club = await makeClub();
  const { outsider } = club.cast;
  const answer = await change(club, 'RemoveOrganizationAdmin', { UserId: outsider.personId });
  expect(adminEmails(answer.reply())).toEqual(['ada@club.example']);
  expect(await readAudit(club)).toEqual([]);
});
