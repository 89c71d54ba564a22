import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  offline: 'No connection. Try again when you have reception.',
  unexpected: 'Something unexpected happened. Try again.',
  reference: (id: string) => `If you ask for help, name ${id}.`,
  row: (row: number) => `Row ${row}`,
  noAnswer: 'No proper answer',
  noAnswerDetail: 'The server is not answering properly just now. Try again in a minute.',
};

export type ErrorTexts = typeof english;
export const texts = inLanguage('data/error-texts', english);
