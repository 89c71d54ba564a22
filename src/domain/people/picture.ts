/** Pixels of a picture's longer side at most (docs/product.md#garage-and-pictures). */
export const PICTURE_SIDE = 544;

/** The same of the proof of a credential, of which people read the small print. */
export const PROOF_SIDE = 1200;

/** Returns the size in pixels that a picture is shrunk to, at most `side`; a small picture keeps its size. */
export function pictureSize(
  width: number,
  height: number,
  side = PICTURE_SIDE,
): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: scaled(width), height: scaled(height) };
}

const FOLDER = '/media/';
const stored = /^\/media\/[A-Za-z0-9_-]{1,200}(?:\.[a-z]{2,5})?$/;

/** Whether UploadMedia made a picture's address: no profile loads a picture from elsewhere. */
export const isStoredPicture = (address: string): boolean => stored.test(address);

/** The address of the picture that is stored under a name. */
export const pictureAddress = (name: string): string => FOLDER + name;

/** The name that the picture of such an address is stored under. */
export const pictureName = (address: string): string => address.slice(FOLDER.length);

/** The name under which the proof of a credential is stored: `/media` does not serve it (docs/product.md#credentials). */
export const proofName = (token: string): string => `proof-${token}.jpg`;

export const isProof = (name: string): boolean => name.startsWith('proof-');
