export const texts = {
  notCreated: 'El club no se ha creado',
  linkNotValid:
    'Este enlace de configuración no es válido o ya se usó. Quien lo usó puede añadirte como administrador.',
  credentialsNotSaved: 'Acceso no guardado',
  missing: 'Falta este dato.',
  fillInAll: 'Rellena todos los datos.',
  adminNotAdded: 'Administrador no añadido',
  noEmail: 'Eso no es una dirección de correo.',
  adminNotRemoved: 'Administrador no quitado',
  settingsNotSaved: 'Ajustes no guardados',
  needsName: 'Un club necesita un nombre.',
  noSuchId:
    'Un MotorSportRegId tiene 35 caracteres: 8, 4, 4 y 16 de 0 a 9 y de A a F, separados por guiones.',
  accentFaults: {
    noColour: 'Escribe un color con # y seis caracteres de 0 a 9 y de A a F, como #1e6fb8.',
    tooLight: 'Este color es demasiado claro para verse en una pantalla clara. Elige uno más oscuro.',
    tooDark: 'Este color es demasiado oscuro para verse en una pantalla oscura. Elige uno más claro.',
  },
  passkeyFirst:
    'Inicia sesión con una llave de acceso antes de exigirla aquí. Si no, te quedas fuera. Añade una en tu perfil, en Mis datos.',
  testMail: {
    subject: 'Correo de prueba de Apex Debrief',
    arrived: (club: string) =>
      `El servidor de correo funciona. Los mensajes de ${club} llegan así a sus pilotos e instructores.`,
    openSettings: 'Abrir Ajustes',
    footer: 'Recibes esto porque pulsaste el botón del correo de prueba.',
    notSent: 'El correo de prueba no se ha enviado',
    noAddress: 'Confirma antes una dirección de correo en tu perfil.',
    tooMany: (wait: string) => `Has enviado varios correos de prueba. Inténtalo de nuevo dentro de ${wait}.`,
  },
  notLeft: 'Sigues en el club',
  notRemoved: 'Miembro no quitado del club',
  neverSignedIn: 'Esta persona nunca ha iniciado sesión. Quítala de tus listas de inscritos.',
};
