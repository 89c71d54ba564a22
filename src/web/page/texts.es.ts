import type { PageTexts } from './texts.ts';

export const texts: PageTexts = {
  help: 'Ayuda',
  language: 'Idioma',
  notFound: 'No se ha encontrado',
  notFoundHint: 'No hay ninguna página en esta dirección. Quizá el enlace se cortó.',
  backHome: 'Volver al inicio',
  signInWithPasskey: 'Iniciar sesión con una llave de acceso',
  addPasskey: 'Añadir una llave de acceso',
  deletedSoon: device =>
    `Safari borra lo que guarda un sitio tras siete días sin visitarlo. Abre Apex Debrief en este ${device} antes de una semana y no se perderá nada.`,
  addToHomeScreen:
    'Para la próxima vez, cuando esto se haya enviado: Compartir y Añadir a pantalla de inicio. Allí se conserva el tiempo que haga falta.',
};
