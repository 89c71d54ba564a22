import { expect, test } from 'vitest';
import { readAsAdmin, saveAsAdmin } from '#testing/admin-profiles.ts';
import { goldie } from '#testing/profiles.ts';
import { makeClub } from '#testing/rosters.ts';

const tesla = { ...goldie, Name: '', Make: 'Tesla', Model: 'Model 3', IsDefault: false };

test('cars keep their ids, change places and default, come and go', async () => {
  const club = await makeClub();
  await saveAsAdmin(club, { Garage: [goldie, tesla] });
  const [first, second] = (await readAsAdmin(club, club.cast.student)).Garage;
  if (!first || !second) throw new Error('The cars were not saved.');

  const bmw = { ...goldie, Name: '', Make: 'BMW', Model: 'M2', IsDefault: false };
  await saveAsAdmin(club, { Garage: [{ ...second, IsDefault: true }, bmw] });
  const after = (await readAsAdmin(club, club.cast.student)).Garage;
  expect(after).toEqual([
    { ...second, IsDefault: true },
    { ...bmw, CarId: expect.any(String) },
  ]);
  await saveAsAdmin(club, { Garage: [] });
  expect((await readAsAdmin(club, club.cast.student)).Garage).toEqual([]);
});

test('exactly one car is the default, whatever was sent', async () => {
  const club = await makeClub();
  await saveAsAdmin(club, { Garage: [tesla, goldie, goldie] });
  const defaults = async () =>
    (await readAsAdmin(club, club.cast.student)).Garage.map(({ IsDefault }) => IsDefault);
  expect(await defaults()).toEqual([false, true, false]);
  await saveAsAdmin(club, { Garage: [tesla] });
  expect(await defaults()).toEqual([true]);
});

test("the id of another person's car makes a new car", async () => {
  const club = await makeClub();
  await saveAsAdmin(club, { Garage: [goldie] });
  const [car] = (await readAsAdmin(club, club.cast.student)).Garage;
  await saveAsAdmin(club, { Garage: [{ ...tesla, CarId: String(car?.CarId) }] }, club.cast.otherStudent);
  expect((await readAsAdmin(club, club.cast.student)).Garage).toEqual([car]);
  const [other] = (await readAsAdmin(club, club.cast.otherStudent)).Garage;
  expect(other).toMatchObject({ Make: 'Tesla' });
  expect(other?.CarId).not.toBe(car?.CarId);
});
