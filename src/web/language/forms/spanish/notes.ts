import type { Section } from '#domain/evals/forms/template.ts';

export const notesForStudent: Section = {
  property: 'Notes',
  step: 'notes',
  title: 'Notas',
  description: 'Lo que las valoraciones no dicen. Ambos textos son opcionales.',
  fields: [
    {
      property: 'PrivateNotes',
      label: 'Notas internas',
      type: 'textarea',
      description: 'Las leen solo los organizadores y los instructores de este evento, nunca el alumno.',
    },
    {
      property: 'PublicNotes',
      label: 'Notas externas para el alumno',
      type: 'textarea',
      description: 'Las leen el alumno, el equipo del evento y quien tenga el enlace público.',
    },
  ],
};

export const notesForInstructor: Section = {
  property: 'Notes',
  step: 'notes',
  title: 'Notas',
  description: 'Lo que las valoraciones no dicen. Puedes dejarlo vacío.',
  fields: [
    {
      property: 'PublicNotes',
      label: 'Notas para tu instructor',
      type: 'textarea',
      description: 'Las leen tu instructor, los organizadores y quien tenga el enlace público.',
    },
  ],
};
