import type { SchoolTexts } from './texts.ts';

export const texts: SchoolTexts = {
  notSaved: 'Escuela no guardada',
  nameless: 'Un grupo necesita un nombre.',
  instructors: 'Instructor es el grupo de quienes instruyen; no es uno de los grupos de pista.',
  twice: (written, other) => `«${written}» ya significa ${other}. Solo puede significar un grupo.`,
  savedElsewhere:
    'Otra persona ha guardado la escuela desde que la abriste. Cárgala de nuevo y repite tus cambios.',
};
