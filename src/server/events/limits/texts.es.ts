import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';

export const texts = {
  notSaved: 'Límites no guardados.',
  daysChanged: 'Los días del evento han cambiado. Elige tus días otra vez.',
  maxStudents: `Indica un número entero de alumnos de 0 a ${MOST_STUDENTS}.`,
  noGroups: 'Elige al menos un grupo, o cualquiera.',
  unknownGroup: (group: string, known: string) =>
    `${group} no es un grupo de alumnos de este evento. Elige uno de ${known}.`,
};
