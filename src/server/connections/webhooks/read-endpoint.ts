import { isIP } from 'node:net';
import type { BodyOf } from '#contract/calls.ts';
import { type WebhookKind, webhookKinds } from '#domain/connections/webhook-kinds.ts';
import { type ProblemDetail, problems } from '#server/platform/problems/problem.ts';
import { isPublicAddress, readExceptions } from './addresses.ts';
import { hostOf } from './resolve-receiver.ts';
import { texts } from './texts.ts';

/** Returns the fault of a typed address, or null. Each delivery resolves the host anew. */
function faultOf(typed: string, allow: readonly string[]): string | null {
  const url = URL.canParse(typed) ? new URL(typed) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return texts().noAddress;
  if (url.username !== '' || url.password !== '') return texts().noCredentials;
  if (url.hash !== '') return texts().noFragment;
  const host = hostOf(url);
  const exceptions = readExceptions(allow);
  const isAddress = isIP(host) !== 0;
  if (exceptions.hasHost(host) || (isAddress && exceptions.hasAddress(host))) return null;
  if (isAddress && !isPublicAddress(host)) return texts().privateAddress;
  return url.protocol === 'https:' ? null : texts().httpsOnly;
}

/** Returns the typed address and kinds, normalised; a problem with the faults if there are any. */
export function readEndpoint(
  { Url, Kinds }: Pick<BodyOf<'AddWebhook'>, 'Url' | 'Kinds'>,
  allow: readonly string[],
): { url: string; kinds: WebhookKind[] } {
  const typed = Url.trim();
  const fault = faultOf(typed, allow);
  const wrong: ProblemDetail[] = [];
  if (fault !== null) wrong.push({ path: '/Url', message: fault });
  if (Kinds.length === 0) wrong.push({ path: '/Kinds', message: texts().noKind });
  const [first] = wrong;
  if (first) throw problems.refused(texts().notSaved, first.message, wrong);
  return { url: new URL(typed).href, kinds: webhookKinds.filter(kind => Kinds.includes(kind)) };
}
