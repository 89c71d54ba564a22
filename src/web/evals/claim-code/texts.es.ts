import type { ClaimCodeTexts } from './texts.ts';

export const texts: ClaimCodeTexts = {
  forAssigned: name => `Para ${name}.`,
  forFirst: 'Para el primer instructor del evento que lo escanee.',
  code: name => `Código QR que abre la evaluación de ${name}`,
};
