import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notLogged: 'Session not logged',
  notOnRoster:
    'The student is not on the roster of this event. Ask the organizer to add them, then save again.',
  notThatDay: 'This day is not one of the event.',
  notYet: 'This day is still to come.',
  tooOld: (days: number) => `What is older than ${days} days is not changed any more. Log another session.`,
  changedElsewhere: 'You have changed this session on another device. Reload it, then change it again.',
  deletedElsewhere: 'You have deleted this session on another device. Log it as another session.',
  instructorsSayDone: 'An instructor says when it is done. You can drop it.',
  tooMuchFocus: (max: number) => `At most ${max} things to work on at a time: finish or drop one first.`,
};

export const texts = inLanguages({ en, es });
