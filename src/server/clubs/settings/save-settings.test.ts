import { expect, test } from 'vitest';
import { change, loadClubSettings, readAudit, saveSettings } from '#testing/organization-settings.ts';
import { makeClub } from '#testing/rosters.ts';

const id = '6E2B0C5A-91F4-3D77-A1B2C3D4E5F60718';

test('the settings of an organization are read with its admins', async () => {
  const club = await makeClub();
  const { admin, organizationId } = club.cast;
  expect(await loadClubSettings(club)).toEqual({
    OrganizationId: organizationId,
    Name: 'Apex Driving Club',
    MotorSportRegId: null,
    MotorsportRegCredentials: false,
    AdminsNeedPasskey: false,
    TimeZone: 'UTC',
    Logo: null,
    Accent: null,
    Version: expect.any(String),
    Admins: [
      {
        UserId: admin.personId,
        DisplayName: 'Ada Admin',
        Email: 'ada@club.example',
        ProfilePictureUrl: null,
        Invited: false,
      },
    ],
  });
});

test('name and MotorSportRegId are saved tidied, and show wherever the organization does', async () => {
  const club = await makeClub();
  const body = { Name: ' Apex  Racing Club ', MotorSportRegId: ` ${id.toLowerCase()} ` };
  const saved = (await saveSettings(club, body)).reply();
  expect(saved).toMatchObject({ Name: 'Apex Racing Club', MotorSportRegId: id });
  expect((await club.ada.call('GetOrganiazationsForUser')).reply()).toMatchObject([
    { Name: 'Apex Racing Club', MotorSportRegId: id },
  ]);
});

test('an empty MotorSportRegId takes it away', async () => {
  const club = await makeClub();
  await saveSettings(club, { Name: 'Apex', MotorSportRegId: id });
  const body = { Name: 'Apex', MotorSportRegId: ' ' };
  expect((await saveSettings(club, body)).reply().MotorSportRegId).toBeNull();
});

test('wrong settings are refused, each member with its reason, and nothing is saved', async () => {
  const club = await makeClub();
  const answer = await saveSettings(club, { Name: ' ', MotorSportRegId: id.slice(1) });
  expect(answer.status).toBe(422);
  expect(answer.problem()).toMatchObject({
    title: 'Settings not saved',
    errors: [{ path: '/Name' }, { path: '/MotorSportRegId', message: expect.stringContaining('35') }],
  });
  expect((await loadClubSettings(club)).Name).toBe('Apex Driving Club');
});

test('two admins who save at once: one gets a conflict, and only the other edit is stored', async () => {
  const club = await makeClub();
  const { Version } = await loadClubSettings(club);
  const save = (Name: string) =>
    change(club, 'SaveOrganizationSettings', { Version, Name, MotorSportRegId: null });
  const answers = await Promise.all([save('One'), save('Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem().detail).toContain('Somebody else');
});

test('the audit log holds each change with the previous value, and no save without a change', async () => {
  const club = await makeClub();
  const body = { Name: 'Apex', MotorSportRegId: id };
  await saveSettings(club, body);
  expect((await saveSettings(club, body)).status).toBe(200);
  expect(await readAudit(club)).toEqual([
    {
      ActorName: 'Ada Admin',
      Action: 'settings-saved',
      About: 'Apex',
      Details: { Name: 'Apex Driving Club → Apex', MotorSportRegId: `none → ${id}` },
    },
  ]);
});
