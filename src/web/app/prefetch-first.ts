import { QueryObserver } from '@tanstack/react-query';
import { matchScreen } from '#contract/match-screen.ts';
import { decodePart } from '#web/browser/decode-part.ts';
import { MAX_CODE_MS } from '#web/browser/limits.ts';
import { inBackground, optionsOf, queryClient } from '#web/client/query-client.ts';
import { claimQuery } from '#web/evals/form/claim-query.ts';

/**
 * Makes the first calls of the screen at a path (`first` in `src/contract/screens.ts`) while the code of the screen is
 * loading. Resolves when each has an answer or has failed.
 */
export function prefetchFirst(pathname: string): Promise<unknown> {
  const { screen, parts = {} } = matchScreen(pathname) ?? {};
  const fill = (value: string) => (value.startsWith(':') ? decodePart(parts[value.slice(1)] ?? '') : value);
  const calls = (screen?.first ?? []).map(call => {
    const [name = '', search] = call.split('?');
    const members = [...new URLSearchParams(search)].map(([key, value]) => [key, fill(value)]);
    const query: Readonly<Record<string, string>> = Object.fromEntries(members);
    return name === 'ClaimEval' ? prefetchClaim(query.evalId ?? '') : prefetch(name, query);
  });
  return Promise.all(calls);
}

const prefetch = (name: string, query: Readonly<Record<string, string>>): Promise<void> =>
  queryClient.prefetchQuery({ ...optionsOf<unknown>(name, query), ...inBackground });

function prefetchClaim(evalId: string): Promise<void> {
  const query = claimQuery(evalId, undefined);
  // A claim without an observer is dropped; the form observes it when its code is there.
  setTimeout(
    new QueryObserver(queryClient, query).subscribe(() => undefined),
    MAX_CODE_MS,
  );
  return queryClient.prefetchQuery(query);
}
