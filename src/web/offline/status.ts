import { useSyncExternalStore } from 'react';
import { createState } from '#web/data/state.ts';
import type { SubmitStatus } from './queued-call.ts';

interface Connection {
  /** Whether the last request was answered by the server; before the first, whether the browser has any network. */
  readonly reached: boolean;
  /** The server has another version of the app than the one that runs here. */
  readonly outdated: boolean;
}

export const connection = createState<Connection>({ reached: navigator.onLine, outdated: false });

/** Keeps whether the server answers; called after each request. */
export function setReached(reached: boolean): void {
  if (connection.current().reached !== reached) connection.set({ ...connection.current(), reached });
}

type Submits = ReadonlyMap<string, SubmitStatus & { readonly about: string | null }>;

/** The submits of this tab's person, by EvalId. Changed by `showSubmits` (submit.ts) alone. */
export const submits = createState<Submits>(new Map());

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.current);

export const useSubmits = (): Submits => useSyncExternalStore(submits.subscribe, submits.current);
