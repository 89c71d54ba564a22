import type { DeliveryFailure, PauseReason, WebhookKind } from '#domain/connections/webhook-kinds.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

export interface WebhooksTexts {
  readonly connections: string;
  readonly title: string;
  readonly lead: string;
  readonly howTo: string;
  readonly none: string;
  readonly noneHint: string;
  readonly add: string;
  readonly most: string;
  readonly edit: string;
  readonly address: string;
  readonly addressHint: string;
  readonly tellOf: string;
  readonly kinds: Readonly<Record<WebhookKind, string>>;
  readonly ping: string;
  readonly save: string;
  readonly saved: string;
  readonly notSaved: string;
  readonly on: string;
  readonly paused: Readonly<Record<PauseReason, string>>;
  readonly failing: (since: string) => string;
  readonly twoSecrets: (until: string) => string;
  readonly pause: string;
  readonly switchOn: string;
  readonly test: string;
  readonly testWorked: (status: number, milliseconds: number) => string;
  readonly testFailed: string;
  readonly notTested: string;
  readonly newSecret: string;
  readonly newSecretOf: string;
  readonly newSecretHint: string;
  readonly makeSecret: string;
  readonly secretNotMade: string;
  readonly secret: string;
  readonly secretOnce: string;
  readonly secretHint: string;
  readonly copy: string;
  readonly copied: string;
  readonly marked: string;
  readonly kept: string;
  readonly remove: string;
  readonly removeWhich: string;
  readonly removes: string;
  readonly removed: string;
  readonly notRemoved: string;
  readonly deliveries: string;
  readonly noDeliveries: string;
  readonly answered: (status: number, milliseconds: number) => string;
  readonly attempts: (count: number) => string;
  readonly next: (at: string) => string;
  readonly givenUp: string;
  readonly waiting: string;
  readonly reply: string;
  readonly failures: Readonly<Record<DeliveryFailure, string>>;
}

const english: WebhooksTexts = {
  connections: 'Connections',
  title: 'Webhooks',
  lead: 'Notifies your club’s website or another program at once when something happens here. Each message is signed, so that the program can check the sender.',
  howTo: 'The developer of that program finds the details in docs/webhooks.md of this product.',
  none: 'No webhook yet',
  noneHint: 'Addresses that get webhooks appear here, with their answers.',
  add: 'Add a webhook',
  most: 'There are ten webhooks, which is the limit. Delete one to add another.',
  address: 'Address',
  addressHint: 'The address where the program listens. It begins with https://.',
  tellOf: 'Notify it when',
  kinds: {
    'event.published': 'an event is published',
    'eval.completed': 'an eval is completed',
    'roster.changed': 'a roster is changed',
  },
  ping: 'test',
  saved: 'Webhook saved',
  notSaved: 'Webhook not saved',
  on: 'On',
  paused: {
    admin: 'Paused',
    gone: 'Paused: the receiver answered that it is gone for good',
    failing: 'Paused: the receiver accepted nothing for three days',
  },
  failing: since => `Has accepted nothing since ${since}`,
  twoSecrets: until => `The previous secret works until ${until}`,
  pause: 'Pause',
  switchOn: 'Switch on',
  test: 'Send a test',
  testWorked: (status, milliseconds) => `Test accepted: answered ${status} in ${milliseconds} ms`,
  testFailed: 'Test not accepted',
  notTested: 'No test was sent',
  newSecret: 'New secret',
  newSecretOf: 'Make a new secret?',
  newSecretHint:
    'You see it once. For 24 hours messages are signed with both the new and the previous secret, so that you can switch.',
  makeSecret: 'Make a new secret',
  secretNotMade: 'No new secret was made',
  secret: 'Secret',
  secretOnce: 'Save this secret now',
  secretHint: 'The program checks signatures with it. It is not shown again. If you lose it, make a new one.',
  copy: 'Copy',
  copied: 'Copied',
  marked: 'The secret is selected. Copy it from here.',
  kept: 'I have saved it',
  removeWhich: 'Delete this webhook?',
  removes: 'The program gets no more messages, not even those that are waiting. The log is deleted too.',
  removed: 'Webhook deleted',
  notRemoved: 'Webhook not deleted',
  deliveries: 'Last deliveries',
  noDeliveries: 'Nothing was sent in the last 30 days.',
  answered: (status, milliseconds) => `answered ${status} in ${milliseconds} ms`,
  attempts: count => counted(count, 'attempt', 'attempts'),
  next: at => `next attempt ${at}`,
  givenUp: 'given up',
  waiting: 'not sent yet',
  reply: 'Answer',
  failures: {
    'no-host': 'This host does not exist',
    'not-allowed': 'The address is in a private network, or does not use https',
    'not-connected': 'No connection',
    certificate: 'No secure connection: check the certificate',
    'too-slow': 'No answer within 10 seconds',
    redirected: 'The address redirects. Redirects are not followed.',
    refused: 'Not accepted',
    gone: 'Gone for good',
    'secret-lost': 'The secret can no longer be read. Make a new one.',
  },
};

export const texts = inLanguage('connections/webhooks/texts', english);
