import type { PasskeyTexts } from './texts.ts';

export const texts: PasskeyTexts = {
  notAdded: 'Llave de acceso no añadida',
  tooMany: most => `Tienes ${most} llaves de acceso, que es el máximo. Quita una antes.`,
  addedAlready: 'Esta llave de acceso ya estaba añadida.',
  changes: {
    'passkey-added': {
      heading: 'Se ha añadido una llave de acceso',
      what: 'Quien tenga el dispositivo en el que está y pueda desbloquearlo inicia sesión como tú desde ahora. Tus otras sesiones se han cerrado.',
    },
    'passkey-removed': {
      heading: 'Se ha quitado una llave de acceso',
      what: 'Ya nadie inicia sesión con ella. Tus otras sesiones se han cerrado.',
    },
  },
  notYou:
    'Si no has sido tú, inicia sesión con un código enviado a esta dirección, quita las llaves de acceso que no conozcas, cierra todas las sesiones y avisa a tu club.',
  openMyData: 'Abrir tus llaves de acceso',
  yourAccount: 'Recibes este mensaje porque cambia cómo inicias sesión.',
};
