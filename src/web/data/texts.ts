import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  texts: {
    offline: 'No connection. Try again when you are online.',
    unexpected: 'Something unexpected happened. Try again.',
    reference: (id: string) => `If you ask for help, mention ${id}.`,
    row: (row: number) => `Row ${row}`,
    noAnswer: 'No valid answer',
    noAnswerDetail: 'The server is not answering properly at the moment. Try again in a minute.',
  },
};

export type DataTexts = typeof english;
export const { texts } = inLanguage('data', english);
