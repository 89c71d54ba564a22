import { expect, test } from 'vitest';
import { makeCast } from '#testing/cast.ts';
import { type Client, signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { takePhoto } from '#testing/photos.ts';
import { uploadPhoto } from '#testing/pictures.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { organizationId, admin, student, otherStudent } = await makeCast(testApp.deps.db);
  return {
    byOrganization: { organizationId },
    ada: await signInAs(testApp, admin),
    sam: await signInAs(testApp, student),
    tess: await signInAs(testApp, otherStudent),
  };
}

const read = async (client: Client) => (await client.call('GetProfile')).reply();
const save = async (client: Client, change: object) =>
  client.call('SaveProfile', { body: { ...(await read(client)), ...change } });

const mazda = { Name: '', Make: 'Mazda', Model: 'MX-5', Year: 2019, Modifications: '', IsDefault: true };
const NOT_THEIRS = 'This picture no longer exists, or is not yours. Upload it again.';

test('a person shows a picture that they uploaded, keeps it, and takes it away', async () => {
  const { sam } = await makeWorld();
  const face = await uploadPhoto(sam);
  expect((await save(sam, { Picture: face })).status).toBe(200);
  expect((await save(sam, { FirstName: 'Samuel' })).status).toBe(200);
  expect(await read(sam)).toMatchObject({ Picture: face, FirstName: 'Samuel' });
  expect((await save(sam, { Picture: null })).status).toBe(200);
  expect((await read(sam)).Picture).toBeNull();
});

test('rejects the proof of a credential as picture of a person, a car or a club', async () => {
  const { sam, ada, byOrganization: query } = await makeWorld();
  const file = { name: 'card.jpg', bytes: await takePhoto() };
  const uploadProof = async (client: Client) =>
    (await client.call('UploadMedia', { query: { use: 'proof' }, file })).reply().Uri;
  const proof = await uploadProof(sam);
  const answer = await save(sam, { Picture: proof, Garage: [{ ...mazda, PictureUrl: proof }] });
  expect([answer.status, answer.problem().errors]).toEqual([
    422,
    [
      { path: '/Picture', message: NOT_THEIRS },
      { path: '/Garage/0/PictureUrl', message: NOT_THEIRS },
    ],
  ]);
  expect((await sam.call('SaveCar', { body: { ...mazda, PictureUrl: proof } })).status).toBe(422);
  const settings = (await ada.call('GetOrganizationSettings', { query })).reply();
  const Logo = await uploadProof(ada);
  expect((await ada.call('SaveOrganizationSettings', { query, body: { ...settings, Logo } })).status).toBe(
    422,
  );
});

test('a car is saved with a picture that its owner uploaded, and with no other', async () => {
  const { sam, tess } = await makeWorld();
  const PictureUrl = await uploadPhoto(sam);
  expect((await sam.call('SaveCar', { body: { ...mazda, PictureUrl } })).status).toBe(200);
  const [car] = (await read(sam)).Garage;
  expect(car).toMatchObject({ PictureUrl });

  const foreign = await uploadPhoto(tess);
  const answer = await sam.call('SaveCar', { body: { ...car, PictureUrl: foreign } });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toEqual([{ path: '/PictureUrl', message: NOT_THEIRS }]);
  expect((await read(sam)).Garage).toEqual([car]);
});
