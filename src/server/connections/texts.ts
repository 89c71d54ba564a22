import { MAX_WEBHOOKS } from '#domain/connections/webhook-kinds.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notMade: 'Access token not made',
  nameIt: 'Give the token a name, such as that of the program that will use it.',
  tooManyTokens: (most: number) => `You have ${most} access tokens, which is the limit. Revoke one first.`,
  tokenMail: {
    heading: 'An access token was made',
    what: (token: string, club: string) =>
      `Any program that has the token ‘${token}’ now acts in your name at ${club}, until the token expires or is revoked.`,
    notYou:
      'If that was not you, open My data, revoke the token, log out everywhere, and tell the other organizers of your club.',
    open: 'Open my access tokens',
    yourAccount: 'You get this because it is about who acts in your name.',
  },
  notSaved: 'Webhook not saved',
  noAddress: 'Enter a complete address, such as https://example.com/hook.',
  httpsOnly: 'The address must begin with https://.',
  noCredentials: 'Leave user and password out of the address. The signature says who sends.',
  noFragment: 'Leave out the part after #. It is never sent.',
  privateAddress: 'The address leads to a private network, which this server does not send to.',
  noKind: 'Choose at least one reason to notify it.',
  tooManyWebhooks: `An organization has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  manyTests: 'This webhook was tested several times in a minute. Please wait a moment.',
  paused: (place: string) => `Webhook to ${place} paused`,
  because: {
    gone: 'Its receiver answered that it is gone for good (410).',
    failing: 'Its receiver has accepted nothing for three days.',
  },
  waits:
    'Nothing new is stored for it until an organizer switches it on again. What could not be delivered before is sent then.',
  openConnections: 'Open the settings',
  asAdmin: (club: string) => `You get this because you are an organizer of ${club}.`,
};

export const texts = inLanguages({ en, es });
