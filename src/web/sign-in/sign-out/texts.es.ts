import { counted } from '#web/language/counted.ts';
import type { LeavingTexts } from './texts.ts';

export const texts: LeavingTexts = {
  kinds: {
    evals: cuantas => counted(cuantas, 'evaluación', 'evaluaciones'),
    sessions: cuantas => counted(cuantas, 'nota de tanda', 'notas de tanda'),
    solos: cuantas => counted(cuantas, 'permiso en solitario', 'permisos en solitario'),
  },
  unsent: (que, dispositivo) =>
    `Aún sin enviar y solo en este ${dispositivo}: ${que}. Si continúas, se perderá. Si esperas, se enviará cuando haya conexión.`,
  typed: (cuantos, dispositivo) =>
    `Escrito sin guardar y solo en este ${dispositivo}: ${counted(cuantos, 'texto')}. Si continúas, se perderá.`,
  unknown: dispositivo =>
    `Este ${dispositivo} no puede comprobar ahora si se ha enviado todo lo que escribiste. Si continúas, lo que no se haya enviado se perderá.`,
};
