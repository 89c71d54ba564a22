import type { ProfileTexts } from './texts.ts';

export const texts: ProfileTexts = {
  info: 'Mi información',
  garage: 'Mi garaje',
  emailHint: 'La dirección nueva se usa cuando escribes el código que enviamos allí.',
  savedElsewhere: 'Mientras tanto, tu perfil se ha guardado desde otro sitio.',
  enterCode: 'Escribir el código',
  waits: (addresses, count) =>
    count === 1
      ? `Falta el código para confirmar ${addresses}.`
      : `Faltan los códigos para confirmar ${addresses}.`,
  sendCode: 'Enviar un código',
  unconfirmed: phone =>
    `Tu teléfono ${phone} no está confirmado. Recibirá mensajes cuando escribas el código de un SMS.`,
  confirmYour: {
    Phone: 'Confirma tu teléfono',
    Email: 'Confirma tu correo',
    both: 'Confirma tu teléfono y tu correo',
  },
  confirmLead: 'Hasta entonces los mensajes van adonde iban antes. Todo lo demás está guardado.',
  confirm: 'Confirmar contacto',
  later: 'Más tarde',
  incorrect: 'Código de confirmación incorrecto',
  codes: {
    Phone: {
      label: 'Código del teléfono:',
      placeholder: 'Código de confirmación del teléfono',
      hint: phone => `Enviado a ${phone}. Vale durante diez minutos.`,
      another: 'Enviar otro SMS',
      giveUp: 'No confirmar este teléfono',
    },
    Email: {
      label: 'Código del correo:',
      placeholder: 'Código de confirmación del correo',
      hint: email => `Enviado a ${email}. Vale durante diez minutos. Mira también en la carpeta de spam.`,
      another: 'Enviar otro correo',
      giveUp: 'No confirmar este correo',
    },
  },
  removeFormer: address => `Dejar de iniciar sesión con ${address}`,
  keep: address => `Conservar ${address}`,
  confirmed: 'Contacto confirmado',
  otherAccount:
    'Hay otra cuenta con este mismo correo. Tu panel te ofrece unirlas. Hasta entonces ambas siguen como están.',
  notConfirmed: 'No se ha confirmado',
  codeSent: 'Código nuevo creado',
  newestCounts: 'Solo vale el código más reciente.',
  codeNotSent: 'No se ha creado un código nuevo',
  notTakenBack: 'El cambio no se ha deshecho',
};
