import type { EvalDeskTexts } from './admin-texts.ts';

export const texts: EvalDeskTexts = {
  evalAbsent:
    'Una evaluación se puede leer cuando se ha enviado; hasta entonces, las Estadísticas de su evento dicen cómo va. También puede haberse eliminado.',
  title: 'Para administradores',
  mend: '¿Hay algo que corregir?',
  anInstructor: 'un instructor',
  lead: evaluator => `Devuélvela a ${evaluator}: podrá cambiar las respuestas y enviarla de nuevo.`,
  reopen: 'Reabrir',
  question: '¿Reabrir esta evaluación?',
  consequence: evaluator =>
    `Vuelve a estar pendiente, con sus respuestas, para que ${evaluator} la cambie y la envíe. Hasta entonces su puntuación no cuenta y su enlace público no muestra nada.`,
  reason: 'Motivo',
  reasonHint: 'Queda en el registro de actividad.',
  noReason: 'Escribe por qué se reabre.',
  reopened: 'Evaluación reabierta',
  notReopened: 'La evaluación no se ha reabierto',
};
