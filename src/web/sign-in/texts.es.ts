import { counted } from '#web/language/counted.ts';
import type { SignInTexts } from './texts.ts';

export const texts: SignInTexts = {
  texts: {
    title: 'Iniciar sesión',
    yourAddress: 'Usa la dirección de correo que tu club tiene en su lista de inscritos.',
    ownAddress: 'Usa tu propia dirección de correo: serás el primer administrador de tu club.',
    or: 'o',
    continueWith: provider => `Continuar con ${provider}`,
    sendCode: 'Enviar código',
    codeGoesTo: 'El código llegará a',
    code: 'Código',
    codeHint: email => `Enviado a ${email}. Vale durante diez minutos. Mira también en la carpeta de spam.`,
    codeInTerminal: email =>
      `El código para ${email} está en la terminal del servidor, porque no se ha configurado un servidor de correo. Vale durante diez minutos.`,
    linkFaults: {
      used: 'Este enlace ya se usó. Pide aquí un código nuevo.',
      expired: 'Este enlace ha caducado. Vale diez minutos. Pide aquí un código nuevo.',
      elsewhere:
        'Este enlace solo vale en el navegador que pidió el código, hasta que pida otro. Escribe allí el código del correo, o pide aquí uno nuevo.',
    },
    anotherCode: 'Enviar otro código',
    otherEmail: 'Usar otro correo',
    codeSent: 'Código nuevo creado',
    withPasskey: 'Usar una llave de acceso',
    passkeyCancelled:
      'El inicio de sesión se canceló o tardó demasiado, o este dispositivo no tiene ninguna llave de acceso para este sitio. Añade llaves de acceso en tu perfil, en Mis datos.',
    noPasskeyHere: 'Este navegador no puede usar llaves de acceso en esta dirección.',
    lookAround: 'Echa un vistazo como',
    organizer: 'Administrador',
    invented: 'El club, su gente y sus evaluaciones son inventados. Ningún mensaje sale de este ordenador.',
    problems: {
      denied: {
        title: 'No has iniciado sesión.',
        detail: 'El inicio de sesión se canceló en el proveedor. Inténtalo de nuevo o usa otra forma.',
      },
      expired: {
        title: 'Ha tardado demasiado.',
        detail:
          'Un inicio de sesión en un proveedor vale una sola vez, durante unos minutos. Empieza de nuevo.',
      },
      unavailable: {
        title: 'El proveedor no responde.',
        detail: 'Inténtalo de nuevo en unos minutos o usa otra forma de iniciar sesión.',
      },
      misconfigured: {
        title: 'Este proveedor no está bien configurado.',
        detail: 'Usa otra forma de iniciar sesión y díselo a un administrador de tu club.',
      },
      unknown: {
        title: 'No existe esa forma de iniciar sesión.',
        detail: 'Elige una de las siguientes.',
      },
      failed: {
        title: 'El proveedor no ha podido iniciar tu sesión.',
        detail:
          'Inténtalo de nuevo. Si vuelve a fallar, usa otra forma o díselo a un administrador de tu club.',
      },
    },
  },
  signOutTexts: {
    kinds: {
      evals: cuantas => counted(cuantas, 'evaluación', 'evaluaciones'),
      sessions: cuantas => counted(cuantas, 'nota de tanda', 'notas de tanda'),
      solos: cuantas => counted(cuantas, 'permiso en solitario', 'permisos en solitario'),
    },
    unsent: (que, dispositivo) =>
      `Aún sin enviar y solo en este ${dispositivo}: ${que}. Si continúas, se perderá. Si esperas, se enviará cuando haya conexión.`,
    typed: (cuantos, dispositivo) =>
      `Escrito sin guardar y solo en este ${dispositivo}: ${counted(cuantos, 'texto')}. Si continúas, se perderá.`,
    unknown: dispositivo =>
      `Este ${dispositivo} no puede comprobar ahora si se ha enviado todo lo que escribiste. Si continúas, lo que no se haya enviado se perderá.`,
  },
};
