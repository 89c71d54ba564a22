import type { FormContent } from '#domain/evals/forms/form-content.ts';

const MAX_STEPS = 100;

/** The earlier and the undone contents of a form. */
export interface FormHistory {
  readonly past: readonly FormContent[];
  readonly future: readonly FormContent[];
  /** The field that the newest step changed; more typing there belongs to the same step. */
  readonly field: string | null;
}

export const noHistory: FormHistory = { past: [], future: [], field: null };

/** Notes the content before an edit. `field` names the text field that is typed in; null is a command. */
export function noteEdit(history: FormHistory, before: FormContent, field: string | null): FormHistory {
  if (field !== null && field === history.field) return { ...history, future: [] };
  return { past: [...history.past, before].slice(-MAX_STEPS), future: [], field };
}

/** Returns the content before the newest step, and the history then; null if there is none. */
export function undoEdit({ past, future }: FormHistory, now: FormContent): [FormContent, FormHistory] | null {
  const before = past.at(-1);
  return before ? [before, { past: past.toSpliced(-1), future: [now, ...future], field: null }] : null;
}

/** Returns the content that was undone last, and the history then; null if there is none. */
export function redoEdit({ past, future }: FormHistory, now: FormContent): [FormContent, FormHistory] | null {
  const [after, ...later] = future;
  return after ? [after, { past: [...past, now], future: later, field: null }] : null;
}
