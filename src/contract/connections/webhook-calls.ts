import Type from 'typebox';
import { ByOrganization, Id, Ok } from '#contract/schemas/basics.ts';
import {
  ByWebhook,
  NewWebhook,
  WebhookDeliveries,
  WebhookDelivery,
  WebhookEdit,
  WebhookSecret,
  Webhooks,
} from './webhooks.ts';

/** The webhooks of an organization (docs/webhooks.md). */
export const webhookCalls = {
  GetWebhooks: {
    method: 'GET',
    access: 'organizationAdmin',
    byToken: false,
    about: 'The addresses that are told of what happens in the organization, the oldest first.',
    query: ByOrganization,
    reply: Webhooks,
  },
  AddWebhook: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about:
      'Adds a webhook, ten at most, and answers the secret that its messages are signed with, this once.',
    query: ByOrganization,
    body: NewWebhook,
    reply: WebhookSecret,
  },
  SaveWebhook: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Changes address and kinds of a webhook, and pauses it or switches it on again.',
    query: ByOrganization,
    body: WebhookEdit,
    reply: Ok,
  },
  ReplaceWebhookSecret: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Makes a new secret and answers it, this once; the one before signs, too, for 24 hours.',
    query: ByOrganization,
    body: ByWebhook,
    reply: WebhookSecret,
  },
  DeleteWebhook: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Deletes a webhook with all that waits for it.',
    query: ByOrganization,
    body: ByWebhook,
    reply: Ok,
  },
  TestWebhook: {
    method: 'POST',
    access: 'organizationAdmin',
    byToken: false,
    about: 'Sends a ping at once, also to a paused webhook, and answers what came back; ten a minute.',
    query: ByOrganization,
    body: ByWebhook,
    reply: WebhookDelivery,
  },
  GetWebhookDeliveries: {
    method: 'GET',
    access: 'organizationAdmin',
    byToken: false,
    about: 'The last fifty messages to a webhook, the newest first, with what the last attempt of each met.',
    query: Type.Object({ organizationId: Id, webhookId: Id }),
    reply: WebhookDeliveries,
  },
} as const;
