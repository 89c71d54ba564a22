import sharp, { type Sharp } from 'sharp';

interface Photo {
  readonly width?: number;
  readonly height?: number;
  /** EXIF orientation: 6 is a phone held upright. */
  readonly orientation?: number;
}

const noise = { type: 'gaussian', mean: 90, sigma: 40 } as const;
const area = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** Where a photo with a position was taken, as its EXIF says it. */
const position = {
  IFD0: { Make: 'Apex', Model: 'Phone 12', Copyright: 'Sam' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSLongitudeRef: 'W' },
};

/** A picture that is red on the left and blue on the right. */
export async function redAndBlue(width = 800, height = 600): Promise<Sharp> {
  const half = Math.ceil(width / 2);
  const red = await area(half, height, 'red');
  const blue = sharp({ create: { width, height, channels: 3, background: 'blue' } });
  return blue.composite([{ input: red, left: 0, top: 0 }]);
}

/** A photo as phones take it: JPEG, red and blue, with the camera's name and the place in its EXIF. */
export async function takePhoto({ width = 800, height = 600, orientation = 1 }: Photo = {}): Promise<Buffer> {
  const scene = await redAndBlue(width, height);
  return scene.jpeg().withExif(position).withMetadata({ orientation }).toBuffer();
}

/** A photo with so much in it that it is as large as phones make them. */
export function takeDetailedPhoto(width: number, height: number, orientation = 6): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 80 })
    .withExif(position)
    .withMetadata({ orientation })
    .toBuffer();
}

/** Returns the colour of a point of a picture; `x` and `y` from 0 to 1. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  if (green > 80) return 'other';
  if (red > 170 && blue < 80) return 'red';
  return blue > 170 && red < 80 ? 'blue' : 'other';
}
