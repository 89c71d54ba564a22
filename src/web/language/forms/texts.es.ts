import type { FormWords } from '#domain/evals/forms/form-template.ts';
import instructorForm from '#domain/evals/forms/instructor-form.es.json' with { type: 'json' };
import studentForm from '#domain/evals/forms/student-form.es.json' with { type: 'json' };
import type { Forms } from './forms.ts';

const internal = {
  label: 'Notas internas',
  description: 'Las leen solo los administradores y los instructores de este evento, nunca el alumno.',
};

const words: FormWords = {
  language: 'es',
  notApplicable: 'N/A',
  notSeen: { label: 'No visto', description: 'No hubo ocasión de verlo.' },
  untranslated: name => `Algunos textos de este formulario están en ${name}.`,
  notes: {
    1: {
      PrivateNotes: internal,
      NextStep: {
        label: 'Una cosa para la próxima vez',
        description: 'El alumno trabaja en ello y el próximo instructor lo ve.',
      },
      PublicNotes: {
        label: 'Notas externas para el alumno',
        description: 'Las leen el alumno, el equipo del evento y quien tenga el enlace público.',
      },
    },
    0: {
      PublicNotes: {
        label: 'Notas para tu instructor',
        description: 'Las leen tu instructor, los administradores y quien tenga el enlace público.',
      },
    },
  },
};

export const texts: Forms = {
  words,
  instructorForm,
  studentForm,
};
