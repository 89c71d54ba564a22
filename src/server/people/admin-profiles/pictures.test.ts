import { expect, test } from 'vitest';
import type { BodyOf } from '#contract/calls.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import type { TestPerson } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { clearUnusedPictures, uploadPhoto } from '#testing/pictures.ts';
import { type Club, makeClub } from '#testing/rosters.ts';

type Edit = BodyOf<'SaveProfileAdmin'>;

const mazda = { Name: '', Make: 'Mazda', Model: 'MX-5', Year: 2019, Modifications: '', IsDefault: true };

async function read({ ada, byOrganization }: Club, { personId }: TestPerson) {
  return (await ada.call('GetProfileAdmin', { query: { ...byOrganization, userId: personId } })).reply();
}

async function save(club: Club, change: Partial<Edit>, person = club.cast.student) {
  const body = { ...(await read(club, person)), ...change };
  return club.ada.call('SaveProfileAdmin', { query: club.byOrganization, body });
}

const ownerOf = async ({ deps }: Club, address: string) =>
  (
    await deps.db
      .selectFrom('media')
      .select('person_id')
      .where('name', '=', address.replace('/media/', ''))
      .executeTakeFirst()
  )?.person_id;

test('an admin gives a person a picture, and a car one; both are the person’s from then on', async () => {
  const club = await makeClub();
  const { student } = club.cast;
  const [face, car] = [await uploadPhoto(club.ada), await uploadPhoto(club.ada)];
  expect(await ownerOf(club, face)).toBe(club.cast.admin.personId);
  expect((await save(club, { Picture: face, Garage: [{ ...mazda, PictureUrl: car }] })).status).toBe(200);
  expect(await read(club, student)).toMatchObject({ Picture: face, Garage: [{ PictureUrl: car }] });
  expect([await ownerOf(club, face), await ownerOf(club, car)]).toEqual([student.personId, student.personId]);
});

test('an admin may choose any picture that the person uploaded, and keep or reorder the chosen ones', async () => {
  const club = await makeClub();
  const face = await uploadPhoto(await signInAs(club, club.cast.student));
  expect((await save(club, { Picture: face })).status).toBe(200);
  await club.deps.db.deleteFrom('media').execute();
  expect((await save(club, { FirstName: 'Samuel' })).status).toBe(200);
  expect((await save(club, { Picture: null, Garage: [{ ...mazda, PictureUrl: face }] })).status).toBe(200);
  expect((await save(club, { Picture: face, Garage: [] })).status).toBe(200);
});

test('others’ pictures, unknown ones and addresses elsewhere are refused at their fields, and nothing is saved', async () => {
  const club = await makeClub();
  const tess = await signInAs(club, club.cast.otherStudent);
  const foreign = await uploadPhoto(tess);
  const Garage = [
    { ...mazda, PictureUrl: null },
    { ...mazda, PictureUrl: '/media/unknown.jpg', IsDefault: false },
  ];
  const answer = await save(club, { FirstName: 'Samuel', Picture: foreign, Garage });
  expect(answer.status).toBe(422);
  const message = 'This picture no longer exists, or is not yours. Upload it again.';
  expect(answer.problem().errors).toEqual([
    { path: '/Picture', message },
    { path: '/Garage/1/PictureUrl', message },
  ]);
  expect(await read(club, club.cast.student)).toMatchObject({ FirstName: 'Sam', Picture: null, Garage: [] });
  expect(await ownerOf(club, foreign)).toBe(club.cast.otherStudent.personId);
  for (const Picture of [
    'https://elsewhere.example/a.jpg',
    '/media/../api/MergeAccounts',
    'data:image/png;base64,AA',
  ]) {
    const errors = (await save(club, { Picture })).problem().errors;
    expect(errors).toEqual([{ path: '/Picture', message: 'Upload the picture first.' }]);
  }
});

test('a picture that is another person’s already cannot be set once more', async () => {
  const club = await makeClub();
  const face = await uploadPhoto(club.ada);
  expect((await save(club, { Picture: face })).status).toBe(200);
  expect((await save(club, { Picture: face }, club.cast.otherStudent)).status).toBe(422);
});

test('a picture that has been cleared away, because the form stood open too long, is to be uploaded again', async () => {
  const club = await makeClub();
  const face = await uploadPhoto(club.ada);
  club.clock.now = new Date(club.clock.now.getTime() + 49 * HOUR_MS);
  await clearUnusedPictures(club.deps);
  expect((await save(club, { Picture: face })).problem().errors).toMatchObject([{ path: '/Picture' }]);
});

test('a picture whose bytes are being removed cannot be chosen any more', async () => {
  const club = await makeClub();
  const face = await uploadPhoto(club.ada);
  await club.deps.db.updateTable('media').set({ dropped_at: club.clock.now }).execute();
  expect((await save(club, { Picture: face })).problem().errors).toMatchObject([{ path: '/Picture' }]);
});

test('a picture that was chosen lately is not cleared away, though nothing shows it now', async () => {
  const club = await makeClub();
  const face = await uploadPhoto(club.ada);
  const pass = (hours: number) => {
    club.clock.now = new Date(club.clock.now.getTime() + hours * HOUR_MS);
  };
  pass(47);
  await save(club, { Picture: face });
  pass(2);
  await save(club, { Picture: null });
  expect(await clearUnusedPictures(club.deps)).toBe(0);
  expect((await save(club, { Picture: face })).status).toBe(200);
});

test('a picture that is chosen just as it is to be cleared away stays', async () => {
  const club = await makeClub();
  const face = await uploadPhoto(club.ada);
  club.clock.now = new Date(club.clock.now.getTime() + 49 * HOUR_MS);
  const [saved] = await Promise.all([save(club, { Picture: face }), clearUnusedPictures(club.deps)]);
  const isThere = (await ownerOf(club, face)) !== undefined;
  expect(isThere).toBe(saved.status === 200);
});
