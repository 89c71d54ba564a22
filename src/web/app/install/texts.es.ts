import type { InstallTexts } from './texts.ts';

export const texts: InstallTexts = {
  title: 'Instalar Apex Debrief',
  why: device =>
    `Se abre desde un icono en este ${device} y conserva tus evaluaciones cuando no hay conexión.`,
  byHand: device =>
    `Toca Compartir y luego Añadir a pantalla de inicio. Así se abre desde un icono en este ${device} y conserva tus evaluaciones cuando no hay conexión.`,
  install: 'Instalar',
  notNow: 'Ahora no',
  gotIt: 'Entendido',
};
