import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor } from '#web/client/query-client.ts';
import { useSavedForm } from '#web/page/editing/use-saved-form.ts';
import { useRetryOnReconnection } from '#web/page/lazy.tsx';

/** How long after the last change the draft is saved. */
const AUTOSAVE_MS = 1000;

/** Changes the content. A step, such as the removal of a skill, can be undone until the next change. */
export type EditForm = (content: FormContent, isStep?: boolean) => void;

export type FormEditing = ReturnType<typeof useFormEditing>;

/** Compares without regard to the order of members, which the database changes. */
const isSame = (one: FormContent, other: FormContent): boolean =>
  one === other || hashKey([one]) === hashKey([other]);

/** Holds the draft of a form while it is edited, and saves it by itself. */
export function useFormEditing(organizationId: string, { FormId, Draft }: FormDetails) {
  const query = { organizationId, formId: FormId };
  const { Version, Content: saved } = Draft;
  const form = useSavedForm({
    name: `form:${FormId}`,
    /** `version` is that of the draft from which `content` was made: somebody else may have saved a newer draft since. */
    saved: { content: saved, version: Version },
    submit: ({ content, version }) =>
      api.SaveFormDraft({ query, body: { Version: version, Content: content } }),
  });
  const { content, version } = form.values;
  const [step, setStep] = useState<{ before: FormContent; after: FormContent } | null>(null);
  const changed = !isSame(content, saved);
  // While the draft is saved, its new version may be on the screen before the draft is dropped.
  const isOutdated = changed && !form.saving && version !== Version;
  const isFailed = form.error !== null;
  const stale = form.stale || isOutdated;

  const saveDraft = useEffectEvent(form.save);
  const due = changed && !form.saving && !isFailed && !isOutdated ? content : null;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(saveDraft, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [due]);
  useRetryOnReconnection(() => isFailed && !stale && form.save());

  const change = (next: FormContent) => form.change({ content: next, version });
  const edit: EditForm = (next, isStep = false) => {
    change(next);
    if (isStep) setStep({ before: content, after: next });
  };
  /** Replaces the content by the draft that somebody else has saved. Undo brings it back. */
  const loadTheirs = async () => {
    await form.reload();
    const newest = queryClient.getQueryData(queryFor('GetForm', query).queryKey)?.Draft;
    if (!newest || newest.Version === version) return;
    setStep({ before: content, after: newest.Content });
    form.discard();
  };
  return {
    content,
    edit,
    /** Takes the last step back; null once the content is another. */
    undo: step && isSame(content, step.after) ? () => change(step.before) : null,
    changed,
    saving: form.saving,
    failed: isFailed || isOutdated,
    failure: stale ? [] : form.failure,
    saveAgain: isFailed && !stale ? form.save : null,
    stale,
    loadTheirs,
    discard: form.discard,
  };
}
