import { inLanguage } from '#web/language/catalogue.ts';

const english = {
  refusedSessions: 'The server did not accept what you wrote about a session. Open it to read or copy it.',
  refusedNotes: 'The server did not accept your notes. Open them to read or copy them.',
};

export type NotListedTexts = typeof english;
export const texts = inLanguage('app/shell/not-listed-texts', english);
