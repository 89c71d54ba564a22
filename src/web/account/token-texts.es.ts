import type { NewTokenTexts } from './token-texts.ts';

export const texts: NewTokenTexts = {
  lead: 'Con un token, otro programa, como el de inscripciones de tu club, trabaja en tu nombre: para un solo club y solo con lo que tú puedes hacer allí como organizador.',
  none: 'No tienes ninguno.',
  make: 'Crear un token de acceso',
  name: 'Nombre',
  nameHint: 'Para qué es, por ejemplo «Mesa de inscripción».',
  club: 'Club',
  access: 'Qué puede hacer',
  accessHint: 'Lee todo lo que tú lees allí como organizador, también notas internas y direcciones.',
  read: 'Leer',
  write: 'Leer y escribir',
  expiry: 'Caduca',
  days: days => `en ${days} días`,
  makeIt: 'Crear token',
  notMade: 'El token de acceso no se ha creado.',
  signInAgain: 'Volver a iniciar sesión',
  made: 'Token de acceso creado',
  token: 'Token de acceso',
  shownOnce:
    'Solo se muestra esta vez. Cópialo donde el programa guarda sus secretos; quien lo tenga actúa en tu nombre.',
  copyToken: 'Copiar el token',
  copied: 'Token de acceso copiado',
  marked: 'El token está seleccionado: cópialo del campo.',
  done: 'Listo',
};
