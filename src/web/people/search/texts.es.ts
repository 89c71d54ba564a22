import type { PeopleSearchTexts } from './texts.ts';

export const texts: PeopleSearchTexts = {
  title: 'Búsqueda de usuarios',
  box: 'Buscar usuarios',
  atLeastTwo: 'Escribe al menos 2 caracteres.',
  question: '¿A quién buscas?',
  hint: 'Escribe parte de un nombre para encontrar a las personas de tus eventos y leer sus evaluaciones.',
  adminHint:
    'Escribe parte de un nombre o correo para encontrar a personas de tu club, leer sus evaluaciones y editar su perfil.',
  noUsers: 'No se han encontrado usuarios',
  noUsersHint: 'Revisa la ortografía o prueba con una parte más corta del nombre.',
  best: count => `Los ${count} mejores resultados. Escribe más letras del nombre para encontrar otros.`,
  users: 'Usuarios',
  found: count =>
    count === 0
      ? 'No se ha encontrado a nadie.'
      : count === 1
        ? 'Se ha encontrado a 1 persona.'
        : `Se ha encontrado a ${count} personas.`,
  evalsOf: name => `Evaluaciones de ${name}`,
  noEvals: name => `No hay evaluaciones de ${name}`,
  evals: count => (count === 1 ? '1 evaluación' : `${count} evaluaciones`),
  ratedBy: name => `evaluado por ${name}`,
  rates: name => `evalúa a ${name}`,
};
