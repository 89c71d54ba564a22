import type { PicturesTexts } from './texts.ts';

export const texts: PicturesTexts = {
  change: 'Cambiar imagen',
  choose: 'Elegir imagen',
  remove: 'Quitar imagen',
  uploading: 'Subiendo',
  status: {
    preparing: 'Preparando la imagen…',
    sending: 'Subiendo la imagen…',
    failed: 'No se ha subido. La imagen se conserva aquí hasta que lo intentes de nuevo.',
    refused: '',
    done: 'Subida. Guarda para conservarla.',
  },
  broken: 'No se puede leer esta imagen. Elige otra.',
  noPicture: 'Este archivo no es una imagen. Elige una foto.',
  svg: 'Un SVG es un dibujo, no una foto. Elige un JPEG, PNG, WebP, AVIF o GIF.',
  tooBig: (size, most) => `Esta imagen ocupa ${size} MB. El máximo son ${most} MB. Elige una más pequeña.`,
  heic: 'Este navegador no puede leer fotos HEIC. Elige un JPEG, o ajusta la cámara a «El más compatible» y repite la foto.',
  unreadable: 'No se puede leer esta imagen. Está dañada o este navegador no admite su formato.',
  tooMuch: 'Esta imagen es demasiado grande para este dispositivo. Elige una más pequeña.',
  signedOut:
    'Tu sesión ha terminado. Inicia sesión de nuevo en otra pestaña y reintenta aquí. Tus cambios se conservan.',
};
