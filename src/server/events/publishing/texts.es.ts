const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const texts = {
  remindersNotSaved: 'Recordatorios no guardados',
  sayWhen: 'Indica cuándo se envían los recordatorios.',
  tooSoon: (last: string, again: string) => `Último recordatorio: ${last}; posible de nuevo: ${again}.`,
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
  openProduct: 'Abrir Apex Debrief',
  openIt: 'Abrir la evaluación',
  startWith: (name: string) => `Empezar con ${name}`,
};
