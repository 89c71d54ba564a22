import type { Handlers } from '#server/platform/calls/calls.ts';
import type { Deps } from '#server/platform/calls/deps.ts';
import { Problem } from '#server/platform/problems/problem.ts';
import { type Actor, doWork, unitOfWork, type Work } from '#server/platform/work/work.ts';
import { addWebhook, deleteWebhook, replaceSecret, saveWebhook } from './change.ts';
import { hostInAddress } from './pause.ts';
import { loadDeliveries, loadWebhooks } from './queries.ts';
import { testWebhook } from './test-webhook.ts';

const isAboutAddress = (error: unknown): boolean =>
  error instanceof Problem && error.errors.some(wrong => 'path' in wrong && wrong.path === '/Url');

/** Returns the host of a typed address; empty where the address names none. */
const typedHost = (typed: string): string => (URL.canParse(typed) ? hostInAddress(typed) : '');

/** Runs a change with a typed address. If the address is refused, the change is rolled back, and the audit log names the host. */
async function auditRefusedAddress<T>(
  deps: Pick<Deps, 'db' | 'settings' | 'now'>,
  by: Actor,
  entered: { readonly organizationId: string; readonly url: string },
  verb: (work: Work) => Promise<T>,
): Promise<T> {
  try {
    return await unitOfWork(deps, by, verb);
  } catch (error) {
    const about = isAboutAddress(error) ? typedHost(entered.url.trim()) : '';
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
    auditRefusedAddress(deps, caller, { organizationId, url: body.Url }, work =>
      addWebhook(work, organizationId, body),
    ),

  SaveWebhook: async ({ query: { organizationId }, body, caller }, deps) => {
    await auditRefusedAddress(deps, caller, { organizationId, url: body.Url }, work =>
      saveWebhook(work, organizationId, body),
    );
    return { Ok: true };
  },

  ReplaceWebhookSecret: ({ query, body, caller }, deps) =>
    unitOfWork(deps, caller, work => replaceSecret(work, query.organizationId, body.WebhookId)),

  DeleteWebhook: ({ query, body, caller }, deps) =>
    doWork(deps, caller, work => deleteWebhook(work, query.organizationId, body.WebhookId)),

  TestWebhook: ({ query, body, caller }, deps) =>
    testWebhook(deps, caller, query.organizationId, body.WebhookId),

  GetWebhookDeliveries: ({ query }, { db }) => loadDeliveries(db, query.organizationId, query.webhookId),
} satisfies Partial<Handlers>;
