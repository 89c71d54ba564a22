import type { ClaimCodeTexts } from './texts.ts';

export const texts: ClaimCodeTexts = {
  forAssigned: name => `Para ${name}, que la tiene asignada.`,
  forFirst: 'Para el instructor del evento que lo escanee primero.',
  code: name => `Código QR que abre la evaluación de ${name}`,
  close: 'Cerrar',
};
