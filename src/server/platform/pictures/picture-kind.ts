import { setImmediate as breathe } from 'node:timers/promises';
import { problems } from '#server/platform/problems/problem.ts';
import { texts } from './texts.ts';

const signatures = ['\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'GIF87a', 'GIF89a'];
const AVIF = /^avi[fs]$/;
const HEIC = /^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/;
const MAX_BRANDS = 30;
/** Bytes that are read of a text to find out its kind. */
const HEAD = 4096;

/** An SVG, or a page with one, under whatever prefix. */
const svg = /<(?:[a-z]{1,20}:)?svg[\s>]/i;

/** The beginning of a page. Some programs take a picture that holds it for a page. */
const markup = /<(?:script|!doctype|html|svg[\s>]|\?php|iframe)/i;
const MAX_MARKUP = 10;
const MEGABYTE = 1024 * 1024;

/** The bytes as characters of the same numbers. */
const latin = (bytes: Buffer, from: number, to = bytes.length): string => bytes.toString('latin1', from, to);

/** Returns the brands that the first box of an ISO media file names: the major brand, then the compatible ones. */
function brandsOf(bytes: Buffer): string[] {
  if (bytes.length < 16 || latin(bytes, 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, 16 + 4 * MAX_BRANDS);
  const brands = [latin(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(bytes, at, at + 4));
  return brands;
}

function isAllowed(bytes: Buffer, brands: readonly string[]): boolean {
  const head = latin(bytes, 0, 12);
  if (signatures.some(signature => head.startsWith(signature))) return true;
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return true;
  return brands.some(brand => AVIF.test(brand));
}

/** Looks a megabyte at a time, so that others get their turn. */
async function holdsMarkup(bytes: Buffer): Promise<boolean> {
  for (let at = 0; at < bytes.length; at += MEGABYTE) {
    if (markup.test(latin(bytes, at, at + MEGABYTE + MAX_MARKUP))) return true;
    await breathe();
  }
  return false;
}

/** An archive is read from its end, a PDF from anywhere in its first kilobyte: both can stand in a picture. */
const isAlsoAnother = async (bytes: Buffer): Promise<boolean> =>
  bytes.subarray(-66_000).includes('PK\x05\x06') ||
  bytes.subarray(0, 1024).includes('%PDF-') ||
  (await holdsMarkup(bytes));

/**
 * Refuses what is no picture by its content, whatever its name says, and pictures that are something else besides.
 * Only what passes is decoded.
 */
export async function expectPicture(bytes: Buffer): Promise<void> {
  const brands = brandsOf(bytes);
  const isPicture = isAllowed(bytes, brands);
  if (isPicture && (await isAlsoAnother(bytes))) {
    throw problems.refused(texts().refused, texts().hidesAnother);
  }
  if (!isPicture) throw problems.wrongType(texts().chooseAnother(describeFile(bytes, brands)));
}

function describeFile(bytes: Buffer, brands: readonly string[]): string {
  if (bytes.length === 0) return texts().empty;
  if (brands.some(brand => HEIC.test(brand))) return texts().heic;
  if (svg.test(bytes.toString('utf8', 0, HEAD))) return texts().svg;
  return texts().noPicture;
}
