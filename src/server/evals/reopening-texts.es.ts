export const texts = {
  notReopened: 'Evaluación no reabierta',
  sayWhy: 'Di por qué, para que quien la rellenó sepa qué debe cambiar.',
  notCompleted: 'Esta evaluación no está completada, así que no hace falta reabrirla.',
  openAgain: (student: string) => `Puedes volver a cambiar lo que pusiste al evaluar a ${student}`,
  reopenedBy: (admin: string, club: string, reason: string) =>
    `${admin}, de ${club}, la ha reabierto por este motivo: ${reason}`,
  answersKept:
    'Tus respuestas y notas se conservan. Cambia lo necesario y vuelve a enviarla; hasta entonces nadie más la ve.',
  openEval: 'Abrir la evaluación',
};
