import { spoken } from '#web/language/spoken.ts';

/** An answer that nobody has come for by then is no news any more. */
const FRESH_MS = 10_000;

interface EarlyAnswer {
  readonly answer: Promise<Response>;
  readonly asked: number;
}

const early = new Map<string, EarlyAnswer>();

/** Asks the server for what a screen is going to need, while the screen's code is still on its way. */
export function askEarly(address: string): void {
  const answer = fetch(address, spoken());
  // Read to its end, whether or not anybody takes it: the request of an answer that is left unread never ends. Whoever
  // takes it hears of a failure; nobody may.
  answer.then(response => response.clone().arrayBuffer()).catch(() => null);
  early.set(address, { answer, asked: performance.now() });
}

/** The answer that was asked for early, for the first who wants it; later ones ask anew. */
export function takeEarly(address: string): Promise<Response> | undefined {
  const found = early.get(address);
  early.delete(address);
  return found && performance.now() - found.asked < FRESH_MS ? found.answer : undefined;
}
