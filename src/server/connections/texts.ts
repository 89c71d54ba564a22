import { MAX_WEBHOOKS } from '#domain/connections/webhook-kinds.ts';
import { inLanguages } from '#server/platform/language/reader.ts';
import { texts as es } from './texts.es.ts';

const en = {
  notMade: 'Access token not created',
  nameIt: 'Give the token a name, such as the program that will use it.',
  tooManyTokens: (most: number) => `You have ${most} access tokens, which is the limit. Revoke one first.`,
  tokenMail: {
    heading: 'An access token was created',
    what: (token: string, club: string) =>
      `Any program with the token ‘${token}’ can act in your name at ${club} until the token expires or is revoked.`,
    notYou:
      'If that was not you, open My data, revoke the token, sign out everywhere, and tell the other admins of your club.',
    open: 'Open my access tokens',
    yourAccount: 'You get this because the token acts in your name.',
  },
  notSaved: 'Webhook not saved',
  noAddress: 'Enter a complete address, such as https://example.com/hook.',
  httpsOnly: 'The address must begin with https://.',
  noCredentials: 'Remove user name and password from the address. The signature identifies the sender.',
  noFragment: 'Remove the part after #. It is never sent.',
  privateAddress: 'The address is in a private network. This server sends only to public addresses.',
  noKind: 'Choose what the webhook sends.',
  tooManyWebhooks: `A club has at most ${MAX_WEBHOOKS} webhooks. Delete one first.`,
  manyTests: 'This webhook was tested several times in a minute. Please wait a moment.',
  paused: (place: string) => `Webhook to ${place} paused`,
  because: {
    gone: 'The receiver answered that it is gone for good (410).',
    failing: 'The receiver has accepted nothing for three days.',
  },
  waits:
    'It gets no new messages until an admin switches it on again. Messages that could not be delivered before are sent then.',
  openConnections: 'Open the settings',
  asAdmin: (club: string) => `You get this because you are an admin of ${club}.`,
};

export const texts = inLanguages({ en, es });
