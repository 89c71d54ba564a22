import type { Reasons } from './reasons.ts';

export const reasons: Reasons = {
  undelivered: () => 'No se ha podido entregar.',
  broken: () =>
    'Apex Debrief no ha podido preparar o enviar el mensaje. El registro del servidor dice por qué.',
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
  smsSettings: answer => `Twilio no acepta los ajustes o la cuenta: ${answer}`,
  smsPassword: () => 'Twilio no ha aceptado TWILIO_ACCOUNT_SID y TWILIO_AUTH_TOKEN.',
  smsAsksToWait: () => 'Twilio pide esperar: demasiados SMS a la vez.',
  smsNotNow: status => `Twilio no ha podido aceptarlo por ahora (${status}).`,
  smsTimedOut: () => 'Twilio no ha respondido a tiempo.',
  smsAway: () => 'No se ha podido conectar con Twilio.',
};
