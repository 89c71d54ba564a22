import type { PageTexts } from './texts.ts';

export const texts: PageTexts = {
  language: 'Idioma',
  notFound: 'No se ha encontrado',
  notFoundHint: 'No hay ninguna página en esta dirección. Quizá el enlace se cortó.',
  backHome: 'Volver al inicio',
  signInWithPasskey: 'Iniciar sesión con una llave de acceso',
  addPasskey: 'Añadir una llave de acceso',
};
