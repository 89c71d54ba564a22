import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../src/web/public/', import.meta.url));
const asphalt = '#14161a';

/** Draws the mark at `size` pixels; `inner` is the part of the side that it fills, the rest is asphalt. */
async function draw(name: string, size: number, inner = 1) {
  const mark = Math.round(size * inner);
  const edge = Math.round((size - mark) / 2);
  await sharp(`${folder}favicon.svg`, { density: (72 * mark) / 32 })
    .resize(mark, mark)
    .extend({
      top: edge,
      bottom: size - mark - edge,
      left: edge,
      right: size - mark - edge,
      background: asphalt,
    })
    .flatten(inner < 1 && { background: asphalt })
    .png({ palette: true, compressionLevel: 9 })
    .toFile(`${folder}${name}.png`);
}

/** Draws the icon file that browsers without vectors ask for: a head, one entry of 32 pixels, and its PNG as it is. */
async function drawIconFile(name: string) {
  const png = await sharp(`${folder}favicon.svg`, { density: 72 }).resize(32, 32).png().toBuffer();
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  head.writeUInt32LE(png.length, 14);
  await writeFile(`${folder}${name}.ico`, Buffer.concat([head, png]));
}

// The icons of the installed app, from the mark in favicon.svg: `node scripts/draw-icons.ts` after it has changed.
await draw('icon-192', 192);
await draw('icon-512', 512);
// Launchers cut a maskable icon to their own shape and leave at least the inner 80 % of its width.
await draw('icon-maskable-512', 512, 0.7);
// iPhones cut corners themselves and show no transparency.
await draw('apple-touch-icon', 180, 0.86);
await drawIconFile('favicon');
