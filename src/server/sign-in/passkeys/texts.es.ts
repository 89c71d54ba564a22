import type { PasskeyTexts } from './texts.ts';

export const texts: PasskeyTexts = {
  notAdded: 'Llave de acceso no añadida',
  tooMany: most => `Tienes ${most} llaves de acceso, que es el máximo. Quita una antes.`,
  addedAlready: 'Esta llave de acceso ya estaba añadida.',
};
