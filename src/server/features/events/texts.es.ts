import type { EventTexts } from './texts.ts';

export const texts: EventTexts = {
  notSaved: 'Evento no guardado',
  needed: 'Hacen falta un nombre y un circuito.',
  setName: 'Escribe el nombre del evento.',
  setTrack: 'Escribe el circuito.',
  alreadyThere: name => `Ya hay un evento «${name}» ese día. Elige otro nombre u otra fecha.`,
};
