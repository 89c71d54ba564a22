import Type, { type Static } from 'typebox';
import { Id, Instant, Line, nullable, Paragraphs } from '#contract/schemas/basics.ts';
import {
  deliveryFailures,
  MAX_WEBHOOK_URL,
  pauseReasons,
  webhookKinds,
} from '#domain/connections/webhook-kinds.ts';

const Url = Line(MAX_WEBHOOK_URL);
const Kinds = Type.Array(Type.Enum([...webhookKinds]), { maxItems: webhookKinds.length });

/** An address that gets messages about an organization (docs/webhooks.md). No reply holds its secret. */
export const Webhook = Type.Object({
  WebhookId: Id,
  Url,
  Kinds,
  /** Null: it is not paused. */
  PausedBecause: nullable(Type.Enum([...pauseReasons])),
  PausedAt: nullable(Instant),
  /** Since when every delivery has failed; null: the last delivery succeeded, or there was none. */
  FailingSince: nullable(Instant),
  /** Until when the secret before the last change signs, too. */
  SecretBeforeUntil: nullable(Instant),
});
export type Webhook = Static<typeof Webhook>;

export const Webhooks = Type.Object({ Webhooks: Type.Array(Webhook) });
export type Webhooks = Static<typeof Webhooks>;

export const NewWebhook = Type.Object({ Url, Kinds });

export const WebhookEdit = Type.Object({ WebhookId: Id, Url, Kinds, Paused: Type.Boolean() });

export const ByWebhook = Type.Object({ WebhookId: Id });

/** The secret of a webhook, answered once: when it is made. */
export const WebhookSecret = Type.Object({ WebhookId: Id, Secret: Line(100) });
export type WebhookSecret = Static<typeof WebhookSecret>;

/** A message to a webhook, with the outcome of its last attempt. */
export const WebhookDelivery = Type.Object({
  DeliveryId: Id,
  /** The time of the event that it is about. */
  At: Instant,
  /** A kind of webhook, or `ping`. */
  Kind: Line(40),
  State: Type.Enum(['waiting', 'delivered', 'failed']),
  Attempts: Type.Integer(),
  /** Null: it has not been tried. */
  AttemptedAt: nullable(Instant),
  /** The time of the next attempt; null: there is none. */
  NextAt: nullable(Instant),
  /** The status of the reply; null: there was none. */
  Status: nullable(Type.Integer()),
  Milliseconds: nullable(Type.Integer()),
  /** The first characters of the reply. */
  Reply: Paragraphs(500),
  Failure: nullable(Type.Enum([...deliveryFailures])),
});
export type WebhookDelivery = Static<typeof WebhookDelivery>;

export const WebhookDeliveries = Type.Object({ Deliveries: Type.Array(WebhookDelivery) });
