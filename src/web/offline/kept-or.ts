import { isAway } from '#web/data/errors.ts';
import { loadPhone, loadPhoneLater } from './load-phone.ts';

/** Who is signed in, and that person's lists and forms. Of ClaimEval, which changes things, only the reply is kept. */
const keptCalls: ReadonlySet<string> = new Set([
  'session',
  'GetProfile',
  'GetEvalsForInstructor',
  'GetEvalsForStudent',
  'ClaimEval',
  'GetEval',
]);

/** A line that is up and carries nothing is as bad as none. */
const MAX_WAIT_MS = 4_000;

/**
 * Asks the server and keeps what it answered on the phone; without an answer gives what was kept, for the same person.
 * Throws what `ask` throws when nothing was.
 */
export async function keptOr<Reply>(
  call: string,
  query: Readonly<Record<string, string | undefined>> | undefined,
  ask: () => Promise<Reply>,
): Promise<Reply> {
  if (!keptCalls.has(call)) return ask();
  const evalId = query?.evalId ?? '';
  const answer = ask();
  const copy = async (): Promise<Reply | undefined> => (await loadPhone())?.copyOf(call, evalId);
  let answered = false;
  answer
    .then(async reply => {
      answered = true;
      await (await loadPhoneLater()).keep(call, evalId, reply);
    })
    // Where the phone keeps nothing, the screens go on with what they have.
    .catch(() => null);
  const late = async () => {
    await new Promise(resolve => setTimeout(resolve, MAX_WAIT_MS));
    return answered ? answer : ((await copy()) ?? answer);
  };
  try {
    return await Promise.race([answer, late()]);
  } catch (error) {
    const kept = isAway(error) ? await copy() : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}
