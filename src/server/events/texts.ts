import { MAX_DAYS } from '#domain/events/days.ts';
import { nameList } from '#server/platform/language/name-list.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notSaved: 'Event not saved',
  needed: 'An event needs a name and a track.',
  setName: 'Set the name of the event.',
  setTrack: 'Set the track.',
  endsBeforeStart: 'The last day is before the first. Choose a later day or none.',
  tooManyDays: `An event has at most ${MAX_DAYS} days. Choose an earlier last day.`,
  alreadyThere: (name: string) =>
    `There is already an event '${name}' on that day. Choose another name or date.`,
  notDeleted: 'Event not deleted',
  written: {
    Evals: (count: number) => `${count} ${count === 1 ? 'eval' : 'evals'} in progress or completed`,
    CheckRides: (count: number) => `${count} ${count === 1 ? 'check ride' : 'check rides'}`,
    Entries: (count: number) => `${count} ${count === 1 ? 'log entry' : 'log entries'}`,
    Solos: (count: number) => `${count} ${count === 1 ? 'solo' : 'solos'}`,
  },
  writtenThere: (words: readonly string[]) =>
    `People wrote something at this event: ${nameList(words, 'en')}. Cancel the event instead: that keeps it.`,
  cancelledTitle: (name: string) => `Cancelled: ${name}`,
  cancelled: (name: string) => `${name} is cancelled`,
  takesPlace: (name: string) => `${name} takes place after all`,
  cancelledLine: 'This event does not take place. You do not have to do anything.',
  takesPlaceLine: 'This event was cancelled. It takes place after all.',
  signIn: 'Open Apex Debrief',
};

export const texts = inLanguages({ en, es });
