import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/text/durations.ts';
import { openBrowser } from '#testing/browser.ts';
import { nobody, signInAs } from '#testing/client.ts';
import { publishEvent } from '#testing/evals.ts';
import { loadClubSettings, readAudit, saveSettings } from '#testing/organization-settings.ts';
import { clearUnusedPictures, upload, uploadPhoto } from '#testing/pictures.ts';
import { principalOf } from '#testing/principal.ts';
import { makeClub } from '#testing/rosters.ts';
import { signInByCode } from '#testing/sign-in-code.ts';

type Club = Awaited<ReturnType<typeof makeClub>>;
type Face = { Logo?: string | null; Accent?: string | null };

const save = async (club: Club, face: Face) => {
  const { Name, MotorSportRegId } = await loadClubSettings(club);
  return saveSettings(club, { Name, MotorSportRegId, ...face });
};

test('a logo and an accent colour are saved and shown to members and to readers of a public eval', async () => {
  const club = await makeClub();
  const Logo = await uploadPhoto(club.ada);
  const saved = (await save(club, { Logo, Accent: '#1E6FB8' })).reply();
  expect(saved).toMatchObject({ Logo, Accent: '#1e6fb8' });
  const { cast, byOrganization } = club;
  const face = { OrganizationId: byOrganization.organizationId, Name: saved.Name, Logo, Accent: '#1e6fb8' };

  const browser = openBrowser(club);
  await signInByCode(club, browser, cast.student.email);
  expect((await principalOf(browser))?.clubs).toEqual([face]);

  const { ofStudent } = await publishEvent(club.deps.db, cast, 3);
  const query = { linkKey: ofStudent.linkKey };
  expect((await nobody(club).call('GetEvalPublicLinkKey', { query })).reply().Club).toEqual(face);
});

test('the face stays when another setting is saved, and goes when it is emptied', async () => {
  const club = await makeClub();
  await save(club, { Logo: await uploadPhoto(club.ada), Accent: '#1e6fb8' });
  expect((await save(club, {})).reply().Accent).toBe('#1e6fb8');
  expect((await save(club, { Logo: null, Accent: null })).reply()).toMatchObject({
    Logo: null,
    Accent: null,
  });
  expect((await readAudit(club)).map(({ Details }) => Details)).toEqual([
    { Logo: 'removed', Accent: '#1e6fb8 → none' },
    { Logo: 'changed', Accent: 'none → #1e6fb8' },
  ]);
});

test.each([
  ['#ffd400', 'too light'],
  ['#0b1f4b', 'too dark'],
  ['red', 'six digits'],
])('refuses the accent colour %s with what to do', async (Accent, reason) => {
  const club = await makeClub();
  const answer = await save(club, { Accent });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([{ path: '/Accent', message: expect.stringContaining(reason) }]);
});

test('refuses a logo that is no image, that another person uploaded, or that is elsewhere', async () => {
  const club = await makeClub();
  expect((await upload(club.ada, 'no picture')).status).toBe(415);
  const mine = await uploadPhoto(club.ada);
  const theirs = await uploadPhoto(await signInAs(club, club.cast.student));
  for (const Logo of [theirs, '/media/unknown.jpg', mine.replace('/media/', 'x-media/')]) {
    const answer = await save(club, { Logo });
    expect([answer.status, answer.problem().errors?.[0]?.path]).toEqual([422, '/Logo']);
  }
  expect((await loadClubSettings(club)).Logo).toBeNull();
});

test('a logo outlives the account of who uploaded it, and its bytes are removed once it is replaced', async () => {
  const club = await makeClub();
  const { deps, clock } = club;
  const [first, second] = [await uploadPhoto(club.ada), await uploadPhoto(club.ada)];
  await save(club, { Logo: first });
  const ownerOf = async (address: string) =>
    (await deps.db.selectFrom('media').selectAll().execute()).find(({ name }) => address.endsWith(name))
      ?.person_id;
  expect(await ownerOf(first)).toBeNull();
  await save(club, { Logo: second });
  clock.now = new Date(clock.now.getTime() + 3 * DAY_MS);
  expect(await clearUnusedPictures(deps)).toBe(1);
  expect([await ownerOf(first), await ownerOf(second)]).toEqual([undefined, null]);
});
