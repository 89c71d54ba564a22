import fc from 'fast-check';
import { sampleAssignmentsCsv, sampleEventsCsv } from '#server/events/imports/samples.ts';
import { xlsxParts, zipParts } from '#testing/make-xlsx.ts';
import { redAndBlue } from '#testing/photos.ts';

const BOUNDARY = 'XX';

/** A file of each kind that is taken, by its name. */
async function goodFiles(): Promise<readonly (readonly [string, Buffer])[]> {
  const row = ['Name', 'Date', 'Track'].map(cell => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  const picture = await redAndBlue(40, 30);
  return [
    ['events.csv', Buffer.from(sampleEventsCsv('2026-06-13'))],
    ['roster.csv', Buffer.from(sampleAssignmentsCsv)],
    ['events.xlsx', Buffer.from(zipParts(xlsxParts(`<row>${row}</row>`)))],
    ['face.png', await picture.clone().png().toBuffer()],
    ['face.jpg', await picture.clone().jpeg().toBuffer()],
    ['face.webp', await picture.clone().webp().toBuffer()],
    ['face.avif', await picture.clone().avif({ effort: 0 }).toBuffer()],
    ['face.gif', Buffer.from('GIF89a')],
    ['face.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ];
}

interface Mishap {
  readonly at: number;
  readonly lost: number;
  readonly instead: Uint8Array;
}

/** Faults of bytes on their way: changed, lost, repeated, or mixed with other bytes. */
const mishaps: fc.Arbitrary<readonly Mishap[]> = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    lost: fc.constantFrom(0, 0, 1, 4, 1000),
    instead: fc.oneof(
      fc.uint8Array({ maxLength: 8 }),
      fc.constantFrom(...['\u0000', ';;;;', '"', '\n\n'].map(Buffer.from)),
    ),
  }),
  { maxLength: 6 },
);

const damaged = (bytes: Buffer, { at, lost, instead }: Mishap): Buffer => {
  const place = Math.floor(at * bytes.length);
  return Buffer.concat([bytes.subarray(0, place), instead, bytes.subarray(place + lost)]);
};

const formOf = (field: string, name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);

export const fileType = `multipart/form-data; boundary=${BOUNDARY}`;

/** Forms with a file that was damaged, is of another kind than its name says, or is none; some are damaged themselves. */
export async function formsLike(field: string): Promise<fc.Arbitrary<Buffer>> {
  const good = await goodFiles();
  const names = good.map(([name]) => name);
  return fc
    .record({
      file: fc.constantFrom(...good),
      name: fc.option(fc.constantFrom(...names, '', '../../a.csv', 'a"; filename="b.csv', '\u0000.png')),
      field: fc.constantFrom(field, field, field, 'other', '__proto__'),
      inFile: mishaps,
      inForm: fc.oneof(
        { arbitrary: fc.constant<readonly Mishap[]>([]), weight: 4 },
        { arbitrary: mishaps, weight: 1 },
      ),
    })
    .map(({ file: [ownName, bytes], name, field: named, inFile, inForm }) =>
      inForm.reduce<Buffer>(damaged, formOf(named, name ?? ownName, inFile.reduce<Buffer>(damaged, bytes))),
    );
}
