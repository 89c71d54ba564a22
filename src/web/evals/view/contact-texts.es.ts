import type { ContactTexts } from './contact-texts.ts';

export const texts: ContactTexts = {
  call: name => `Llamar a ${name}`,
  writeTo: name => `Escribir a ${name}`,
};
