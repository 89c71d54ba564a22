import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notMade: 'Access token not made',
  nameIt: 'Give the token a name, such as that of the program that will use it.',
  tooMany: (most: number) => `You have ${most} access tokens, which is the most. Revoke one first.`,
  mail: {
    heading: 'An access token was made',
    what: (token: string, club: string) =>
      `Whatever program has the token ‘${token}’ acts in your name at ${club} from now on, until it expires or is revoked.`,
    notYou:
      'If that was not you, open My data, revoke the token, log out everywhere, and tell the other organizers of your club.',
    open: 'Open my access tokens',
    yourAccount: 'You get this because it concerns who acts in your name.',
  },
};

export const texts = inLanguages({ en, es });
