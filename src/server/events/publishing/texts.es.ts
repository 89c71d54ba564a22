const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const texts = {
  remindersNotSaved: 'Recordatorios no guardados',
  sayWhen: 'Indica cuándo se envían los recordatorios.',
  tooSoon: (last: string, again: string) =>
    `Último recordatorio: ${last}. El siguiente, a partir de: ${again}.`,
  closesTooEarly: 'La fecha de cierre es anterior al evento. Elige un día posterior o ninguno.',
  // The headings go out as SMS: without the accents that would make them twice as dear.
  evalsToFill: (evals: number, event: string) =>
    `Te ${evals === 1 ? 'queda 1 persona' : `quedan ${evals} personas`} por evaluar de ${event}`,
  studentsWait: (students: number, event: string) =>
    `${count(students, 'alumno espera ser evaluado', 'alumnos esperan ser evaluados')} en ${event}`,
  reminder: (heading: string) => `Recordatorio: ${heading}`,
  takesMinutes:
    'Cada evaluación lleva alrededor de un minuto en el teléfono. Es más útil mientras recuerdas bien las vueltas.',
  yourStudent: 'Tu alumno',
  yourInstructor: 'Tu instructor',
  withoutInstructor: (students: number) => `${count(students, 'alumno', 'alumnos')} sin instructor`,
  takeOneOn: 'Elegir un alumno',
  cameBefore: 'Historial',
  ofYourStudents: 'En qué trabajan tus alumnos y las últimas notas sobre ellos',
  asksForNotes: (name: string) => `${name} espera tus notas`,
  eveningHeading: (names: string) => `Faltan tus notas sobre ${names}`,
  warningHeading: {
    missed: (event: string) => `${event} sigue sin publicar`,
    'not-paired': (event: string, hour: number) =>
      `${event} no tiene parejas: a las ${hour}:00 no se publica nada`,
    'not-reached': (event: string, hour: number) => `${event} se publica solo a las ${hour}:00`,
  },
  warningAdvice: {
    missed: 'No se ha pedido ninguna evaluación. Publica el evento en la lista de inscritos.',
    'not-paired': 'Asigna instructores antes de esa hora o publica a mano.',
    'not-reached': 'Hasta entonces puedes cambiar la lista. Con Detener en el evento lo evitas.',
  },
  unpaired: (students: number) => `${count(students, 'alumno no tiene', 'alumnos no tienen')} instructor.`,
  unreachable: (people: number) => `Ningún mensaje llega a ${count(people, 'persona', 'personas')}.`,
  openRoster: 'Abrir la lista',
  becauseAdmin: (club: string) => `Recibes este mensaje porque organizas ${club}.`,
  hourPassed: 'Esa hora ya ha pasado hoy. Confirma que el evento se publica ahora mismo.',
  openProduct: 'Abrir Apex Debrief',
  openIt: 'Abrir la evaluación',
  startWith: (name: string) => `Empezar con ${name}`,
};
