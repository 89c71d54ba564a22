import type { Handlers } from '#server/platform/calls/calls.ts';
import { unitOfWork } from '#server/platform/work/work.ts';
import { addWebhook, deleteWebhook, replaceSecret, saveWebhook } from './change.ts';
import { notingRefusedAddress } from './note-refused-address.ts';
import { loadDeliveries, loadWebhooks } from './queries.ts';
import { testWebhook } from './test-webhook.ts';

export const webhookHandlers = {
  GetWebhooks: ({ query }, { db, now }) => loadWebhooks(db, query.organizationId, now()),

  AddWebhook: ({ query: { organizationId }, body, caller }, deps) =>
    notingRefusedAddress(deps, caller, { organizationId, url: body.Url }, work =>
      addWebhook(work, organizationId, body),
    ),

  SaveWebhook: async ({ query: { organizationId }, body, caller }, deps) => {
    await notingRefusedAddress(deps, caller, { organizationId, url: body.Url }, work =>
      saveWebhook(work, organizationId, body),
    );
    return { Ok: true };
  },

  ReplaceWebhookSecret: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => replaceSecret(work, query.organizationId, body.WebhookId)),

  DeleteWebhook: async ({ query, body, caller }, deps) => {
    await unitOfWork(deps, caller, work => deleteWebhook(work, query.organizationId, body.WebhookId));
    return { Ok: true };
  },

  TestWebhook: ({ query, body, caller }, deps) =>
    testWebhook(deps, caller, query.organizationId, body.WebhookId),

  GetWebhookDeliveries: ({ query }, { db }) => loadDeliveries(db, query.organizationId, query.webhookId),
} satisfies Partial<Handlers>;
