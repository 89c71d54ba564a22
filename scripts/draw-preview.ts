import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const inline = async (type: string, path: string) =>
  `data:${type};base64,${(await readFile(at(path))).toString('base64')}`;

const face = await inline(
  'font/woff2',
  '../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
);
const mark = await inline('image/svg+xml', '../src/web/public/favicon.svg');

const page = `<!doctype html>
<style>
  @font-face { font-family: mark; src: url(${face}); }
  body { margin: 0; width: 1200px; height: 630px; background: #14161a; color: #fff; font-family: mark;
    display: grid; grid-template-columns: auto 1fr; align-items: center; gap: 56px; padding: 0 90px 40px;
    box-sizing: border-box; position: relative; }
  img { width: 300px; }
  h1 { margin: 0; font-size: 132px; line-height: 1; }
  p { margin: 28px 0 0; font-size: 46px; line-height: 1.2; color: #b9bfc9; text-wrap: balance; }
  i { position: absolute; inset: auto 0 0; height: 40px;
    background: repeating-linear-gradient(90deg, #e8431a 0 100px, #fff 100px 200px); }
</style>
<img src="${mark}"><div><h1>Apex Debrief</h1><p>Instructors and students rate each other after track days.</p></div><i></i>`;

// Draws the preview that chats show of a link to the app, with the mark in favicon.svg. Run it after favicon.svg has changed.
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
const shot = await tab.screenshot();
await browser.close();
await sharp(shot).png({ palette: true, compressionLevel: 9 }).toFile(at('../src/web/public/preview.png'));
