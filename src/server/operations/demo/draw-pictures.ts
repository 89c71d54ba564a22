import { drawCar } from '#demo/drawing/car.ts';
import { drawFace } from '#demo/drawing/face.ts';
import { drawLogo } from '#demo/drawing/logo.ts';
import { linkKeyOf } from '#demo/ids.ts';
import type { DemoPerson } from '#demo/people.ts';
import { pictureAddress } from '#domain/people/picture.ts';
import type { MediaStore } from '#server/platform/storage/media-store.ts';
import type { SetRow } from './insert-set.ts';

/** A picture of the club, drawn but not yet stored. */
interface Drawing {
  readonly name: string;
  readonly personId: string | null;
  readonly svg: string;
}

const nameOf = (what: string): string => `${linkKeyOf(`picture of ${what}`)}.jpg`;
const faceName = ({ id }: DemoPerson): string => nameOf(id);
const carPictureName = ({ id }: DemoPerson, place: number): string => nameOf(`car ${place} of ${id}`);

/** Some people have not got round to it. */
const hasPicture = ({ hasSignedIn }: DemoPerson): boolean => hasSignedIn;

const logoName = nameOf('logo');
export const logoAddress: string = pictureAddress(logoName);

export const faceAddress = (person: DemoPerson): string | null =>
  hasPicture(person) ? pictureAddress(faceName(person)) : null;

export const carAddress = (person: DemoPerson, place: number): string | null =>
  hasPicture(person) ? pictureAddress(carPictureName(person, place)) : null;

function drawingsOf(person: DemoPerson): Drawing[] {
  if (!hasPicture(person)) return [];
  const { id: personId, cars } = person;
  return [
    { name: faceName(person), personId, svg: drawFace(person) },
    ...cars.map((car, place) => ({
      name: carPictureName(person, place),
      personId,
      svg: drawCar(car, `${personId} ${place}`),
    })),
  ];
}

const READ_DRAWINGS = 'VipsForeignLoadSvgBuffer';

/** Draws the club's logo, everybody and their cars, stores the pictures as JPEG and returns their rows. */
export async function drawPictures(
  people: readonly DemoPerson[],
  media: MediaStore,
  now: Date,
): Promise<SetRow<'media'>[]> {
  const { default: sharp } = await import('sharp');
  const drawings = [{ name: logoName, personId: null, svg: drawLogo() }, ...people.flatMap(drawingsOf)];
  // Drawings are read here only: once uploads are, the process refuses them.
  sharp.unblock({ operation: [READ_DRAWINGS] });
  try {
    await Promise.all(
      drawings.map(async ({ name, svg }) =>
        media.put(name, await sharp(Buffer.from(svg)).jpeg({ quality: 82, mozjpeg: true }).toBuffer()),
      ),
    );
  } finally {
    sharp.block({ operation: [READ_DRAWINGS] });
  }
  return drawings.map(({ name, personId }) => ({
    name,
    person_id: personId,
    uploaded_at: now,
    chosen_at: now,
  }));
}
