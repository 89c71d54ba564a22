export const texts = {
  moreNames: (count: number) => `${count} más`,
  unnamed: 'Sin nombre',
  formerMember: 'Antiguo miembro',
  mendAndSave: 'Corrige lo que se indica y vuelve a guardar.',
  profileNotSaved: 'Perfil no guardado',
  savedElsewhere:
    'Otra persona ha guardado esto desde que lo abriste. Recárgalo para ver sus cambios y repite los tuyos.',
  pictureGone: 'Esta imagen ya no existe o no es tuya. Súbela otra vez.',
  picturesAway: 'Las imágenes no están disponibles',
  pictureStoreAway: 'El almacén de imágenes no responde. Inténtalo de nuevo en un momento.',
  rosterNotSaved: 'Lista de inscritos no guardada',
  haveCompletedEvals: (people: string, count: number) =>
    `${people} ${count === 1 ? 'tiene una evaluación completada' : 'tienen evaluaciones completadas'} en este evento, así que no ${count === 1 ? 'puede' : 'pueden'} salir de la lista. Vuelve a ${count === 1 ? 'añadir a esta persona' : 'añadir a estas personas'} y guarda de nuevo.`,
  eventCancelled: 'Este evento está cancelado. Restáuralo antes en Ajustes.',
  clubMessages: (most: number) =>
    `Un club puede enviar ${most} mensajes en 24 horas, y con estos se superaría el límite. No se ha enviado nada. Inténtalo mañana o pide a quien administra este servidor que permita más.`,
  signInAgain: {
    contact:
      'Iniciaste sesión hace más de 12 horas. Inicia sesión de nuevo para cambiar tu correo o tu teléfono.',
    passkeys:
      'Iniciaste sesión hace más de 12 horas. Inicia sesión de nuevo para cambiar cómo inicias sesión.',
    delete: 'Iniciaste sesión hace más de 12 horas. Inicia sesión de nuevo para eliminar tu cuenta.',
    tokens: 'Iniciaste sesión hace más de 12 horas. Inicia sesión de nuevo para crear un token de acceso.',
    merge: 'Iniciaste sesión hace más de 12 horas. Inicia sesión de nuevo para unir tus cuentas.',
    backup:
      'Iniciaste sesión hace más de 12 horas. Inicia sesión de nuevo para descargar una copia de seguridad.',
  },
  ownPasskeyFirst:
    'Uno de tus clubes pide llaves de acceso a sus administradores, y tú tienes una. Inicia sesión con ella para cambiar tus llaves. Si la has perdido, pide ayuda a quien administra este servidor.',
  notYourClub: 'Tu respuesta no se ha guardado',
  removedFromClub: (club: string) =>
    `${club} te ha quitado. Solo sus administradores pueden volver a añadirte, con una invitación o en una lista de inscritos.`,
  noTimeZone:
    'Este servidor no conoce esa zona horaria. Elige una de la lista, por ejemplo America/Mexico_City.',
  lastAdmin: 'Un club necesita al menos un administrador. Añade antes otro.',
  manyCalls: 'Demasiadas peticiones en un minuto. Espera un momento.',
  manyCallsByToken:
    'Este token ha hecho demasiadas peticiones en un minuto. Espera los segundos que indica Retry-After.',
  manyFiles: 'Ahora mismo se están subiendo muchos archivos. Inténtalo de nuevo en un momento.',
  fileTooLarge: 'Un archivo puede tener 10 MB como máximo.',
  noMultipart: 'Envía el archivo como multipart/form-data.',
  uploadBroken: 'El archivo ha llegado dañado o incompleto.',
  fileMissing: 'Falta un archivo.',
  passkeyOver:
    'Tu dispositivo ya respondió a esta petición, o han pasado más de cinco minutos. Inténtalo de nuevo.',
  passkeyNotVerified:
    'La respuesta de tu dispositivo no es válida aquí. Inténtalo de nuevo y desbloquea la llave de acceso con tu huella, tu cara o tu PIN.',
  minutes: (count: number) => (count === 1 ? 'un minuto' : `${count} minutos`),
  codesSent: (wait: string) =>
    `Ya se han creado varios códigos para esta dirección y solo vale el más reciente. Pide otro dentro de ${wait}.`,
};
