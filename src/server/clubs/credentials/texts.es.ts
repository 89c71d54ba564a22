import type { CredentialTexts } from './texts.ts';

export const texts: CredentialTexts = {
  notSaved: 'La credencial no se ha guardado',
  noKind: 'El club ya no tiene este tipo en su lista. Elige otro.',
  endsBefore: 'El último día es anterior al primero.',
  tooMany: most =>
    `Una persona tiene como máximo ${most} credenciales en un club. Elimina una y guarda de nuevo.`,
  kindNotSaved: 'El tipo no se ha guardado',
  needsName: 'Un tipo necesita un nombre.',
  kindTaken: 'Tu club ya tiene un tipo con este nombre. Elige otro nombre.',
  expires: kinds =>
    kinds === 1 ? 'Una credencial tuya caduca pronto' : `${kinds} credenciales tuyas caducan pronto`,
  sendNew: club => `Añade la nueva a tu perfil. ${club} la verificará.`,
  openProfile: 'Abrir mi perfil',
  becauseHolder: club => `Recibes este mensaje porque ${club} tiene estas credenciales tuyas en su lista.`,
};
