import type { ProblemTexts } from './problem-texts.ts';

export const texts: ProblemTexts = {
  malformed: 'No se ha podido leer',
  partMissing: 'Falta una parte de lo enviado o no es del tipo esperado.',
  signIn: 'Inicia sesión',
  noSession: 'Tu sesión ha terminado o no había ninguna.',
  signInAgain: 'Vuelve a iniciar sesión',
  wrongCode: 'Código incorrecto',
  onlyNewestCode:
    'El código es incorrecto, ya se ha usado o es demasiado antiguo. Solo vale el más reciente; puedes pedir otro.',
  lastTry: 'Se han escrito cinco códigos incorrectos y el que se envió ya no vale. Pide otro.',
  passkeyRefused: 'Llave de acceso no aceptada',
  tokenRefused: 'Token no aceptado',
  tokenOver:
    'Este token de acceso no se conoce, ha caducado o se ha revocado. Crea otro en Apex Debrief, en Mis datos.',
  tokenInAddress: 'El token está en la dirección',
  tokenInHeader:
    'Las direcciones quedan en registros. Envía el token solo en la cabecera «Authorization: Bearer …» y cambia este por otro.',
  notByToken: 'Ningún token de acceso hace esto. Inicia sesión y hazlo en Apex Debrief.',
  tokenReadsOnly:
    'Este token de acceso solo puede leer, y esta llamada cambia algo. Crea uno que pueda escribir.',
  tokenNeedsPasskey:
    'Este club pide llaves de acceso a sus organizadores. Inicia sesión con la tuya y crea otro token en esa sesión.',
  forbidden: 'No permitido',
  noRole: 'Tu cuenta no tiene el rol necesario.',
  passkeyNeeded: 'Hace falta una llave de acceso',
  signInWithPasskey:
    'Este club pide a sus organizadores que inicien sesión con una llave de acceso. Cierra la sesión e iníciala con la tuya, o añade antes una en tu perfil, en Mis datos.',
  crossSite: 'Esta dirección solo responde a páginas de este sitio y a enlaces abiertos directamente.',
  absent: 'No encontrado',
  notYours: 'No existe o no tienes permiso para verlo.',
  conflict: 'Mientras tanto, algo ha cambiado',
  taken: 'Ya existe',
  tooLarge: 'Demasiado grande',
  bodyTooLarge: 'Es más de lo que admite esta dirección.',
  headersTooLarge: 'La dirección o las cabeceras son más largas de lo que admite este servidor.',
  tooSlow: 'Demasiado lento',
  arrivedTooSlowly: 'La petición ha tardado demasiado en llegar. Inténtalo de nuevo.',
  wrongType: 'Tipo incorrecto',
  sendJson: 'Envía JSON, o un archivo donde se pida un archivo.',
  tooMany: 'Demasiados intentos',
  tooSoon: 'Demasiado pronto',
  waitALittle: 'Espera un poco antes de volver a intentarlo.',
  failed: 'Algo ha salido mal',
  notYourFault: 'No es culpa tuya. Inténtalo de nuevo en un momento.',
  away: 'No disponible en este momento',
  unavailable: 'Volvemos enseguida',
  databaseAway: 'La base de datos no responde. Inténtalo de nuevo en breve.',
  full: 'No queda espacio',
  noRoom:
    'Al servidor no le queda espacio, así que esto no se ha guardado. Seguirá por sí solo en cuanto quien lo administra haga sitio.',
  unreadable: 'no se ha podido leer',
  noHttp: 'no es HTTP',
};
