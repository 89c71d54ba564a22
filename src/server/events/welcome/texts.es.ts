import type { WelcomeTexts } from './texts.ts';

const people = new Intl.ListFormat('es', { type: 'conjunction' });

export const texts: WelcomeTexts = {
  heading: event => `Te damos la bienvenida a ${event}`,
  brief: event => `Te damos la bienvenida a ${event}. Entra con este enlace:`,
  instructsNobody: 'Vas como instructor. Todavía no tienes alumnos asignados.',
  instructs: students =>
    `Vas como instructor. ${students.length === 1 ? 'Tu alumno es' : 'Tus alumnos son'} ${people.format(students)}.`,
  drives: (group, vehicle, instructor) => {
    const driving = vehicle === '' ? 'Ruedas' : `Ruedas con el ${vehicle}`;
    const coach =
      instructor === null ? 'Todavía no tienes instructor asignado' : `Tu instructor es ${instructor}`;
    return `${driving} en el grupo ${group}. ${coach}.`;
  },
  forInstructors: club =>
    `${club} usa Apex Debrief: después del evento evalúas cómo ha conducido cada uno de tus alumnos, en unos minutos y desde el teléfono, y ellos evalúan tu instrucción.`,
  forStudents: club =>
    `${club} usa Apex Debrief: después del evento tu instructor evalúa cómo has conducido y tú evalúas la instrucción. Tus evaluaciones y tu Apex Score te acompañan de un evento a otro.`,
  hasAccount: 'Ya tienes una cuenta: inicia sesión como las otras veces.',
  noAccount:
    'Para echar un vistazo ya, inicia sesión con la dirección a la que ha llegado este mensaje. No hay contraseña: te enviamos un código.',
  signIn: 'Iniciar sesión',
};
