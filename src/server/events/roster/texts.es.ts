export const texts = {
  strangers: 'No se ha encontrado a algunas de estas personas.',
  nameAttendee: 'Identifica al inscrito por UserId o UserEmail.',
  noCarNumber: 'Un número de coche tiene hasta 4 letras y cifras.',
  noSharer: 'Elige a otra persona de esta lista que conduzca el mismo coche, o a nadie.',
  notAsked: 'Elige a otra persona de esta lista como instructor pedido, o a nadie.',
  unknownId: 'Nadie de tu club tiene este identificador.',
  theInstructor: 'El instructor',
  notOnRoster: (who: string) => `${who} no está en esta lista de inscritos.`,
  andMore: (first: string, more: number) => (more > 0 ? `${first} Y ${more} más.` : first),
  somebodyElse: 'Alguien que no está en esta lista de inscritos',
  twice: (person: string) => `${person} está dos veces en la lista de inscritos. Quita una de las dos.`,
  ownInstructor: (person: string) => `${person} no puede ser su propio instructor.`,
  notInstructing: (person: string, students: string) =>
    `${person} no está en el grupo Instructor, pero instruye a ${students}. Elige antes otro instructor para ellos, o ninguno.`,
};
