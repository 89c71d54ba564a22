import { describe, expect, it, test } from 'vitest';
import { newId } from '#server/platform/ids.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { goldie, readProfile, saveProfile } from '#testing/profiles.ts';

const tesla = { ...goldie, Name: '', Make: 'Tesla', Model: 'Model 3', IsDefault: false };

async function makeGarage(...cars: object[]) {
  const testApp = await makeApp();
  const cast = await makeCast(testApp.deps.db);
  const sam = await signInAs(testApp, cast.student);
  for (const car of cars) (await sam.call('SaveCar', { body: car })).reply();
  return { testApp, cast, sam, garage: async () => (await readProfile(sam)).Garage };
}

test('a car without an id is added at the end; a car with its id is changed in its place', async () => {
  const { sam, garage } = await makeGarage(goldie, tesla);
  const [first, second] = await garage();
  expect([first, second]).toMatchObject([goldie, tesla]);
  const answer = await sam.call('SaveCar', { body: { ...first, Year: 2020 } });
  expect(answer.reply()).toEqual({ Ok: true });
  expect(await garage()).toEqual([{ ...first, Year: 2020 }, second]);
});

test('a car saved as the default clears that of the others; a garage has one, always', async () => {
  const { sam, garage } = await makeGarage(tesla, tesla);
  const defaults = async () => (await garage()).map(({ IsDefault }) => IsDefault);
  expect(await defaults()).toEqual([true, false]);
  await sam.call('SaveCar', { body: goldie });
  expect(await defaults()).toEqual([false, false, true]);
  const [, , last] = await garage();
  await sam.call('DeleteCar', { body: { CarId: last?.CarId } });
  expect(await defaults()).toEqual([true, false]);
});

test('a car is deleted, and deleting it again is 404', async () => {
  const { sam, garage } = await makeGarage(goldie);
  const [car] = await garage();
  const remove = () => sam.call('DeleteCar', { body: { CarId: car?.CarId } });
  expect((await remove()).reply()).toEqual({ Ok: true });
  expect(await garage()).toEqual([]);
  expect((await remove()).status).toBe(404);
});

test("another person's car is 404", async () => {
  const { testApp, cast, sam, garage } = await makeGarage(goldie);
  const [car] = await garage();
  const tess = await signInAs(testApp, cast.otherStudent);
  for (const body of [
    { ...tesla, CarId: car?.CarId },
    { ...tesla, CarId: newId() },
  ]) {
    expect((await tess.call('SaveCar', { body })).status).toBe(404);
    expect((await tess.call('DeleteCar', { body })).status).toBe(404);
  }
  expect(await garage()).toEqual([car]);
  expect((await sam.call('DeleteCar', { body: { CarId: 'goldie' } })).status).toBe(400);
});

describe('a car is refused', () => {
  it.each<[string, object]>([
    ['/Year', { Year: 1884 }],
    ['/Name', { Name: '\u200b', Make: '', Model: ' ' }],
    ['/PictureUrl', { PictureUrl: '//elsewhere.example/car.png' }],
  ])('in a sentence at its %s: %j', async (path, change) => {
    const { sam, garage } = await makeGarage();
    const answer = await sam.call('SaveCar', { body: { ...goldie, ...change } });
    expect(answer.status).toBe(422);
    expect(answer.problem()).toMatchObject({
      title: 'Car not saved',
      errors: [{ path, message: expect.stringMatching(/\.$/) }],
    });
    expect(await garage()).toEqual([]);
  });
});

test('a garage holds a hundred cars; the next car is refused in a sentence', async () => {
  const { sam, garage } = await makeGarage();
  await saveProfile(sam, { Garage: Array.from({ length: 100 }, () => tesla) });
  const answer = await sam.call('SaveCar', { body: goldie });
  expect(answer.status).toBe(422);
  expect(answer.problem().errors).toMatchObject([{ message: 'A garage holds 100 cars at most.' }]);
  expect(await garage()).toHaveLength(100);
});

test('cars saved at once are all there', async () => {
  const { sam, garage } = await makeGarage();
  await Promise.all(Array.from({ length: 6 }, () => sam.call('SaveCar', { body: goldie })));
  const cars = await garage();
  expect(cars).toHaveLength(6);
  expect(cars.filter(({ IsDefault }) => IsDefault)).toHaveLength(1);
});
