import type { ImportFailureTexts } from './texts.ts';

export const texts: ImportFailureTexts = {
  title: 'Error al importar',
  nothingImported: reason => `No se ha importado nada. ${reason}`,
  mendFile: places =>
    `No se ha importado nada. Corrige el archivo en ${places === 1 ? 'un lugar' : `${places} lugares`} y vuelve a subirlo.`,
  somebody: 'Alguien',
  twice: person => `${person} está dos veces en el archivo, con dos direcciones.`,
  stillInstructs: (person, students) =>
    `${person} debe seguir en el grupo Instructor: en la lista de inscritos instruye a ${students}. Asigna antes a otra persona.`,
};
