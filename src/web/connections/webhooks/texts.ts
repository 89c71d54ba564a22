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
  lead: 'Tells your club’s website or another program at once when something happens here. Each message is signed, so that the program knows that it comes from here.',
  howTo: 'Whoever writes that program finds how in docs/webhooks.md of this product.',
  none: 'No webhook yet',
  noneHint: 'The addresses that are told will stand here, with what came back from them.',
  add: 'Add a webhook',
  most: 'There are ten webhooks, which is the most. Delete one to add another.',
  edit: 'Edit',
  address: 'Address',
  addressHint: 'Where the program listens. It begins with https://.',
  tellOf: 'Tell it when',
  kinds: {
    'event.published': 'an event is published',
    'eval.completed': 'an eval is completed',
    'roster.changed': 'a roster is changed',
  },
  ping: 'test',
  save: 'Save',
  saved: 'Webhook saved',
  notSaved: 'Webhook not saved',
  on: 'On',
  paused: {
    admin: 'Paused',
    gone: 'Paused: the receiver said that it is gone for good',
    failing: 'Paused: the receiver took nothing for three days',
  },
  failing: since => `Takes nothing since ${since}`,
  twoSecrets: until => `The secret before is good until ${until}`,
  pause: 'Pause',
  switchOn: 'Switch on',
  test: 'Send a test',
  testWorked: (status, milliseconds) => `Test taken: answered ${status} in ${milliseconds} ms`,
  testFailed: 'Test not taken',
  notTested: 'No test was sent',
  newSecret: 'New secret',
  newSecretOf: 'Make a new secret?',
  newSecretHint:
    'You see it once. For 24 hours messages are signed with the new secret and with the one before, so that you can change over.',
  makeSecret: 'Make a new secret',
  secretNotMade: 'No new secret was made',
  secret: 'Secret',
  secretOnce: 'Keep this secret now',
  secretHint: 'The program checks signatures with it. It is not shown again; if it is lost, make a new one.',
  copy: 'Copy',
  copied: 'Copied',
  marked: 'The secret is marked: copy it from here',
  kept: 'I have kept it',
  remove: 'Delete',
  removeWhich: 'Delete this webhook?',
  removes: 'The program is told nothing more, not even what waits for it. Its log goes, too.',
  removed: 'Webhook deleted',
  notRemoved: 'Webhook not deleted',
  deliveries: 'Last deliveries',
  noDeliveries: 'Nothing was sent in the last 30 days.',
  answered: (status, milliseconds) => `answered ${status} in ${milliseconds} ms`,
  attempts: count => counted(count, 'attempt', 'attempts'),
  next: at => `tried again ${at}`,
  givenUp: 'given up',
  waiting: 'not sent yet',
  reply: 'What came back',
  failures: {
    'no-host': 'There is no such host',
    'not-allowed': 'It leads to a private network, or not over https',
    'not-connected': 'No connection',
    certificate: 'No secure connection: check the certificate',
    'too-slow': 'No answer within 10 seconds',
    redirected: 'It leads elsewhere, which is not followed',
    refused: 'Not taken',
    gone: 'Gone for good',
    'secret-lost': 'The secret cannot be read any more: make a new one',
  },
};

export const texts = inLanguage('connections/webhooks/texts', english);
