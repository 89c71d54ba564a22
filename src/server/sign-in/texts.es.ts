export const texts = {
  networkTries: (wait: string) => `Demasiados intentos desde tu red. Vuelve a intentarlo dentro de ${wait}.`,
  noSuchPasskey:
    'Esta llave de acceso no se conoce aquí o se quitó. Inicia sesión de otra forma. Puedes añadir llaves de acceso en tu perfil, en Mis datos.',
  passkeyCounter:
    'Esta llave de acceso podría ser una copia: su dispositivo ha vuelto a contar sus usos desde el principio. Inicia sesión de otra forma; después quita la llave y añádela de nuevo en tu perfil, en Mis datos.',
  oneAddress: 'debe ser una sola dirección de correo',
  notAdded: 'Llave de acceso no añadida',
  tooManyPasskeys: (most: number) => `Tienes ${most} llaves de acceso, que es el máximo. Quita una antes.`,
  addedAlready: 'Ya has añadido esta llave de acceso.',
  notRemoved: 'No se ha quitado',
  stays: {
    last: 'Es la única dirección o el único proveedor con que inicias sesión. Añade antes otro correo a tu perfil.',
    messages: 'Tus mensajes llegan a esta dirección. Cambia antes el correo de tu perfil.',
  },
  passkeyMail: {
    changes: {
      'passkey-added': {
        heading: 'Se ha añadido una llave de acceso',
        what: 'Quien tenga su dispositivo y pueda desbloquearlo puede iniciar sesión como tú. Tus otras sesiones se han cerrado.',
      },
      'passkey-removed': {
        heading: 'Se ha quitado una llave de acceso',
        what: 'Ya no sirve para iniciar sesión. Tus otras sesiones se han cerrado.',
      },
      'sign-in-removed': {
        heading: 'Se quitó una forma de iniciar sesión',
        what: 'Una dirección de correo o un proveedor ya no inicia tu sesión. Tus demás sesiones han terminado.',
      },
      'passkeys-forgotten': {
        heading: 'Se han quitado tus llaves de acceso',
        what: 'Las ha quitado quien administra este servidor, por ejemplo porque se perdió un dispositivo. Ya no sirven para iniciar sesión. Tus sesiones se han cerrado.',
      },
    },
    notYou:
      'Si no has sido tú, inicia sesión con un código enviado a esta dirección, quita las llaves de acceso que no conozcas, cierra todas las sesiones y avisa a tu club.',
    notYouAsOrganizer:
      'Si no has sido tú, escribe enseguida a quien administra este servidor. Puede cerrar tus sesiones y quitar tus llaves de acceso. Avisa también a tu club.',
    openMyData: 'Abrir tus llaves de acceso',
    yourAccount: 'Recibes este mensaje porque cambia cómo inicias sesión.',
  },
};
