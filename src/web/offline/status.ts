import { createState } from '#web/data/state.ts';
import { useCurrent } from '#web/data/use-current.ts';
import type { SubmitStatus } from './queued-call.ts';

type Submits = ReadonlyMap<string, SubmitStatus & { readonly about: string | null }>;

/** The submits of this tab's person, by EvalId. Changed by `showSubmits` (submit.ts) alone. */
export const submits = createState<Submits>(new Map());

export const useSubmits = (): Submits => useCurrent(submits);
