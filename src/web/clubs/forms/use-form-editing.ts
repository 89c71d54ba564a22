import { hashKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { api } from '#web/client/api.ts';
import { queryClient, queryFor, storeAnswer } from '#web/client/query-client.ts';
import { formTexts as texts } from '#web/clubs/settings/texts.ts';
import { useSave } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
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
  const formQuery = queryFor('GetForm', query);
  const { Version, Content: saved } = Draft;
  /** `version` is that of the draft from which `content` was made: somebody else may have saved a newer draft since. */
  const { now, type, forget } = useTyped(`form:${FormId}`, { content: saved, version: Version });
  const { content, version } = now;
  const [step, setStep] = useState<{ before: FormContent; after: FormContent } | null>(null);
  const changed = !isSame(content, saved);
  const isOutdated = changed && version < Version;

  const { save, saving, error, stale, reset, reload, discard } = useSave({
    send: (draft: typeof now) =>
      api.SaveFormDraft({ query, body: { Version: draft.version, Content: draft.content } }),
    store: ({ Version, ...judged }, { content: Content }) => {
      type({ version: Version });
      return storeAnswer(
        formQuery.queryKey,
        form => form && { ...form, ...judged, Draft: { ...form.Draft, Version, Content } },
      );
    },
    drop: draft => {
      if (!draft) return forget();
      // A change since the save began is saved next.
      type(current => (current.content === draft.content ? {} : current));
    },
    load: () => queryClient.invalidateQueries(formQuery),
    words: { saved: () => [], notSaved: texts.notSaved, stale: texts.stale },
  });

  const saveDraft = useEffectEvent(() => save(now));
  const due = changed && !saving && !error && !isOutdated ? content : null;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(saveDraft, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [due]);
  useRetryOnReconnection(() => error && !stale && reset());

  const change = (next: FormContent) => {
    type({ content: next, version });
    // A stale draft is not saved until the newer draft is loaded.
    if (error && !stale) reset();
  };
  const edit: EditForm = (next, isStep = false) => {
    change(next);
    if (isStep) setStep({ before: content, after: next });
  };
  /** Replaces the content by the draft that somebody else has saved. Undo brings it back. */
  const loadTheirs = async () => {
    await reload();
    const newest = queryClient.getQueryData(formQuery.queryKey)?.Draft;
    if (!newest || newest.Version <= version) return;
    setStep({ before: content, after: newest.Content });
    forget();
  };
  return {
    content,
    edit,
    /** Takes the last step back; null once the content is another. */
    undo: step && isSame(content, step.after) ? () => change(step.before) : null,
    changed,
    saving,
    failed: error !== null || isOutdated,
    saveAgain: error && !stale ? reset : null,
    stale: stale || isOutdated,
    loadTheirs,
    discard,
  };
}
