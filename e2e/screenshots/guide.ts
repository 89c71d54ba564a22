import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type Language, languages } from '#domain/text/languages.ts';
import { screenOf } from './screens.ts';
import { atRest, openContext, withDemo } from './take.ts';

const PHONE = 390;
const LAPTOP = 1280;

/** A picture of `docs/using`: a screen of `screens.ts`, how wide, and how much of it from the top. */
interface Picture {
  readonly name: string;
  readonly of: string;
  readonly width: typeof PHONE | typeof LAPTOP;
  readonly height: number;
}

const pictures: readonly Picture[] = [
  { name: 'events', of: 'events', width: LAPTOP, height: 720 },
  { name: 'roster', of: 'event-roster', width: LAPTOP, height: 900 },
  { name: 'stats', of: 'event-stats', width: LAPTOP, height: 900 },
  { name: 'submissions', of: 'instructor-submissions', width: PHONE, height: 720 },
  { name: 'rating', of: 'fill-vision', width: PHONE, height: 760 },
  { name: 'dashboard', of: 'student-dashboard', width: PHONE, height: 1000 },
  { name: 'eval', of: 'student-eval', width: PHONE, height: 1000 },
];

const folder = process.argv[2] ?? 'pictures';
const fileOf = ({ name }: Picture, language: Language) =>
  join(folder, language === 'en' ? `${name}.webp` : `${name}.${language}.webp`);

async function photograph(page: Page, path: string, picture: Picture, file: string): Promise<void> {
  const { width, height } = picture;
  await page.setViewportSize({ width, height });
  await page.goto(path);
  await atRest(page, 600);
  const shot = await page.screenshot();
  await sharp(shot).webp({ quality: 78, effort: 6 }).toFile(file);
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await withDemo({}, async (browser, { url, about }) => {
  for (const language of ['en', 'es'] satisfies Language[]) {
    for (const picture of pictures) {
      const { as, path } = screenOf(picture.of);
      const context = await openContext(browser, url, as, picture.width, 'light');
      await context.addInitScript(chosen => localStorage.setItem('language', chosen), language);
      await photograph(await context.newPage(), path(about), picture, fileOf(picture, language));
      await context.close();
    }
    process.stdout.write(`${pictures.length} pictures in ${languages[language]}.\n`);
  }
});
