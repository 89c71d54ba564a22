import { counted } from '#web/language/counted.ts';
import type { StatsTexts } from './texts.ts';

const evals = (count: number) => counted(count, 'evaluación', 'evaluaciones');
const sent = (count: number) =>
  counted(count, 'recordatorio automático enviado', 'recordatorios automáticos enviados');

export const texts: StatsTexts = {
  pending: 'Evaluaciones pendientes',
  nonePending: 'Todos han respondido.',
  completed: 'Evaluaciones completadas',
  noneCompleted: 'Aquí aparecerá la primera evaluación completada.',
  noEvals: 'Aún no hay evaluaciones',
  noEvalsHint:
    'Publicar, en la pestaña Inscritos, crea una para cada alumno y avisa a quienes deben rellenarlas.',
  ratedBy: name => `evaluado por ${name}`,
  apexScore: 'Apex Score:',
  notAnswered: 'Aún sin responder',
  evals,
  unclaimed: count =>
    count === 1
      ? '1 evaluación espera a que un instructor se haga cargo de ella.'
      : `${evals(count)} esperan a que un instructor se haga cargo de ellas.`,

  messages: 'Mensajes',
  queued: 'En cola',
  sent: 'Enviados',
  failed: 'Fallidos',
  retry: count => `Reintentar ${counted(count, 'mensaje fallido', 'mensajes fallidos')}`,
  retried: 'Reintento en marcha',
  notRetried: 'Error al reintentar',
  again: count => `${counted(count, 'mensaje')} de nuevo en camino.`,
  failedBy: count => `${counted(count, 'mensaje fallido', 'mensajes fallidos')}:`,
  putOffBy: count =>
    `${counted(count, 'mensaje aplazado, se volverá a intentar', 'mensajes aplazados, se volverán a intentar')}:`,

  nextReminder: day => `Próximo recordatorio: ${day}`,
  remindersSent: sent,
  allRemindersSent: count => `${sent(count)}; no habrá más.`,
  remindersNotBegun: 'Los recordatorios automáticos empiezan cuando se publican las evaluaciones.',
};
