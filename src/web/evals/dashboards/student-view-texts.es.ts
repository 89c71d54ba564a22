import type { StudentViewTexts } from './student-view-texts.ts';

export const texts: StudentViewTexts = {
  title: 'Panel del alumno',
  refused: 'El panel de un alumno es para los instructores y organizadores de su club.',
  chart:
    'Su Apex Score a lo largo del tiempo aparecerá aquí en cuanto un instructor haya enviado su primera evaluación.',
  proficiencies:
    'Lo que mejor hace aparecerá aquí en cuanto un instructor haya enviado su primera evaluación.',
  opportunities:
    'Lo próximo que debe trabajar aparecerá aquí en cuanto un instructor haya enviado su primera evaluación.',
};
