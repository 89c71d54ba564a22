import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notLogged: 'Session not logged',
  notOnRoster: 'The student is not on the roster of this event. Ask an admin to add them, then save again.',
  notThatDay: 'The event is not on this day.',
  notYet: 'This day is in the future.',
  tooOld: (days: number) => `Sessions older than ${days} days cannot be changed. Log a new session instead.`,
  changedElsewhere: 'You changed this session on another device. Reload it, then make your change again.',
  deletedElsewhere: 'You deleted this session on another device. Log it again as a new session.',
};

export const texts = inLanguages({ en, es });
