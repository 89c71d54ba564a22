import type { DeliveryFailure, PauseReason, WebhookKind } from '#domain/connections/webhook-kinds.ts';
import { inLanguage } from '#web/language/catalogue.ts';
import { counted } from '#web/language/counted.ts';

const english = {
  tokenTexts: {
    title: 'Access tokens',
    mayRead: 'may read',
    mayWrite: 'may read and write',
    expires: (when: string) => `expires ${when}`,
    expired: (when: string) => `expired ${when}`,
    neverUsed: 'never used',
    lastUsed: (when: string) => `last used ${when}`,
    revoke: 'Revoke',
    revokeToken: (name: string, of: string) => `Revoke the token ${name}, ${of}`,
    revokeAsk: (name: string) => `Revoke ‘${name}’?`,
    revokes:
      'The program that uses it loses access at once. This cannot be undone, but you can create another token.',
    revoked: 'Access token revoked',
  },
  webhookTexts: {
    title: 'Webhooks',
    lead: 'Notifies your club’s website or another program at once when something happens here. Each message is signed, so that the program can check the sender.',
    howTo: 'The developer of that program finds the details in docs/webhooks.md of this product.',
    none: 'No webhook yet',
    noneHint: 'Addresses that get webhooks appear here, with their answers.',
    add: 'Add a webhook',
    most: 'There are ten webhooks, which is the limit. Delete one to add another.',
    address: 'Address',
    addressHint: 'The address where the program listens. It begins with https://.',
    tellOf: 'Send a message when',
    kinds: {
      'event.published': 'an event is published',
      'eval.completed': 'an eval is completed',
      'roster.changed': 'a roster is changed',
    } satisfies Record<WebhookKind, string>,
    ping: 'test',
    on: 'On',
    paused: {
      admin: 'Paused',
      gone: 'Paused: the receiver answered that it is gone for good',
      failing: 'Paused: the receiver accepted nothing for three days',
    } satisfies Record<PauseReason, string>,
    failing: (since: string) => `Has accepted nothing since ${since}`,
    pause: 'Pause',
    switchOn: 'Switch on',
    test: 'Send a test',
    testWorked: (status: number, milliseconds: number) =>
      `Test accepted: answered ${status} in ${milliseconds} ms`,
    testFailed: 'Test not accepted',
    newSecret: 'New secret',
    newSecretOf: 'Make a new secret?',
    newSecretHint:
      'You see it once. Messages are signed with it from now on. Those that the receiver refuses until it has the new secret are sent again.',
    makeSecret: 'Make a new secret',
    secret: 'Secret',
    secretOnce: 'Save this secret now',
    secretHint:
      'The program checks signatures with it. It is not shown again. If you lose it, make a new one.',
    copied: 'Copied',
    marked: 'The secret is selected. Copy it from here.',
    kept: 'I have saved it',
    removeWhich: 'Delete this webhook?',
    removes: 'The program gets no more messages, not even those that are waiting. The log is deleted too.',
    deliveries: 'Last deliveries',
    noDeliveries: 'Nothing was sent in the last 30 days.',
    answered: (status: number, milliseconds: number) => `answered ${status} in ${milliseconds} ms`,
    attempts: (count: number) => counted(count, 'attempt', 'attempts'),
    next: (at: string) => `next attempt ${at}`,
    givenUp: 'not delivered',
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
    } satisfies Record<DeliveryFailure, string>,
  },
};

export type ConnectionsTexts = typeof english;
export const { tokenTexts, webhookTexts } = inLanguage('connections', english);
