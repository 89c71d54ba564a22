import { nameList } from '#server/platform/language/name-list.ts';

const day = new Intl.DateTimeFormat('es', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
});

export const texts = {
  yourInstructor: (name: string) => `Tu instructor es ${name}`,
  yourStudentNames: (names: readonly string[]) =>
    `${names.length === 1 ? 'Tu alumno' : 'Tus alumnos'}: ${nameList(names, 'es')}`,
  noInstructor: (event: string) => `Ahora no tienes instructor en ${event}`,
  yourStudents: (count: number, event: string) => `${count === 1 ? 'Tu alumno' : 'Tus alumnos'} en ${event}`,
  noStudents: (event: string) => `Ahora no tienes alumnos en ${event}`,
  drives: (group: string, vehicle: string, carNumber: string) =>
    `Conduces ${vehicle === '' ? '' : `el ${vehicle} `}en el grupo ${group}${carNumber === '' ? '' : `, con el número ${carNumber}`}.`,
  noLonger: (names: readonly string[]) =>
    `Ya no ${names.length === 1 ? 'es alumno tuyo' : 'son alumnos tuyos'}: ${nameList(names, 'es')}.`,
  day: (date: Date) => day.format(date),
  comesOn: (days: readonly string[]) => `Vienes el ${nameList(days, 'es')}.`,
  onDays: (days: readonly string[]) => `el ${nameList(days, 'es')}`,
  meeting: (meeting: string) => `Dónde y cuándo nos vemos: ${meeting}`,
  carNumber: (carNumber: string) => `coche número ${carNumber}`,
  worksOn: (items: readonly string[]) => `trabaja en: ${items.join('; ')}`,
  open: 'Abrir Apex Debrief',
  addToCalendar: 'Añadir al calendario',
};
