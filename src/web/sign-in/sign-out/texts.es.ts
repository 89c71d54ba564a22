import { counted } from '#web/language/counted.ts';
import type { LeavingTexts } from './texts.ts';

export const texts: LeavingTexts = {
  kinds: {
    evals: cuantas => counted(cuantas, 'evaluación', 'evaluaciones'),
    sessions: cuantas => counted(cuantas, 'nota de sesión', 'notas de sesión'),
    goals: cuantas => counted(cuantas, 'lista de objetivos', 'listas de objetivos'),
    solos: cuantas => counted(cuantas, 'firma para conducir solo', 'firmas para conducir solo'),
  },
  unsent: (que, dispositivo) =>
    `Aún no se ha enviado y solo está en este ${dispositivo}: ${que}. Se pierde si continúas. Con cobertura se envía solo.`,
  typed: (cuantos, dispositivo) =>
    `Escrito en un formulario sin guardar y solo en este ${dispositivo}: ${counted(cuantos, 'texto', 'textos')}. Se pierde si continúas.`,
  unknown: dispositivo =>
    `Este ${dispositivo} no puede saber ahora si se ha enviado todo lo que escribiste. Lo que no se haya enviado se pierde si continúas.`,
};
