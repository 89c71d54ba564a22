import { counted } from '#web/language/counted.ts';
import type { SignOutTexts } from './sign-out-texts.ts';

export const texts: SignOutTexts = {
  title: '¿Cerrar sesión y perder respuestas?',
  stay: 'Quedarme',
  leave: 'Cerrar sesión y perderlas',
  unsent: evals =>
    `Las respuestas de ${counted(evals, 'evaluación', 'evaluaciones')} aún no se han enviado y solo están en este dispositivo. Al cerrar sesión se borran.`,
  failed: 'Tu sesión sigue abierta',
};
