import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { TestPerson } from '../../../src/testing/cast.ts';
import { colourAt, takePhoto } from '../../../src/testing/photos.ts';
import { type Club, expect, newAttendee, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { alertTitled, button } from '../../pages/controls.ts';
import { save, saveButton } from '../../pages/profile-page.ts';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const photoFile = (buffer: Buffer): Chosen => ({ name: 'IMG_1203.jpg', mimeType: 'image/jpeg', buffer });
const svgFile: Chosen = {
  name: 'car.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
};
const textFile: Chosen = { name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b') };

const picker = (page: Page, name: 'Picture' | 'Picture of the car' = 'Picture') =>
  page.getByRole('group', { name, exact: true });
const uploaded = (within: Locator) => within.getByRole('status').filter({ hasText: 'Uploaded.' });

/** Chooses a file as camera or library would give it. */
async function choose(page: Page, within: Locator, file: Chosen | string): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await within.getByRole('button', { name: /^(?:Choose|Change) picture$/ }).press('Enter');
  await (await asked).setFiles(file);
}

/** Downloads the shown picture from the server. */
async function storedPicture(page: Page, within: Locator): Promise<Buffer> {
  const address = await within.locator('img').getAttribute('src');
  expect(address).toMatch(/^\/media\//);
  const answer = await page.request.get(String(address));
  expect(answer.headers()).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  return answer.body();
}

/** Pixels of a picture as the browser has it, turned as it shows it. */
const shownSize = (image: Locator) =>
  image.evaluate(each => each instanceof HTMLImageElement && [each.naturalWidth, each.naturalHeight]);

/** The admin's phone with the profile of a new person. */
async function openProfile(club: Club, phoneOf: (person: TestPerson) => Promise<Page>) {
  const person = await newAttendee(club);
  const page = await phoneOf(club.admin);
  await page.goto(`/admin/${club.organizationId}/profile/${person.personId}`);
  await expect(picker(page)).toBeVisible();
  return { page, person };
}

test('a photo of 12 megapixels, taken upright, is made small on the phone, and is upright and without its position', async ({
  club,
  phoneOf,
}) => {
  const person = await newAttendee(club);
  const page = await phoneOf(person);
  await page.goto('/profile');
  const photo = await takePhoto({ width: 4032, height: 3024, orientation: 6 });
  expect((await sharp(photo).metadata()).exif).toBeDefined();
  const sent = page.waitForRequest('**/api/UploadMedia');
  await choose(page, picker(page), photoFile(photo));
  const face = picker(page).locator('img');
  await expect(face).toHaveAttribute('src', /^blob:/);
  await expect(uploaded(picker(page))).toBeVisible();
  await expect.poll(() => shownSize(face)).toEqual([408, 544]);
  expect((await (await sent).sizes()).requestBodySize).toBeLessThan(60_000);
  await expectAccessible(page);

  await save(page);
  await page.reload();
  const picture = await storedPicture(page, picker(page));
  const { format, width, height, ...metadata } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 408, height: 544 });
  expect(metadata).not.toHaveProperty('exif');
  expect([await colourAt(picture, 0.5, 0.1), await colourAt(picture, 0.5, 0.9)]).toEqual(['red', 'blue']);
  await expect.poll(() => shownSize(face)).toEqual([408, 544]);
});

test('a car gets a picture, keeps it, and loses it again', async ({ club, phoneOf }) => {
  const { page } = await openProfile(club, phoneOf);
  await page.getByRole('radio', { name: 'Garage', exact: true }).check();
  await page.getByRole('button', { name: 'Add a car' }).click();
  await page.getByLabel('Make').fill('Mazda');
  const ofCar = picker(page, 'Picture of the car');
  await choose(page, ofCar, photoFile(await takePhoto()));
  await expect(uploaded(ofCar)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await save(page);

  await page.reload();
  await page.getByRole('radio', { name: 'Garage', exact: true }).check();
  await expect(page.locator('img[src^="/media/"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Edit Mazda' }).click();
  expect(await sharp(await storedPicture(page, ofCar)).metadata()).toMatchObject({ width: 544 });
  await button(ofCar, 'Remove picture').click();
  await expect(button(ofCar, 'Choose picture')).toBeFocused();
  await save(page);
  await page.reload();
  await page.getByRole('radio', { name: 'Garage', exact: true }).check();
  await expect(page.getByRole('radio', { name: /^Mazda/ })).toBeVisible();
  await expect(page.locator('img[src^="/media/"]')).toHaveCount(0);
});

test('an SVG, a text and a picture that is none are refused in words, before anything is sent', async ({
  club,
  phoneOf,
}, testInfo) => {
  const { page } = await openProfile(club, phoneOf);
  let sent = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/UploadMedia')) sent += 1;
  });
  const huge = testInfo.outputPath('huge.jpg');
  await mkdir(dirname(huge), { recursive: true });
  await writeFile(huge, '');
  await truncate(huge, 40_000_000);
  const refusals: [Chosen | string, string][] = [
    [svgFile, 'An SVG is a drawing, not a photo.'],
    [textFile, 'This file is not a picture.'],
    [photoFile(textFile.buffer), 'This picture cannot be read'],
    [
      { ...photoFile(textFile.buffer), name: 'IMG_1.HEIC', mimeType: '' },
      'This browser cannot read HEIC photos.',
    ],
    [huge, 'This picture is 40 MB. The limit is 30 MB.'],
  ];
  for (const [file, sentence] of refusals) {
    await choose(page, picker(page), file);
    await expect(picker(page).getByRole('alert')).toContainText(sentence);
    await expect(button(picker(page), 'Choose picture')).toHaveAccessibleDescription(new RegExp(sentence));
  }
  await expectAccessible(page);
  expect(sent).toBe(0);
  await expect(saveButton(page).first()).toBeVisible();
  for (const each of await saveButton(page).all()) await expect(each).toBeDisabled();
});

test('a picture that the server refuses is alerted in its words, and the previous picture stays', async ({
  club,
  phoneOf,
}) => {
  const { page } = await openProfile(club, phoneOf);
  // The browser's own check is passed by: what arrives is an SVG.
  await page.route('**/api/UploadMedia', route => {
    const type = 'multipart/form-data; boundary=XX';
    const head = '--XX\r\ncontent-disposition: form-data; name="File"; filename="a.jpg"\r\n\r\n';
    const postData = Buffer.from(`${head}${svgFile.buffer}\r\n--XX--\r\n`);
    return route.continue({ headers: { ...route.request().headers(), 'content-type': type }, postData });
  });
  await choose(page, picker(page), photoFile(await takePhoto()));
  await expect(alertTitled(page, 'An SVG is a drawing that can run code, not a photo.')).toBeVisible();
  await expect(picker(page).getByText('Not uploaded.')).toBeVisible();
  await expectAccessible(page);
  await button(picker(page), 'Cancel').click();
  await expect(picker(page).locator('img')).toHaveCount(0);
  await expect(button(picker(page), 'Choose picture')).toBeFocused();
});

test('without reception the picture waits to be tried again', async ({ club, phoneOf }) => {
  const { page } = await openProfile(club, phoneOf);
  await page.context().setOffline(true);
  await choose(page, picker(page), photoFile(await takePhoto()));
  await expect(alertTitled(page, 'No connection. Try again when you are online.')).toBeVisible();
  await expect(picker(page).locator('img')).toHaveAttribute('src', /^blob:/);
  await page.context().setOffline(false);
  await button(picker(page), 'Try again').click();
  await expect(uploaded(picker(page))).toBeVisible();
  await expect(alertTitled(page, 'No connection.')).toHaveCount(0);
  await save(page);
  await page.reload();
  expect((await storedPicture(page, picker(page))).length).toBeGreaterThan(0);
});

test('a slow upload shows how far it is, holds Save back, and can be cancelled', { tag: '@soak' }, async ({
  club,
  phoneOf,
}) => {
  const { page } = await openProfile(club, phoneOf);
  await page.getByLabel('Display Name').fill('Slow Fay');
  const arrived = Promise.withResolvers<void>();
  await page.route('**/api/UploadMedia', () => arrived.resolve(), { times: 1 });
  await choose(page, picker(page), photoFile(await takePhoto()));
  await arrived.promise;
  await expect(picker(page).getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await expectAccessible(page);
  await expect(saveButton(page).first()).toBeVisible();
  for (const each of await saveButton(page).all()) await expect(each).toHaveAttribute('aria-busy', 'true');
  // Other parts of the form can be looked at meanwhile.
  await page.getByRole('radio', { name: 'Garage', exact: true }).check();
  await page.getByRole('radio', { name: 'Info', exact: true }).check();
  await expect(picker(page).getByRole('progressbar')).toBeVisible();
  await button(picker(page), 'Cancel').click();
  await expect(picker(page).locator('img')).toHaveCount(0);
  await save(page);
  await choose(page, picker(page), photoFile(await takePhoto()));
  await expect(uploaded(picker(page))).toBeVisible();
});
