import { nameList } from '#server/platform/language/name-list.ts';

export const texts = {
  heading: (event: string) => `Te damos la bienvenida a ${event}`,
  brief: (event: string) => `Te damos la bienvenida a ${event}. Entra con este enlace:`,
  instructsNobody: 'Vas como instructor. Todavía no tienes alumnos asignados.',
  instructs: (students: readonly string[]) =>
    `Vas como instructor. ${students.length === 1 ? 'Tu alumno es' : 'Tus alumnos son'} ${nameList(students, 'es')}.`,
  drives: (group: string, vehicle: string, instructor: string | null) => {
    const driving = vehicle === '' ? 'Conduces' : `Conduces el ${vehicle}`;
    const coach =
      instructor === null ? 'Todavía no tienes instructor asignado' : `Tu instructor es ${instructor}`;
    return `${driving} en el grupo ${group}. ${coach}.`;
  },
  forInstructors: (club: string) =>
    `${club} usa Apex Debrief. Después del evento evalúas en el teléfono cómo ha conducido cada uno de tus alumnos. Lleva alrededor de un minuto por alumno. Ellos evalúan tu instrucción.`,
  forStudents: (club: string) =>
    `${club} usa Apex Debrief. Después del evento tu instructor evalúa cómo has conducido y tú evalúas la instrucción. Tus evaluaciones y tu Apex Score te acompañan de un evento a otro.`,
  hasAccount: 'Ya tienes una cuenta. Inicia sesión como siempre.',
  noAccount:
    'Para echar un vistazo, inicia sesión con la dirección a la que ha llegado este mensaje. No necesitas contraseña: te enviamos un código.',
  signIn: 'Iniciar sesión',
};
