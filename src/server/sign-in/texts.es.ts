export const texts = {
  networkTries: (wait: string) => `Demasiados intentos desde tu red. Vuelve a intentarlo dentro de ${wait}.`,
  noSuchPasskey:
    'Aquí no se conoce, o se quitó. Inicia sesión de otra forma; en tu perfil, en Mis datos, puedes añadir llaves de acceso.',
  oneAddress: 'debe ser una sola dirección de correo',
  notAdded: 'Llave de acceso no añadida',
  tooManyPasskeys: (most: number) => `Tienes ${most} llaves de acceso, que es el máximo. Quita una antes.`,
  addedAlready: 'Esta llave de acceso ya estaba añadida.',
  passkeyMail: {
    changes: {
      'passkey-added': {
        heading: 'Se ha añadido una llave de acceso',
        what: 'Quien tenga el dispositivo en el que está y pueda desbloquearlo inicia sesión como tú desde ahora. Tus otras sesiones se han cerrado.',
      },
      'passkey-removed': {
        heading: 'Se ha quitado una llave de acceso',
        what: 'Ya nadie inicia sesión con ella. Tus otras sesiones se han cerrado.',
      },
      'passkeys-forgotten': {
        heading: 'Se han quitado tus llaves de acceso',
        what: 'Las ha quitado quien administra este servidor, como hace cuando alguien pierde un dispositivo. Ya nadie inicia sesión con ellas y tus sesiones se han cerrado.',
      },
    },
    notYou:
      'Si no has sido tú, inicia sesión con un código enviado a esta dirección, quita las llaves de acceso que no conozcas, cierra todas las sesiones y avisa a tu club.',
    notYouAsOrganizer:
      'Si no has sido tú, escribe enseguida a quien administra este servidor: cierra tus sesiones y quita tus llaves de acceso. Avisa también a tu club.',
    openMyData: 'Abrir tus llaves de acceso',
    yourAccount: 'Recibes este mensaje porque cambia cómo inicias sesión.',
  },
};
