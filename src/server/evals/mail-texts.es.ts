// The headings go out as SMS: they do without accents that would make them twice as dear.
export const texts = {
  writtenBy: (name: string) => `${name} te ha evaluado`,
  writtenAgainBy: (name: string) => `${name} ha cambiado lo que puso al evaluarte`,
  written: 'Mira cómo se ha valorado cada destreza, qué ha ido bien y en qué trabajar la próxima vez.',
  writtenAgain: 'La evaluación se reabrió y se ha enviado de nuevo. Mira qué ha cambiado.',
  readEval: 'Leer tu evaluación',
  ratedBy: (name: string) => `${name} te ha valorado como instructor`,
  ratedAgainBy: (name: string) => `${name} ha cambiado lo que puso al valorarte`,
  rated:
    'Tu alumno ha respondido qué le ha parecido tu instrucción. Solo lo veis tú y los administradores de tu club.',
  ratedAgain: 'La evaluación se reabrió y se ha enviado de nuevo.',
  seeEval: 'Ver la evaluación',
};
