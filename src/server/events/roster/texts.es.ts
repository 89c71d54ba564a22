import type { RosterTexts } from './texts.ts';

export const texts: RosterTexts = {
  strangers: 'No se ha encontrado a algunas de las personas.',
  nameAttendee: 'Identifica al inscrito por UserId o UserEmail.',
  unknownId: 'Tu organización no conoce a nadie con este identificador.',
  theInstructor: 'El instructor',
  notOnRoster: who => `${who} no está en esta lista de inscritos.`,
  andMore: (first, more) => (more > 0 ? `${first} Y ${more} más.` : first),
  somebodyElse: 'Alguien que no está en esta lista de inscritos',
  twice: person => `${person} está dos veces en la lista de inscritos. Quita una de las dos.`,
  ownInstructor: person => `${person} no puede ser su propio instructor.`,
  notInstructing: (person, students) =>
    `${person} no está en el grupo Instructor, pero instruye a ${students}. Elige antes otro instructor para ellos, o ninguno.`,
};
