import { counted } from '#web/language/counted.ts';
import type { MyDataTexts } from './texts.ts';

export const texts: MyDataTexts = {
  title: 'Mis datos',
  sessions: 'Dónde has iniciado sesión',
  thisSession: 'esta',
  unknownDevice: 'Dispositivo desconocido',
  lastUsed: when => `Último uso: ${when}`,
  signedIn: when => `inicio: ${when}`,
  network: network => `red ${network}`,
  end: 'Cerrar',
  endSession: device => `Cerrar la sesión de ${device}`,
  sessionEnded: 'La sesión se ha cerrado',
  sessionNotEnded: 'La sesión sigue abierta',
  securityLog: 'Qué ha pasado en los últimos 180 días',
  nothingHappened:
    'Nada todavía. Aquí aparecen los inicios de sesión, los códigos incorrectos y los cambios de tu correo o teléfono.',
  happened: {
    'signed-in': 'Iniciaste sesión',
    'code-refused': 'Se escribió un código de inicio incorrecto',
    'code-locked': 'Un código de inicio se anuló tras cinco intentos fallidos',
    'signed-out': 'Cerraste la sesión',
    'session-ended': 'Cerraste una sesión en otro dispositivo',
    'sessions-ended': 'Cerraste todas las sesiones',
    'sessions-ended-by-club': 'Un organizador de un club cerró tus sesiones',
    'removed-from-club': 'Un organizador de un club te quitó del club',
    'organizer-made': 'Ahora organizas un club',
    'organizer-ended': 'Ya no organizas un club',
    'email-changed': 'Se cambió tu correo',
    'phone-changed': 'Se cambió tu teléfono',
    'accounts-merged': 'Se unieron tus cuentas',
    'data-downloaded': 'Se descargaron tus datos',
  },
  logOut: 'Cerrar todas las sesiones',
  logOutLead:
    '¿Has perdido un teléfono o iniciaste sesión en el de otra persona? Cierra tus sesiones en todos los teléfonos y ordenadores.',
  logOutAsk: '¿Cerrar todas las sesiones?',
  logsOut: 'Se cierra a la vez tu sesión en todos los teléfonos y ordenadores, también aquí.',
  unsent: count =>
    `${counted(count, 'evaluación', 'evaluaciones')} de este teléfono ${count === 1 ? 'tiene' : 'tienen'} respuestas que solo están aquí. Se perderán; para conservarlas, abre antes el formulario con cobertura.`,
  notLoggedOut: 'La sesión no se ha cerrado',
  cancel: 'Cancelar',
  download: 'Descargar mis datos',
  downloadLead:
    'Un archivo ZIP con tu perfil, tu garaje, tus formas de iniciar sesión, tus eventos, las evaluaciones que rellenaste y las que hablan de ti, los mensajes que recibiste y tus imágenes. También lo pueden leer los programas: es JSON.',
  downloaded: 'Tus datos se han descargado',
  notDownloaded: 'No se han descargado',
  delete: 'Eliminar mi cuenta',
  goes: {
    lead: 'Esto desaparece al momento y nadie puede recuperarlo:',
    person:
      'tu nombre, correo, teléfono, dirección e imágenes, tu garaje y todas tus formas de iniciar sesión',
    places: 'tu lugar en las listas de inscritos, tus permisos de administrador y los mensajes para ti',
    evals: 'las evaluaciones que no has enviado y las que hablan de ti y están por rellenar',
  },
  stays: {
    lead: 'Esto se queda, porque también es de otros:',
    evals: formerMember =>
      `las evaluaciones enviadas: las conserva el instructor o alumno de la otra parte, con «${formerMember}» en lugar de tu nombre. Los enlaces públicos a evaluaciones sobre ti dejan de funcionar.`,
    audit: 'lo que los registros de actividad de los clubes dicen que se hizo, sin tu nombre',
  },
  deleteAsk: '¿Eliminar tu cuenta?',
  keep: 'Conservarla',
  noUndo:
    'No se puede deshacer. Si más adelante una lista de inscritos incluye tu correo, se creará una cuenta nueva.',
  typeWord: word => `Escribe ${word} para continuar`,
  notDeleted: 'Tu cuenta no se ha eliminado.',
  signInAgain: 'Volver a iniciar sesión',
};
