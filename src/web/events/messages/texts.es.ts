import { counted } from '#web/language/counted.ts';
import type { EventMessagesTexts } from './texts.ts';

const people = (count: number) => counted(count, 'persona');
const queued = (messages: number) => `${counted(messages, 'mensaje')} en cola.`;
const sendTo = (count: number) => (count === 0 ? 'Enviar' : `Enviar a ${people(count)}`);

export const texts: EventMessagesTexts = {
  queued,
  published: (evals, messages) =>
    evals === 0
      ? queued(messages)
      : `${counted(evals, 'evaluación creada', 'evaluaciones creadas')}, ${queued(messages)}`,
  welcome: {
    label: 'Bienvenida',
    about: count =>
      count === 0
        ? 'No hay nadie nuevo a quien dar la bienvenida.'
        : `Da la bienvenida a ${people(count)} con fecha, circuito, grupo, coche e instructor, y cómo iniciar sesión.`,
    confirm: sendTo,
    success: 'Mensajes de bienvenida creados',
    failure: 'Error en los mensajes de bienvenida',
  },
  publishing: {
    label: 'Publicar',
    about: (count, evals) => {
      if (evals === 0 && count > 0) return `Avisa a ${people(count)}. No falta ninguna evaluación.`;
      const created = counted(evals, 'evaluación', 'evaluaciones');
      return count === 0
        ? `Crea ${created} y no avisa a nadie.`
        : `Crea ${created} y avisa a ${people(count)}.`;
    },
    confirm: count => (count === 0 ? 'Publicar' : `Publicar y avisar a ${people(count)}`),
    success: 'Publicación completada',
    failure: 'Error al publicar',
  },
  reminders: {
    label: 'Enviar recordatorios',
    about: count =>
      count === 0
        ? 'Nadie a quien se pueda avisar tiene evaluaciones pendientes.'
        : `Recuerda a ${people(count)} sus evaluaciones pendientes.`,
    confirm: sendTo,
    success: 'Recordatorios creados',
    failure: 'Error en los recordatorios',
  },
  remind: 'Recordárselo a quien no ha respondido',
  remindOn: (days, closing) =>
    [days && `Fechas: ${days}.`, closing && `Fecha de cierre: ${closing}.`].filter(Boolean).join(' '),
  lastReminder: when => `Último recordatorio: ${when}`,
  tooSoon: (last, again) => `Último recordatorio: ${last}; posible de nuevo: ${again}.`,
  remindShort: 'Recordárselo',
  remindPerson: name => `Recordárselo a ${name}`,
  remindPersonHint: name => `Pone en cola un mensaje para ${name} con sus evaluaciones pendientes.`,
  reminded: 'Recordatorio creado',
  notReminded: 'Error en el recordatorio',
  unreachablePerson: name =>
    `${name} no tiene evaluaciones pendientes, no quiere mensajes, no tiene dirección o es una persona de ejemplo.`,
  counting: 'Contando',
  countingRecipients: 'Contando destinatarios.',
  unreachable: count =>
    `No se puede avisar a ${people(count)} de la lista de inscritos: no ${count === 1 ? 'quiere' : 'quieren'} recibir mensajes o no ${count === 1 ? 'tiene' : 'tienen'} dirección.`,
  withoutInstructor: (count, names) =>
    `${counted(count, 'alumno no tiene', 'alumnos no tienen')} instructor: ${names}. Cualquier instructor del evento puede hacerse cargo. «Sugerir emparejamientos», en la lista de inscritos, asigna instructores.`,
  noMailServer:
    'No hay servidor de correo: los mensajes se guardan en una carpeta del servidor y no llegan a nadie.',
  toRoster: 'Asignar instructores en la lista de inscritos',
  notWelcomed: (count, names) =>
    `${counted(count, 'persona aún no ha recibido', 'personas aún no han recibido')} el correo de bienvenida: ${names}.`,
  more: count => `${count} más`,
  preview: 'Ver un mensaje de ejemplo',
  noPreview: 'Nadie recibe un mensaje.',
  to: name => `Para ${name}`,
  done: (done, all) => `${counted(done, 'listo')} de ${all}`,
  waiting: count => `${count} en espera`,
  failed: count => counted(count, 'fallido'),
  notReached: count => `Sin avisar: ${count}`,
};
