import type { ShareTexts } from './texts.ts';

export const texts: ShareTexts = {
  title: 'Compartir esta evaluación',
  evalOf: track => (track ? `Evaluación de ${track}` : 'Evaluación de un día de circuito'),
  turnedOff: 'El enlace público está desactivado. El enlace anterior no muestra nada.',
  link: 'Enlace público',
  linkHint: 'Quien lo tenga puede leer esta evaluación sin iniciar sesión, pero nunca las Notas internas.',
  copied: 'Enlace público copiado',
  marked: 'El enlace está seleccionado. Cópialo del campo.',
  share: 'Compartir enlace',
  copy: 'Copiar enlace',
  make: 'Crear un enlace público',
  replace: 'Cambiar enlace',
  replaceQuestion: '¿Cambiar el enlace público?',
  replaceHint: 'El enlace compartido deja de funcionar al momento. Tendrás uno nuevo.',
  turnOff: 'Desactivar enlace',
  turnOffQuestion: '¿Desactivar el enlace público?',
  turnOffHint: 'El enlace compartido deja de funcionar al momento. Puedes crear otro más adelante.',
  isNew: 'Este es el enlace nuevo.',
  failed: 'El enlace no ha cambiado.',
};
