import { showAverage } from '#web/language/figures.ts';
import type { Season } from './season.ts';
import { texts } from './texts.ts';

/** Pixels; the shape that most apps show in full. */
export const CARD_WIDTH = 1080;
export const CARD_HEIGHT = 1350;
const MARGIN = 96;
const KERB = 28;
const KERB_BLOCK = 90;
const FACE = '"Barlow Condensed"';

const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Draws the season card as a PNG, in colours that both themes share. Throws where the browser has no canvas. */
export async function drawSeasonCard(season: Season): Promise<Blob> {
  // Without the face the card is drawn in the next one of the list.
  await document.fonts.load(`600 40px ${FACE}`).catch(() => []);
  const canvas = document.createElement('canvas');
  canvas.width = CARD_WIDTH;
  canvas.height = CARD_HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser draws on no canvas.');
  const write = (text: string, y: number, size: number, colour: string, x = MARGIN) => {
    const room = CARD_WIDTH - MARGIN - x;
    pen.font = `600 ${size}px ${FACE}, sans-serif`;
    const fitting = Math.min(size, (size * room) / pen.measureText(text).width);
    pen.font = `600 ${fitting}px ${FACE}, sans-serif`;
    pen.fillStyle = token(colour);
    pen.fillText(text, x, y);
  };

  pen.fillStyle = token('--asphalt');
  pen.fillRect(0, 0, CARD_WIDTH, CARD_HEIGHT);
  for (let x = 0; x < CARD_WIDTH; x += KERB_BLOCK) {
    pen.fillStyle = token((x / KERB_BLOCK) % 2 === 0 ? '--kerb-paint' : '--kerb-white');
    pen.fillRect(x, 0, KERB_BLOCK, KERB);
    pen.fillRect(x, CARD_HEIGHT - KERB, KERB_BLOCK, KERB);
  }
  write(season.name, 210, 112, '--on-asphalt');
  write(texts.seasonAndEvents(season.year, season.events), 296, 60, '--on-asphalt-soft');
  const hasFirst = season.firstScore !== undefined;
  if (hasFirst) {
    write(texts.firstScore, 470, 48, '--on-asphalt-soft');
    write(showAverage(season.firstScore), 690, 240, '--on-asphalt-soft');
  }
  const right = hasFirst ? CARD_WIDTH / 2 + MARGIN / 2 : MARGIN;
  write(texts.latestScore, 470, 48, '--on-asphalt-soft', right);
  write(showAverage(season.latestScore), 690, 240, '--on-asphalt', right);
  write(texts.bestSkill, 920, 48, '--on-asphalt-soft');
  write(season.bestSkill, 1030, 112, '--on-asphalt');
  write('Apex Debrief', CARD_HEIGHT - 110, 48, '--on-asphalt-soft');
  return new Promise((resolve, reject) => {
    canvas.toBlob(png => (png ? resolve(png) : reject(new Error('The browser made no PNG.'))), 'image/png');
  });
}
