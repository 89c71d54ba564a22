import { MOST_STUDENTS } from '#domain/events/limits/limits.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notSaved: 'The limits were not saved.',
  daysChanged: 'The days of the event have changed. Choose your days again.',
  maxStudents: `Give a whole number of students from 0 to ${MOST_STUDENTS}.`,
  noGroups: 'Choose at least one run group, or any.',
  unknownGroup: (group: string, known: string) =>
    `${group} is not a run group of students at this event. Choose one of ${known}.`,
};

export const texts = inLanguages({ en, es });
