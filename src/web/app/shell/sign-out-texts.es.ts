import type { SignOutTexts } from './sign-out-texts.ts';

export const texts: SignOutTexts = {
  title: '¿Cerrar sesión y perder lo que no se ha enviado?',
  stay: 'Quedarme',
  leave: 'Cerrar sesión y perderlo',
  failed: 'Tu sesión sigue abierta',
};
