import { MAX_DAYS } from '#domain/events/days.ts';
import { nameList } from '#server/platform/language/name-list.ts';
export const texts = {
  notSaved: 'Evento no guardado',
  needed: 'Un evento necesita un nombre y un circuito.',
  setName: 'Escribe el nombre del evento.',
  setTrack: 'Escribe el circuito.',
  endsBeforeStart: 'El último día es anterior al primero. Elige un día posterior o ninguno.',
  tooManyDays: `Un evento tiene como máximo ${MAX_DAYS} días. Elige un último día anterior.`,
  alreadyThere: (name: string) => `Ya hay un evento «${name}» ese día. Elige otro nombre u otra fecha.`,
  notDeleted: 'Evento no eliminado',
  written: {
    Evals: (count: number) =>
      `${count} ${count === 1 ? 'evaluación' : 'evaluaciones'} en curso o ${count === 1 ? 'completada' : 'completadas'}`,
    CheckRides: (count: number) => `${count} ${count === 1 ? 'vuelta de control' : 'vueltas de control'}`,
    Entries: (count: number) => `${count} ${count === 1 ? 'nota de tanda' : 'notas de tanda'}`,
    Solos: (count: number) => `${count} ${count === 1 ? 'permiso en solitario' : 'permisos en solitario'}`,
  },
  writtenThere: (words: readonly string[]) =>
    `En este evento se ha escrito algo: ${nameList(words, 'es')}. Es mejor cancelarlo: así se conserva.`,
  cancelledTitle: (nombre: string) => `Cancelado: ${nombre}`,
  cancelled: (name: string) => `${name} se ha cancelado`,
  takesPlace: (name: string) => `${name} se celebra finalmente`,
  cancelledLine: 'Este evento no se celebra. No tienes que hacer nada.',
  takesPlaceLine: 'El evento se había cancelado y sí se celebra.',
  signIn: 'Abrir Apex Debrief',
};
