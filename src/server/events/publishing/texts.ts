import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  remindersNotSaved: 'Reminders not saved',
  sayWhen: 'Say when people are reminded.',
  tooSoon: (last: string, again: string) => `Last sent at ${last}; possible again at ${again}.`,
  closesTooEarly: 'The closing date lies before the event. Choose a later day, or none.',
};

export const texts = inLanguages({ en, es });
