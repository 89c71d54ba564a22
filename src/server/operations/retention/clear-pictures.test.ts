import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pictureName } from '#domain/people/picture.ts';
import { HOUR_MS } from '#domain/text/durations.ts';
import { CLEAN_UP } from '#server/platform/job-schedule.ts';
import { addCar } from '#testing/cars.ts';
import { makeCast } from '#testing/cast.ts';
import { signInAs } from '#testing/client.ts';
import { makeApp } from '#testing/make-app.ts';
import { clearUnusedPictures, uploadPhoto } from '#testing/pictures.ts';

async function makeWorld() {
  const testApp = await makeApp();
  const { deps, clock } = testApp;
  const { student } = await makeCast(deps.db);
  const sam = await signInAs(testApp, student);
  const show = (address: string | null) =>
    deps.db.updateTable('person').set({ picture_url: address }).where('id', '=', student.personId).execute();
  return {
    ...testApp,
    student,
    upload: () => uploadPhoto(sam),
    show,
    pass: (hours: number) => {
      clock.now = new Date(clock.now.getTime() + hours * HOUR_MS);
    },
    files: async () => (await readdir(join(deps.settings.dataDir, 'media'))).sort(),
    rows: async () => (await deps.db.selectFrom('media').select('name').execute()).map(({ name }) => name),
  };
}

test('removes bytes and rows of pictures that no profile and no car shows after two days', async () => {
  const { deps, student, upload, show, pass, files, rows } = await makeWorld();
  const [face, car, unused] = [await upload(), await upload(), await upload()];
  await show(face);
  await addCar(deps.db, student, { picture_url: car });
  pass(47);
  expect(await clearUnusedPictures(deps)).toBe(0);
  pass(2);
  expect(await clearUnusedPictures(deps)).toBe(1);
  const kept = [face, car].map(pictureName).sort();
  expect(kept).not.toContain(pictureName(unused));
  expect(await files()).toEqual(kept);
  expect((await rows()).sort()).toEqual(kept);
  await show(null);
  expect(await clearUnusedPictures(deps)).toBe(1);
  expect(await files()).toEqual([pictureName(car)]);
});

test('a picture that could not be removed is removed the next time, and cannot be chosen meanwhile', async () => {
  const { deps, upload, pass, files, rows } = await makeWorld();
  await upload();
  pass(49);
  const remove = () => Promise.reject(new Error('The disk is away.'));
  await expect(clearUnusedPictures({ ...deps, media: { ...deps.media, remove } })).rejects.toThrow('away');
  expect(await rows()).toHaveLength(1);
  const { dropped_at } = await deps.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
  expect(dropped_at).toEqual(deps.now());
  expect(await clearUnusedPictures(deps)).toBe(1);
  expect([await files(), await rows()]).toEqual([[], []]);
});

test('clears pictures every hour', async () => {
  const { deps } = await makeWorld();
  const schedules = await deps.jobs.boss.getSchedules();
  expect(schedules.map(({ name, cron }) => [name, cron])).toContainEqual([CLEAN_UP, '17 * * * *']);
});
