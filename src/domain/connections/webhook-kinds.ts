/** The kinds of messages to an organization's webhooks. */
export const webhookKinds = ['event.published', 'eval.completed', 'roster.changed'] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** The kind that the test button sends; webhooks cannot subscribe to it. */
export const PING = 'ping';

/** The data of a message: ids, names of events, figures. */
export type WebhookData = Readonly<Record<string, string | number | boolean | null>>;

export const MAX_WEBHOOKS = 10;

/** Characters of an address. */
export const MAX_WEBHOOK_URL = 500;

/** Why a webhook is paused: an admin did so, its receiver answered 410, or has failed for three days. */
export const pauseReasons = ['admin', 'gone', 'failing'] as const;
export type PauseReason = (typeof pauseReasons)[number];

/** Why an attempt was none that counts; screens have the words. */
export const deliveryFailures = [
  'no-host',
  'not-allowed',
  'not-connected',
  'certificate',
  'too-slow',
  'redirected',
  'refused',
  'gone',
  'secret-lost',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

export type DeliveryState = 'waiting' | 'delivered' | 'failed';
