import { useEffect, useEffectEvent, useState } from 'react';
import type { FormDetails } from '#contract/evals/club-forms.ts';
import type { FormContent } from '#domain/evals/forms/form-content.ts';
import { api } from '#web/data/api.ts';
import { queryClient, queryFor, storeAnswer } from '#web/data/query-client.ts';
import { useSave } from '#web/page/editing/use-save.ts';
import { useTyped } from '#web/page/editing/use-typed.ts';
import { useRetryOnReconnection } from '#web/page/lazy.tsx';
import { type FormHistory, noHistory, noteEdit, redoEdit, undoEdit } from './form-history.ts';
import { type FormMerge, isSame, mergeForms, takeText } from './merge-forms.ts';
import { texts } from './texts.ts';

/** How long after the last change the draft is saved. */
const AUTOSAVE_MS = 1000;

/** Changes the content. `field` names the text field that is typed in, whose changes are undone together. */
export type EditForm = (content: FormContent, field?: string) => void;

export type FormEditing = ReturnType<typeof useFormEditing>;

/** Takes the clash of a text out of its merge; a merge without clashes goes. */
const withoutClash = (merges: readonly FormMerge[], { id }: { readonly id: string }): FormMerge[] =>
  merges
    .map(merge => ({ ...merge, clashes: merge.clashes.filter(clash => clash.id !== id) }))
    .filter(({ clashes }) => clashes.length > 0);

/** Holds the draft of a form while it is edited, and saves it by itself. */
export function useFormEditing(organizationId: string, { FormId, Draft }: FormDetails) {
  const query = { organizationId, formId: FormId };
  const formQuery = queryFor('GetForm', query);
  const { Version, Content: saved } = Draft;
  /** `base` is the draft that `content` was made from: somebody else may have saved another since. */
  const { now, type, forget } = useTyped(`form:${FormId}`, { content: saved, base: saved });
  const [history, setHistory] = useState<FormHistory>(noHistory);
  const [seen, setSeen] = useState<FormDetails['Draft']>();
  const [sent, setSent] = useState<FormContent>();
  // The draft itself no longer has their wording: the list is kept until the user has chosen.
  const {
    now: kept,
    type: keep,
    forget: forgetClashes,
  } = useTyped<{ merges: readonly FormMerge[] }>(`form-clashes:${FormId}`, { merges: [] });
  if (Version !== seen?.Version) {
    setSeen(Draft);
    if (!isSame(saved, sent)) {
      // Undo would bring back what somebody else has replaced.
      setHistory(noHistory);
      const merged = mergeForms(now.base, now.content, saved);
      const earlier = merged.clashes.reduce(withoutClash, kept.merges);
      if (merged.clashes.length > 0) keep({ merges: [...earlier, merged] });
    }
  }
  const { content } = mergeForms(now.base, now.content, saved);
  const changed = !isSame(content, saved);

  const { save, saving, error, stale, reset, reload, discard } = useSave({
    send: ({ Content }: { typed: FormContent; Content: FormContent }) =>
      api.SaveFormDraft({ query, body: { Version, Content } }),
    store: (answer, { Content }) =>
      storeAnswer(formQuery.queryKey, form => {
        if (!form) return form;
        const { Version, ...judged } = answer;
        return { ...form, ...judged, Draft: { ...form.Draft, Version, Content } };
      }),
    drop: sent => {
      setHistory(current => (sent ? current : noHistory));
      if (!sent) {
        forgetClashes();
        return forget();
      }
      type(current => {
        const { content = sent.typed } = current;
        return content === sent.typed ? {} : { content, base: sent.Content };
      });
    },
    load: () => queryClient.invalidateQueries(formQuery),
    words: { saved: () => [], notSaved: texts.notSaved, stale: texts.stale },
  });

  const saveDraft = useEffectEvent(() => {
    setSent(content);
    save({ typed: now.content, Content: content });
  });
  const due = changed && !saving && !error ? now.content : null;
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(saveDraft, AUTOSAVE_MS);
    return () => clearTimeout(timer);
  }, [due]);
  useRetryOnReconnection(() => error && !stale && reset());

  const change = (next: FormContent) => {
    type({ content: next, base: saved });
    // A stale draft is not saved until the newer draft is loaded.
    if (error && !stale) reset();
  };
  const step = (found: [FormContent, FormHistory] | null) => {
    if (!found) return;
    change(found[0]);
    setHistory(found[1]);
  };
  const edit: EditForm = (next, field) => {
    change(next);
    setHistory(noteEdit(history, content, field ?? null));
  };
  const takeTheirs = (id: string) => {
    const merge = kept.merges.find(({ clashes }) => clashes.some(clash => clash.id === id));
    if (!merge) return;
    edit(takeText(merge, content, id));
    keep({ merges: withoutClash(kept.merges, { id }) });
  };
  return {
    content,
    /** Texts that somebody else has changed, too, until the user has chosen. */
    clashes: kept.merges.flatMap(({ clashes }) => clashes),
    takeTheirs,
    keepMine: forgetClashes,
    edit,
    undo: history.past.length > 0 ? () => step(undoEdit(history, content)) : null,
    redo: history.future.length > 0 ? () => step(redoEdit(history, content)) : null,
    changed,
    saving,
    failed: error !== null,
    saveAgain: error && !stale ? reset : null,
    stale,
    reload,
    discard,
  };
}
