import type { SignInTexts } from './texts.ts';

export const texts: SignInTexts = {
  networkTries: wait => `Demasiados intentos desde tu red. Vuelve a intentarlo dentro de ${wait}.`,
  oneAddress: 'debe ser una sola dirección de correo',
};
