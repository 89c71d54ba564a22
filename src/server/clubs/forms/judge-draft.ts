import type { DraftSaved } from '#contract/evals/club-forms.ts';
import { checkForm } from '#domain/evals/forms/check-form.ts';
import { classifyChange, type FormDifference } from '#domain/evals/forms/classify-change.ts';
import type { FormContent, FormText } from '#domain/evals/forms/form-content.ts';
import { textIn } from '#domain/evals/forms/form-template.ts';
import { ENGLISH } from '#domain/text/languages.ts';
import { readersLanguage } from '#server/platform/language/reader.ts';
import type { FormWithDraft } from './queries.ts';
import { texts } from './texts.ts';

/** Returns a text in the reader's language, else in the form's first. */
export const shownText = (text: FormText, content: FormContent): string =>
  textIn(text, content, readersLanguage());

/** Returns the name of a form in its first language, which is the same for every reader. */
export const nameOfForm = ({ Name, Languages: [first = ENGLISH] }: FormContent): string => Name[first] ?? '';

const sentenceOf = ({ kind, scope, from = 0, to = 0 }: FormDifference, content: FormContent): string =>
  texts().differences[kind](scope.map(text => shownText(text, content)).join(' › '), from, to);

/** Lists what keeps a form from being published, each fault with its place: 'Inputs › Braking: weight must be 0 to 10.' */
export const faultsOf = (content: FormContent) =>
  checkForm(content).map(({ path, place, kind, most = 0 }) => {
    const where =
      place
        .map(text => shownText(text, content))
        .filter(Boolean)
        .join(' › ') || texts().wholeForm;
    return { path, message: `${where}: ${texts().faults[kind](most)}` };
  });

/** Judges the draft of a form against its newest version: faults, what publishing it would be, and the differences as sentences. */
export function judgeDraft(
  draft: FormContent,
  { newest: published }: Pick<FormWithDraft, 'newest'>,
): Omit<DraftSaved, 'Version'> {
  const newest = published?.content;
  const Faults = faultsOf(draft).map(({ path, message }) => ({ Path: path, Message: message }));
  if (!newest) return { Faults, Change: 'first', LevelsRenamed: false, Differences: [] };
  const { change, differences } = classifyChange(newest, draft);
  return {
    Faults,
    Change: differences.length > 0 ? change : null,
    LevelsRenamed: differences.some(({ kind }) => kind === 'levelNames'),
    Differences: differences.map(each => ({ Change: each.change, Text: sentenceOf(each, draft) })),
  };
}
