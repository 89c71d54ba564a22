import type { PairingProblem } from '#domain/events/pairings/problem.ts';
import { type Suggestion, suggestPairs } from '#domain/events/pairings/suggest.ts';

/** A message of the worker: how much is done, then the suggestion. */
export type PairingMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly suggestion: Suggestion };

const send = (message: PairingMessage) => postMessage(message);

addEventListener('message', ({ data }: MessageEvent<PairingProblem>) => {
  const suggestion = suggestPairs(data, done => send({ kind: 'progress', done }));
  send({ kind: 'done', suggestion });
});
