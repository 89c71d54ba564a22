import type { EventFormsTexts } from './texts.ts';

export const texts: EventFormsTexts = {
  kinds: {
    student: 'El instructor valora al alumno',
    checkRide: 'Vuelta de control',
    instructor: 'El alumno valora al instructor',
  },
  eventLead: 'Las evaluaciones que se creen desde ahora usan estos formularios.',
  noChoice: 'Tu club aún no ha publicado ningún formulario.',
  asClub: 'El predeterminado del club',
  asAllGroups: 'Como todos los grupos',
  choice: (name, number) => `${name}, versión ${number}`,
  saveForms: 'Guardar formularios',
  eventSaved: 'Formularios guardados',
  eventNotSaved: 'Formularios no guardados',
  eventUnsaved: 'Tu elección de formularios no está guardada.',
  eventSavedElsewhere: 'Otra persona ha elegido los formularios.',
  eventStale:
    'Otra persona ha elegido los formularios. Los tuyos siguen aquí: carga sus cambios y guarda después.',
};
