import { readThrough } from '#web/data/read.ts';
import { onReached } from '#web/data/request.ts';
import { onSession } from '#web/data/session.ts';
import { keptOr } from './kept-or.ts';
import { tellReached } from './phone-state.ts';
import { takeOverDrafts } from './take-over.ts';

/** Puts what is kept on the phone behind the calls. Before the first of them: none of its answers is missed. */
export function connectOffline(): void {
  onReached(tellReached);
  readThrough(keptOr);
  onSession(takeOverDrafts);
}
