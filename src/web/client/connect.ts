import type { Me } from '#contract/sign-in/auth.ts';
import { MAX_CACHEABLE_MS, MAX_CODE_MS, withLimit } from '#web/browser/limits.ts';
import { withStorage } from '#web/browser/storage.ts';
import { isDenied, isUnavailable } from './errors.ts';
import { whenIdle } from './when-idle.ts';

export type OfflineClient = typeof import('./offline-client.ts')['offlineClient'];

/** Loads the part of the app that stores data on the phone, which is not in the first load; null if it cannot in time. */
export function loadOfflineClient(): Promise<OfflineClient | null> {
  return withLimit(MAX_CODE_MS, () => import('./offline-client.ts')).then(
    ({ offlineClient }) => offlineClient,
    () => null,
  );
}

const PAUSE_MS = 10_000;

/** Loads it once the page is shown, so that it does not delay the screen; retries as long as it cannot be loaded. */
export async function loadOfflineClientWhenIdle(): Promise<OfflineClient> {
  await whenIdle();
  for (;;) {
    const client = await loadOfflineClient();
    if (client) return client;
    await new Promise(resolve => {
      addEventListener('online', resolve, { once: true });
      setTimeout(resolve, PAUSE_MS);
    });
  }
}

/** Calls whose replies are cached. ClaimEval changes things, so it is never repeated; only its reply is cached. */
const cachedCalls: ReadonlySet<string> = new Set([
  'session',
  'GetProfile',
  'GetEvalsForInstructor',
  'GetEvalsForStudent',
  'GetMyPairings',
  'GetMyLimits',
  'ClaimEval',
  'GetEval',
  'GetToday',
  'GetMyLogbook',
  'GetGridEvents',
  'GetGridSheet',
  'GetSheets',
  'GetMySheet',
]);

/**
 * Gives and caches the server's answer; without one the cached answer of the same person stands in. `replaceCached` gets an
 * answer, a refusal too, that comes after that. Removes the cached answer of what the server denies.
 */
export async function networkFirst<Reply>(
  call: string,
  query: Readonly<Record<string, string | undefined>> | undefined,
  ask: () => Promise<Reply>,
  replaceCached: (cached: Reply, answer: Promise<Reply>) => unknown = () => null,
): Promise<Reply> {
  if (!cachedCalls.has(call)) return ask();
  const evalId = query?.evalId ?? query?.eventId ?? '';
  const asked = Date.now();
  const answer = ask();
  const cached = async (): Promise<Reply | undefined> => (await loadOfflineClient())?.cached(call, evalId);
  let isAnswered = false;
  let cachedReply: Reply | undefined;
  answer
    .catch(error => {
      if (isDenied(error)) return null;
      throw error;
    })
    .then(async reply => {
      isAnswered = true;
      const given = cachedReply;
      // Not before the screen has it.
      if (given !== undefined) setTimeout(() => replaceCached(given, answer));
      await (await loadOfflineClientWhenIdle()).receive(call, evalId, reply, asked);
    })
    // If the browser stores nothing, the screens still have the answer.
    .catch(() => null);
  const late = async () => {
    await new Promise(resolve => setTimeout(resolve, MAX_CACHEABLE_MS));
    if (isAnswered) return answer;
    const found = await cached();
    if (!isAnswered) cachedReply = found;
    return cachedReply ?? answer;
  };
  try {
    return await Promise.race([answer, late()]);
  } catch (error) {
    const reply = isUnavailable(error) ? await cached() : undefined;
    if (reply === undefined) throw error;
    return reply;
  }
}

/** Whether an entry of local storage may wait for a person: something is sealed, or a draft is of another id. */
const mayWaitFor = (userId: string, [key, text]: [string, string]) =>
  key.startsWith('sealed-for:') || (key.startsWith('eval-draft:') && !text.includes(userId));

/** Gives a person what waits for them. Loads and asks for nothing if nothing does. */
async function takeOver({ clientPrincipal, phoneKey }: Me): Promise<void> {
  if (!clientPrincipal) return;
  const { userId } = clientPrincipal;
  const entries = withStorage(storage => Object.entries<string>({ ...storage })) ?? [];
  if (!entries.some(entry => mayWaitFor(userId, entry))) return;
  const client = await loadOfflineClient();
  await client?.takeOver(userId, phoneKey);
}

/** Takes over before any form reads its draft, unless that takes too long: then the open forms get it when it arrives. */
export const takeOverInTime = (me: Me): Promise<void> =>
  // Without reception or room the next page that is loaded tries again.
  withLimit(MAX_CACHEABLE_MS, () => takeOver(me)).catch(() => undefined);
