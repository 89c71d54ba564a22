import { slidersNamed } from '#domain/evals/forms/template.ts';

/** A driving skill, as an instructor rates it from the right seat. */
export const skill = slidersNamed(['Por trabajar', 'En progreso', 'Sólido', 'Dominado']);

/** A student's expectation of an instructor. */
export const expectation = slidersNamed([
  'Por debajo de lo esperado',
  'Como se esperaba',
  'Por encima de lo esperado',
  'De los mejores',
]);
