import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { colourAt, takePhoto } from '../../../src/testing/photos.ts';
import { expect, newAttendee, test } from '../../fixtures/club.ts';
import { expectAccessible } from '../../pages/accessible.ts';
import { save } from '../../pages/profile-page.ts';

interface Chosen {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const photoFile = (buffer: Buffer): Chosen => ({ name: 'IMG_1203.jpg', mimeType: 'image/jpeg', buffer });

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

test('shrinks a photo of 12 megapixels upright and without its position', async ({ club, phoneOf }) => {
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
