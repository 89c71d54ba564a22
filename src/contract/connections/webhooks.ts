import Type, { type Static } from 'typebox';
import { Id, Instant, Line, nullable, Paragraphs, Version } from '#contract/schemas/basics.ts';
import {
  deliveryFailures,
  MAX_WEBHOOK_URL,
  pauseReasons,
  webhookKinds,
} from '#domain/connections/webhook-kinds.ts';

const Url = Line(MAX_WEBHOOK_URL);
const Kinds = Type.Array(Type.Enum([...webhookKinds]), { maxItems: webhookKinds.length });

/** An address that gets messages about an organization. No reply holds its secret. */
const Webhook = Type.Object({
  WebhookId: Id,
  Url,
  Kinds,
  /** Null: it is not paused. */
  PausedBecause: nullable(Type.Enum([...pauseReasons])),
  PausedAt: nullable(Instant),
  /** Since when every delivery has failed; null: the last delivery succeeded, or there was none. */
  FailingSince: nullable(Instant),
  Version,
});
export type Webhook = Static<typeof Webhook>;

const ByWebhook = Type.Object({ WebhookId: Id });

/** The secret of a webhook, answered once: when it is made. */
const WebhookSecret = Type.Object({ WebhookId: Id, Secret: Line(100) });
export type WebhookSecret = Static<typeof WebhookSecret>;

/** A message to a webhook, with the outcome of its last attempt. */
const WebhookDelivery = Type.Object({
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

/** The webhooks of an organization. */
export const webhookCalls = {
  GetWebhooks: {
    access: 'organizationAdmin',
    byToken: false,
    about: 'The addresses that are told of what happens in the organization, the oldest first.',
    reply: Type.Object({ Webhooks: Type.Array(Webhook) }),
  },
  AddWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about:
      'Adds a webhook, ten at most, and answers the secret that its messages are signed with, this once.',
    body: Type.Object({ Url, Kinds }),
    reply: WebhookSecret,
  },
  SaveWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about:
      'Changes address and kinds of a webhook, and pauses it or switches it on again. 409 when the Version is stale.',
    body: Type.Object({ WebhookId: Id, Version, Url, Kinds, Paused: Type.Boolean() }),
  },
  ReplaceWebhookSecret: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about: 'Makes a new secret and answers it, this once; messages are signed with it from then on.',
    body: ByWebhook,
    reply: WebhookSecret,
  },
  DeleteWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhooks'],
    about: 'Deletes a webhook with all that waits for it.',
    body: ByWebhook,
  },
  TestWebhook: {
    access: 'organizationAdmin',
    byToken: false,
    changes: ['GetWebhookDeliveries'],
    about: 'Sends a ping at once, also to a paused webhook, and answers what came back; ten a minute.',
    body: ByWebhook,
    reply: WebhookDelivery,
  },
  GetWebhookDeliveries: {
    access: 'organizationAdmin',
    byToken: false,
    about: 'The last fifty messages to a webhook, the newest first, with what the last attempt of each met.',
    query: Type.Object({ organizationId: Id, webhookId: Id }),
    reply: Type.Object({ Deliveries: Type.Array(WebhookDelivery) }),
  },
} as const;
