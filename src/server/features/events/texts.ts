import { inLanguages } from '#server/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notSaved: 'Event not saved',
  needed: 'A name and a track are needed.',
  setName: 'Set the name of the event.',
  setTrack: 'Set the track.',
  alreadyThere: (name: string) =>
    `There is already an event '${name}' on that day. Choose another name or date.`,
};

export type EventTexts = typeof en;
export const texts = inLanguages({ en, es });
