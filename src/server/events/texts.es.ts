import { MAX_DAYS } from '#domain/events/days.ts';
export const texts = {
  notSaved: 'Evento no guardado',
  needed: 'Hacen falta un nombre y un circuito.',
  setName: 'Escribe el nombre del evento.',
  setTrack: 'Escribe el circuito.',
  endsBeforeStart: 'El último día es anterior al primero. Elige un día posterior o ninguno.',
  tooManyDays: `Un evento tiene como máximo ${MAX_DAYS} días. Elige un último día anterior.`,
  alreadyThere: (name: string) => `Ya hay un evento «${name}» ese día. Elige otro nombre u otra fecha.`,
  notDeleted: 'Evento no borrado',
  written: {
    Evals: (count: number) => `${count} ${count === 1 ? 'evaluación' : 'evaluaciones'} en curso o terminadas`,
    CheckRides: (count: number) => `${count} ${count === 1 ? 'vuelta de control' : 'vueltas de control'}`,
    Entries: (count: number) => `${count} ${count === 1 ? 'nota de tanda' : 'notas de tandas'}`,
    Goals: (count: number) => `${count} ${count === 1 ? 'objetivo' : 'objetivos'}`,
    Solos: (count: number) => `${count} ${count === 1 ? 'permiso para ir solo' : 'permisos para ir solo'}`,
  },
  writtenThere: (found: readonly string[]) =>
    `Hay cosas escritas en este evento: ${found.join(', ')}. Cancela el evento en su lugar: así se conservan.`,
  cancelled: (name: string) => `${name} se ha cancelado`,
  takesPlace: (name: string) => `${name} se celebra al final`,
  cancelledLine: 'Este evento no se celebra. No tienes que hacer nada.',
  takesPlaceLine: 'El evento estaba cancelado y vuelve a celebrarse.',
  signIn: 'Abrir Apex Debrief',
};
