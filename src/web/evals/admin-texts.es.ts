import type { EvalDeskTexts } from './admin-texts.ts';

export const texts: EvalDeskTexts = {
  evalAbsent:
    'Las evaluaciones se pueden leer cuando se han enviado. Hasta entonces aparecen como pendientes en las Estadísticas del evento. Esta también puede haberse eliminado.',
  title: 'Para administradores',
  mend: '¿Necesita una corrección?',
  anInstructor: 'un instructor',
  lead: evaluator =>
    `Reabre la evaluación para que ${evaluator} pueda cambiar las respuestas y enviarla de nuevo.`,
  reopen: 'Reabrir',
  question: '¿Reabrir esta evaluación?',
  consequence: evaluator =>
    `La evaluación conserva sus respuestas. ${evaluator} puede cambiarlas y enviarlas. Hasta entonces la puntuación no cuenta y el enlace público no muestra nada.`,
  reasonHint: 'Se guarda en el registro de actividad.',
  noReason: 'Escribe un motivo.',
  reopened: 'Evaluación reabierta',
  notReopened: 'Evaluación no reabierta',
};
