import type { PageTexts } from './texts.ts';

export const texts: PageTexts = {
  texts: {
    help: 'Ayuda',
    language: 'Idioma',
    notFound: 'No encontrado',
    notFoundHint: 'No hay ninguna página en esta dirección. Puede que el enlace esté incompleto.',
    signInWithPasskey: 'Usar una llave de acceso',
    deletedSoon: device =>
      `Safari borra los datos de un sitio tras siete días sin visitarlo. Abre Apex Debrief en este ${device} antes de una semana y no se perderá nada.`,
    addToHomeScreen:
      'Cuando esto se haya enviado, toca Compartir y Añadir a pantalla de inicio. Así Safari conserva tus datos.',
  },
};
