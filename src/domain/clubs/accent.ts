/** The grounds that a club's accent colour must be seen on: those of the light and of the dark theme. */
const LIGHT_GROUND = '#f4f4f2';
const DARK_GROUND = '#1a1d23';

/** WCAG's least contrast of what is seen but not read, such as a line or a mark. */
const LEAST_CONTRAST = 3;

const channelsOf = (colour: string) =>
  [1, 3, 5].map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255);

/** The relative luminance of a colour, as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(share =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two colours such as '#1e6fb8', from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Returns a typed colour as it is stored, such as '#1e6fb8', also for '#abc'; null for an empty one. */
export const normaliseAccent = (typed: string): string | null =>
  typed
    .trim()
    .toLowerCase()
    .replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3') || null;

export type AccentFault = 'noColour' | 'tooLight' | 'tooDark';

/** Returns what is wrong with a club's accent colour, which both themes show; null if nothing is. */
export function findAccentFault(accent: string): AccentFault | null {
  if (!/^#[0-9a-f]{6}$/.test(accent)) return 'noColour';
  if (contrastOf(accent, LIGHT_GROUND) < LEAST_CONTRAST) return 'tooLight';
  if (contrastOf(accent, DARK_GROUND) < LEAST_CONTRAST) return 'tooDark';
  return null;
}

/** The colour of words on a colour: white or black, whichever reads better. */
export const textOn = (colour: string): string =>
  contrastOf(colour, '#ffffff') >= contrastOf(colour, '#000000') ? '#ffffff' : '#000000';
