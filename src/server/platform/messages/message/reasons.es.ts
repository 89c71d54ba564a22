import type { Reasons } from './reasons.ts';

export const reasons: Reasons = {
  undelivered: () => 'No se ha podido entregar.',
  broken: () =>
    'Apex Debrief no ha podido preparar o enviar el mensaje. El registro del servidor dice por qué.',
  noMailAddress: recipient => `«${recipient}» no es una dirección de correo.`,
  noPhone: recipient => `«${recipient}» no es un número de teléfono con su prefijo de país.`,
  optedOut: () => 'Renunció a los mensajes antes de que se pudiera enviar.',
  noOutbox: error => `No se ha podido escribir en la carpeta de salida: ${error}`,

  mailRefused: answer => `El servidor de correo lo ha rechazado: ${answer}`,
  mailAsksToWait: answer => `El servidor de correo pide esperar: ${answer}`,
  mailPassword: () => 'El servidor de correo no ha aceptado el usuario y la contraseña de SMTP_URL.',
  mailNeedsPassword: () => 'El servidor de correo pide usuario y contraseña, y en SMTP_URL no los hay.',
  mailUnknown: () => 'No se ha encontrado el nombre del servidor de correo de SMTP_URL.',
  mailUnencrypted: () => 'No se ha podido abrir una conexión cifrada con el servidor de correo.',
  mailTimedOut: () => 'El servidor de correo no ha respondido a tiempo.',
  mailAway: () => 'No se ha podido conectar con el servidor de correo.',

  smsRefused: answer => `Twilio lo ha rechazado: ${answer}`,
  smsNoNumber: () => 'Twilio dice que el número de teléfono no existe.',
  smsShortNumber: () => 'El número de teléfono es un número corto y no puede recibir SMS.',
  smsCountry: () => 'La cuenta de Twilio no puede enviar SMS al país de ese número.',
  smsStopped: () => 'Respondió STOP a un SMS. Twilio no le enviará más SMS hasta que responda START.',
  smsNoWay: () => 'Twilio no tiene forma de enviar un SMS a ese número.',
  smsNotMobile: () => 'El número no puede recibir SMS: no es de un teléfono móvil.',
  smsPassword: () => 'Twilio no ha aceptado TWILIO_ACCOUNT_SID y TWILIO_AUTH_TOKEN.',
  smsInactive: () => 'La cuenta de Twilio no está activa.',
  smsSender: () => 'Twilio no puede enviar desde TWILIO_FROM.',
  smsTrial: () => 'La cuenta de Twilio es de prueba y solo envía a números que se hayan verificado allí.',
  smsOtherAccount: () => 'TWILIO_FROM pertenece a otra cuenta de Twilio.',
  smsNoSender: () => 'El servicio de mensajería de TWILIO_FROM no tiene ningún número desde el que enviar.',
  smsDisabled: () => 'El servicio de mensajería de TWILIO_FROM está desactivado.',
  smsAsksToWait: () => 'Twilio pide esperar: demasiados SMS a la vez.',
  smsNotNow: status => `Twilio no ha podido aceptarlo por ahora (${status}).`,
  smsTimedOut: () => 'Twilio no ha respondido a tiempo.',
  smsAway: () => 'No se ha podido conectar con Twilio.',
};
