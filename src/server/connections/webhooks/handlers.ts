import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { type Actor, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { addWebhook, deleteWebhook, replaceSecret, saveWebhook } from './change.ts';
import { placeOf } from './pause.ts';
import { loadDeliveries, loadWebhooks } from './queries.ts';
import { testWebhook } from './test-webhook.ts';

const isAboutAddress = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(wrong => 'path' in wrong && wrong.path === '/Url');

/** Where an address leads that was refused; empty where it names no host. */
const placeTyped = (typed: string): string => (URL.canParse(typed) ? placeOf(typed) : '');

/** Does what an address was entered for. Where the address is refused nothing of it is done, but the audit log names the host. */
async function notingRefusedAddress<T>(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  by: Actor,
  entered: { readonly organizationId: string; readonly url: string },
  verb: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    return await unitOfWork(deps, by, verb);
  } catch (error) {
    const about = isAboutAddress(error) ? placeTyped(entered.url.trim()) : '';
    if (about !== '') {
      const entry = { action: 'webhook-refused', about } as const;
      await unitOfWork(deps, by, ({ audit }) => audit(entered.organizationId, entry));
    }
    throw error;
  }
}

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
